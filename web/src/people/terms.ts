// What the next battle between two people is to be: for anyone, or for a friend.
import { signal } from "@preact/signals";

/** Is the open seat of the next battle for anyone? */
export const forAnyone = signal(false);
