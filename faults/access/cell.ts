// One cell of the matrix: who reaches for what from which standing, what the table says, and what was seen.
import { pause } from "@fiducia/database/pause";
import type { Aim, Member, Standing } from "./members.ts";
import type { World } from "./world.ts";

export interface Cell {
  readonly part: "contract" | "address" | "table";
  readonly what: string;
  readonly who: string;
  readonly standing: Standing;
  readonly aim: string;
  readonly expected: string;
  readonly seen: string;
}

export interface Reaching {
  readonly world: World;
  readonly member: Member;
  readonly standing: Standing;
  readonly aim: Aim;
  /** The person's session. */
  readonly token: string;
}

export interface Seen {
  readonly status: number;
  readonly text: string;
  readonly rule: string | undefined;
  readonly body: { readonly data?: unknown };
}

/** The session's token, or the same secret under the other agency's number. */
const cookieOf = ({ member, aim, token }: Reaching): string =>
  aim === "the other agency by token"
    ? `fiducia=${token.replace(/^\d+/, member.agencyId === 1001 ? "1002" : "1001")}`
    : `fiducia=${token}`;

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly payload?: object;
}

/** After so many answers that the database is busy, that is the answer. */
const ATTEMPTS = 6;

/**
 * Sends a request as the person; without a session when there is nobody to reach. A database that is away or busy says
 * when to try again, and so it is tried again: that answer says nothing of what the person may do.
 */
export async function reach(world: World, asked: Asked, reaching?: Reaching): Promise<Seen> {
  const send = () =>
    world.site.app.inject({
      method: asked.method as "GET",
      url: asked.url,
      headers: reaching ? { cookie: cookieOf(reaching) } : {},
      ...(asked.payload ? { payload: asked.payload } : {}),
    });
  let answer = await send();
  for (let attempt = 1; answer.statusCode === 503 && attempt < ATTEMPTS; attempt += 1) {
    await pause(1000 * Number(answer.headers["retry-after"] ?? 1));
    answer = await send();
  }
  const { statusCode, body: text } = answer;
  const body = text.startsWith("{") ? (JSON.parse(text) as { data?: unknown; rule?: string }) : {};
  return { status: statusCode, text, rule: body.rule, body };
}

/** Whether the cell shows anything but what the table says: too much, and too little too. */
export const isWrong = ({ expected, seen }: Cell): boolean => expected !== seen;

/** A listing is told by how many rows it has. */
const short = (answer: string): string =>
  answer.replace(/rows((?: [\d-]+)*)/, (_, keys: string) => {
    const many = keys.split(" ").length - 1;
    return many === 0 ? "rows" : `${many} rows`;
  });

export const inWords = ({ what, who, standing, aim, expected, seen }: Cell): string =>
  `${what} by ${who}, granted ${standing}, reaching for ${aim}: ${short(seen)} instead of ${short(expected)}`;
