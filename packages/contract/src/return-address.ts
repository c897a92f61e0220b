// Decides where a browser goes after signing in: only to an allowed origin, judged by the URL parser that browsers
// use.

/** URL parsers remove control characters and blanks, so an address that contains them is refused. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
/** A path of this site, or a whole address. */
const ADDRESS = /^(\/(?!\/)|https?:\/\/)/i;

/**
 * The requested address when its origin is in the list, else Home of the first origin. `origins` are written as
 * `URL.origin` does; a path belongs to the first. Never the sign-in page, and never with credentials.
 */
export function returnAddress(returnTo: string | null | undefined, origins: readonly string[]): string {
  const [own = ""] = origins;
  const home = `${own}/`;
  if (!returnTo || returnTo.length > 2_000 || UNSEEN.test(returnTo) || !ADDRESS.test(returnTo)) return home;
  if (!URL.canParse(returnTo, own)) return home;
  const address = new URL(returnTo, own);
  const isListed = origins.includes(address.origin) && /^https?:$/.test(address.protocol);
  const isPlain = address.username === "" && address.password === "";
  const isSignIn = /^\/+signin(\/|$)/i.test(address.pathname);
  return isListed && isPlain && !isSignIn && !address.pathname.startsWith("//") ? address.href : home;
}
