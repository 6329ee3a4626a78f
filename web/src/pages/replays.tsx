import { lazy } from "./lazy";

export const Replays = lazy<object>(() => import("../replay/list").then((it) => it.ReplayList));
