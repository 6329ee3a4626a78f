// Collection, 'Mech lab and map workshop, each fetched when it is first opened.
import { lazy } from "./lazy";

export const Collection = lazy<object>(() => import("../collection/page").then((it) => it.CollectionPage));
export const MechLab = lazy<{ readonly unit: string | null }>(() =>
  import("../workshop/mech/page").then((it) => it.MechLabPage),
);
export const MapWorkshop = lazy<object>(() => import("../workshop/map/page").then((it) => it.MapWorkshopPage));
