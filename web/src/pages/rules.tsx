import type { BookKey } from "../route";
import { lazy } from "./lazy";

export const Rules = lazy<{ book: BookKey }>(() => import("../rules/page").then((it) => it.RulesBook));
