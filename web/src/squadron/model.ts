// The messages of M.A.S.C. among all messages of the wire.
import type { Desk as AnyDesk, Seat } from "../types";

export type {
  Action,
  ActivationDesk,
  AllocateDesk,
  AllocateOption,
  AttackDesk,
  AttackPair,
  BySeat,
  ChoiceDesk,
  DestinationCard,
  ForceKind,
  ForcesDesk,
  GroupCard,
  KindCard,
  MechaCard,
  Participant,
  PlacementDesk,
  Point,
  RegionCard,
  RegionStanding,
  Seat,
  SquadMove,
  SquadronBoard,
  SquadronTable,
  SquadsDesk,
  TileChoice,
  TilePut,
  TilesDesk,
} from "../types";

/** Seats choose their colours; owners are colours, written with the same two words. */
export type Colour = Seat;

type Ours = "choice" | "tiles" | "forces" | "placement" | "squads" | "activation" | "attack" | "allocate";
export type Desk = Extract<AnyDesk, { type: Ours }>;

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

export function isOurs(desk: AnyDesk): desk is Desk {
  return OURS.has(desk.type);
}
