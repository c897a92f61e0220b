// A user at the counter: signs in, and tells commands over HTTP until each of them is acknowledged.
import { pause } from "@fiducia/database/pause";
import { type Instant, systemClock } from "@fiducia/kernel/clock";
import { PASSWORD } from "../../tools/installation/installation.ts";
import type { Command, PostedItem } from "./command.ts";

/** What the server acknowledged, for good: these items exist from now on. */
export interface Acknowledged {
  readonly agencyId: number;
  readonly key: string;
  readonly itemType: Command["itemType"];
  readonly items: readonly PostedItem[];
  /** When it was first told, and when it was acknowledged. */
  readonly toldAt: Instant;
  readonly at: Instant;
}

/** What went on at all counters together. */
export interface CounterLog {
  readonly acknowledged: Acknowledged[];
  /** Commands that a rule refused: none should be, since every clerk pays only what was acknowledged. */
  readonly refused: string[];
  /** The same key answered in two ways. */
  readonly contradictions: string[];
  /** Defects (500) that a client saw. */
  readonly defects: string[];
  sentTwice: number;
  retries: number;
}

export const emptyLog = (): CounterLog => ({
  acknowledged: [],
  refused: [],
  contradictions: [],
  defects: [],
  sentTwice: 0,
  retries: 0,
});

const ANSWER_MS = 20_000;
const RETRY_MS = 40;

type Answer =
  | { readonly kind: "acknowledged"; readonly items: readonly PostedItem[] }
  | { readonly kind: "refused" | "defect" | "away"; readonly words: string };

/** The server's answer, told apart by what a client has to do next. */
async function answerOf(response: Response): Promise<Answer> {
  const envelope = (await response.json()) as {
    ok: boolean;
    data: { items: PostedItem[] };
    errorMessage: string;
  };
  if (envelope.ok) return { kind: "acknowledged", items: envelope.data.items };
  const words = `${response.status} ${envelope.errorMessage}`;
  if (response.status === 503) return { kind: "away", words };
  return { kind: response.status >= 500 ? "defect" : "refused", words };
}

export class Clerk {
  readonly agencyId: number;
  readonly #address: string;
  readonly #cookie: string;
  readonly #log: CounterLog;
  readonly #isOver: () => boolean;

  private constructor(place: Desk, cookie: string) {
    this.agencyId = Number(place.userName.split("@")[1]);
    this.#address = place.address;
    this.#log = place.log;
    this.#isOver = place.isOver;
    this.#cookie = cookie;
  }

  static async signIn(place: Desk): Promise<Clerk> {
    const response = await fetch(`${place.address}/signin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ userName: place.userName, password: PASSWORD }),
    });
    if (!response.ok) throw new Error(`${place.userName} cannot sign in: ${await response.text()}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    return new Clerk(place, cookies.join("; "));
  }

  async #tellOnce(key: string, command: Command): Promise<Answer> {
    try {
      const response = await fetch(`${this.#address}/accounting/command`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: this.#cookie, "idempotency-key": key },
        body: JSON.stringify({ Command: command.name, ...command.body }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      return await answerOf(response);
    } catch (cause) {
      return { kind: "away", words: String(cause) };
    }
  }

  /** Asks with the same key until there is an answer that will not change. */
  async #tellUntilAnswered(key: string, command: Command): Promise<Answer> {
    for (;;) {
      const answer = await this.#tellOnce(key, command);
      if (answer.kind === "defect") this.#log.defects.push(`${key}: ${answer.words}`);
      if (answer.kind === "acknowledged" || answer.kind === "refused") return answer;
      if (this.#isOver()) throw new Error(`no answer until the end of the run: ${answer.words}`);
      this.#log.retries += 1;
      await pause(RETRY_MS);
    }
  }

  /** Tells a command, twice at once when `twice`; answers its item, or undefined when a rule refused it. */
  async tell(key: string, command: Command, twice: boolean): Promise<PostedItem | undefined> {
    if (twice) this.#log.sentTwice += 1;
    const toldAt = systemClock();
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => this.#tellUntilAnswered(key, command)),
    );
    const [first, second] = answers;
    if (second && JSON.stringify(first) !== JSON.stringify(second))
      this.#log.contradictions.push(`${key}: ${JSON.stringify(answers)}`);
    if (first?.kind !== "acknowledged") {
      this.#log.refused.push(`${key} ${command.name}: ${first?.words}`);
      return undefined;
    }
    const { agencyId } = this;
    const times = { toldAt, at: systemClock() };
    this.#log.acknowledged.push({ agencyId, key, itemType: command.itemType, items: first.items, ...times });
    return first.items[0];
  }
}

/** Where a clerk sits and who that is. */
export interface Desk {
  readonly address: string;
  readonly userName: string;
  readonly log: CounterLog;
  readonly isOver: () => boolean;
}
