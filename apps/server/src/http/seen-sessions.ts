// Which session a cookie was found to carry: one session can be written in many ways, and is counted as one.
import { createHash } from "node:crypto";

/** So many are remembered; those seen first are forgotten first, and found again with their next request. */
const MOST = 50_000;

export class SeenSessions {
  readonly #sessions = new Map<string, string>();

  /** The token was found to be that of the session. */
  note(token: string, session: string): void {
    const mark = this.#markOf(token);
    if (this.#sessions.has(mark)) return;
    const [first] = this.#sessions.keys();
    if (this.#sessions.size >= MOST && first !== undefined) this.#sessions.delete(first);
    this.#sessions.set(mark, session);
  }

  /** The session of the token; undefined for one that was never found to be any. */
  of(token: string | undefined): string | undefined {
    return token === undefined ? undefined : this.#sessions.get(this.#markOf(token));
  }

  #markOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
}
