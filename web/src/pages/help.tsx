import { lazy } from "./lazy";

export const Help = lazy<object>(() => import("../help/page").then((it) => it.HelpPage));
