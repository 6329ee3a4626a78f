import { lazy } from "./lazy";

export const Replay = lazy<{ id: string }>(() => import("../replay/page").then((it) => it.ReplayPage));
