// Links for a friend: kept for this tab, since the server tells them once.
const key = (match: string): string => `link/${match}`;

export function keepLink(match: string, link: string): void {
  sessionStorage.setItem(key(match), new URL(link, location.origin).href);
}

export function friendLink(match: string): string | null {
  return sessionStorage.getItem(key(match));
}
