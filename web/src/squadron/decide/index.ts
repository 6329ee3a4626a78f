// From the desk to the decision on the screen.
import { never } from "../../store";
import type { Options } from "../model";
import { activationDecision } from "./activation";
import { allocateDecision } from "./allocate";
import { attackDecision } from "./attack";
import { choiceDecision } from "./choice";
import type { Around, Decision } from "./decision";
import { forcesDecision } from "./forces";
import { placementDecision } from "./placement";
import { squadsDecision } from "./squads";
import { tilesDecision } from "./tiles";

export function decide(desk: Options, around: Around): Decision {
  switch (desk.type) {
    case "choice":
      return choiceDecision(desk, around);
    case "tiles":
      return tilesDecision(desk, around);
    case "forces":
      return forcesDecision(desk, around);
    case "placement":
      return placementDecision(desk, around);
    case "squads":
      return squadsDecision(desk, around);
    case "activation":
      return activationDecision(desk, around);
    case "attack":
      return attackDecision(desk, around);
    case "allocate":
      return allocateDecision(desk, around);
    default:
      return never(desk);
  }
}
