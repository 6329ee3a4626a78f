// From the server's options to the decision on the screen.
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

export function decide(options: Options, around: Around): Decision {
  switch (options.type) {
    case "choice":
      return choiceDecision(options, around);
    case "tiles":
      return tilesDecision(options, around);
    case "forces":
      return forcesDecision(options, around);
    case "placement":
      return placementDecision(options, around);
    case "squads":
      return squadsDecision(options, around);
    case "activation":
      return activationDecision(options, around);
    case "attack":
      return attackDecision(options, around);
    case "allocate":
      return allocateDecision(options, around);
    default:
      return never(options);
  }
}
