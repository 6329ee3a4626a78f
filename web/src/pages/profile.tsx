import { lazy } from "./lazy";

export const ProfilePage = lazy<object>(() => import("../people/page").then((it) => it.ProfilePage));
