// Calls a player back who went to another tab while somebody else decides. The tab's title calls as well.
import { signal } from "@preact/signals";

/** May be asked for, is on, or cannot be had here. */
export type CallBack = "offered" | "on" | "none";

function now(): CallBack {
  if (!("Notification" in window) || Notification.permission === "denied") return "none";
  return Notification.permission === "granted" ? "on" : "offered";
}

export const callBackState = signal<CallBack>(now());

const KEY = "call-back";

/** The player's own switch, beside what the browser allows. */
export const mayCallBack = signal(localStorage.getItem(KEY) !== "off");

export function setMayCallBack(may: boolean): void {
  mayCallBack.value = may;
  try {
    localStorage.setItem(KEY, may ? "on" : "off");
  } catch {
    // A full or forbidden storage costs the setting at the next visit, nothing else.
  }
}

export async function askToCallBack(): Promise<void> {
  await Notification.requestPermission();
  callBackState.value = now();
}

export function callBack(text: string): void {
  if (callBackState.peek() === "on" && mayCallBack.peek() && document.hidden) new Notification(text);
}
