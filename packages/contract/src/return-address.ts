// Where a browser goes after signing in: only to an address of a listed origin, judged by the parser that browsers use.

/** Control characters and blanks are dropped by parsers in ways that readers of an address do not expect. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
/** A path of this site, or a whole address. */
const ADDRESS = /^(\/(?!\/)|https?:\/\/)/i;

/**
 * The address asked for when its origin is exactly one of the list, else the first origin's home. `origins` are
 * as `URL.origin` writes them; a path counts for the first. Never back to signing in, never with credentials.
 */
export function returnAddress(asked: string | null | undefined, origins: readonly string[]): string {
  const [own = ""] = origins;
  const home = `${own}/`;
  if (!asked || asked.length > 2_000 || UNSEEN.test(asked) || !ADDRESS.test(asked)) return home;
  if (!URL.canParse(asked, own)) return home;
  const address = new URL(asked, own);
  const isListed = origins.includes(address.origin) && /^https?:$/.test(address.protocol);
  const isPlain = address.username === "" && address.password === "";
  const isSignIn = /^\/+signin(\/|$)/i.test(address.pathname);
  return isListed && isPlain && !isSignIn && !address.pathname.startsWith("//") ? address.href : home;
}
