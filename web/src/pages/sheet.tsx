import { lazy } from "./lazy";

export const Sheet = lazy<{ unit: string }>(() => import("../sheet/page").then((it) => it.SheetPage));
