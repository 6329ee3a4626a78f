import { lazy } from "./lazy";

export const Lab = lazy<object>(() => import("../lab/page").then((it) => it.LabPage));
