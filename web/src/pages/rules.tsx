import { lazy } from "./lazy";

export const Rules = lazy<{ book: "classic" | "squadron" }>(() => import("../rules/page").then((it) => it.RulesBook));
