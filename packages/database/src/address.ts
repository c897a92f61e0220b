// The address of a database and the role that connects, as a `postgres://` URL.

export interface Address {
  /** A host name, or the directory of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The address as a `postgres://` URL; a socket's directory is encoded in place of the host. */
export function urlOf({ host, port, user, password, database }: Address): string {
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `postgres://${who}@${encodeURIComponent(host)}:${port}/${encodeURIComponent(database)}`;
}

/** The same server and role in another database. */
export function inDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}

/** The role's name in a `postgres://` URL. */
export const userOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Host and database for messages, without role and password. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${decodeURIComponent(host)}${decodeURIComponent(pathname)}`;
}
