// The messages of M.A.S.C. among all messages of the wire.
import type { Options as AnyOptions, Seat } from "../types";

export type {
  Action,
  ActivationOptions,
  AllocateOption,
  AllocateOptions,
  AttackOptions,
  AttackPair,
  BySeat,
  ChoiceOptions,
  DestinationCard,
  ForceKind,
  ForcesOptions,
  GroupCard,
  KindCard,
  MechaCard,
  Participant,
  PlacementOptions,
  Point,
  RegionCard,
  RegionStanding,
  Seat,
  SquadMove,
  SquadronBoard,
  SquadronTable,
  SquadsOptions,
  TileChoice,
  TilePut,
  TilesOptions,
} from "../types";

/** Seats choose their colours; owners are colours, written with the same two words. */
export type Colour = Seat;

type Ours = "choice" | "tiles" | "forces" | "placement" | "squads" | "activation" | "attack" | "allocate";
export type Options = Extract<AnyOptions, { type: Ours }>;

const OURS: ReadonlySet<string> = new Set<Ours>([
  "choice",
  "tiles",
  "forces",
  "placement",
  "squads",
  "activation",
  "attack",
  "allocate",
]);

export function isOurs(options: AnyOptions): options is Options {
  return OURS.has(options.type);
}
