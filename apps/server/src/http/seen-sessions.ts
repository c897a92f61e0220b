// Remembers which session a cookie's token belongs to, so that all spellings of one token count as one session.
import { createHash } from "node:crypto";

/** The most remembered tokens; the oldest are forgotten first, and found again with their next request. */
const MOST = 50_000;

export class SeenSessions {
  readonly #sessions = new Map<string, string>();

  /** Records that the token belongs to the session. */
  note(token: string, session: string): void {
    const mark = this.#markOf(token);
    if (this.#sessions.has(mark)) return;
    const [first] = this.#sessions.keys();
    if (this.#sessions.size >= MOST && first !== undefined) this.#sessions.delete(first);
    this.#sessions.set(mark, session);
  }

  /** The session of the token; undefined when it was never found to have one. */
  of(token: string | undefined): string | undefined {
    return token === undefined ? undefined : this.#sessions.get(this.#markOf(token));
  }

  #markOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
}
