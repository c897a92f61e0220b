// Guesses by the hundred at one moment, the right one among them: it must not open a session.
import { cloneTemplate } from "@fiducia/database/testing/clone-template";
import type { TestCluster } from "@fiducia/database/testing/cluster";
import { codeAt } from "@fiducia/features/identity/shared/totp.server";
import type { Instant } from "@fiducia/kernel/clock";
import { openSiteOver, send, type TestSite } from "@fiducia/server/testing/site-over";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { sql } from "kysely";
import type { DoorTrial, Findings, Size } from "./door-trial.ts";

const GUESSES: Readonly<Record<Size, { passwords: number; codes: number }>> = {
  full: { passwords: 250, codes: 150 },
  small: { passwords: 60, codes: 40 },
};
const USER = "TRK@1001";
const PASSWORDS_LOOKED_AT = 5;
const CODES_LOOKED_AT = 6;

const attemptAt = (site: TestSite, payload: object) =>
  send(site, { method: "POST", url: "/signin", payload });

interface Burst {
  readonly what: string;
  readonly many: number;
  readonly most: number;
  readonly right: string;
  readonly guess: (at: number) => string;
  readonly attempt: (guess: string) => object;
  /** The login code of a guess that was looked at and wrong. */
  readonly wrongCode: number;
}

/** Sends all of them at once, the right one in the middle, and judges what they opened. */
async function judge(site: TestSite, burst: Burst): Promise<Findings> {
  const middle = Math.floor(burst.many / 2);
  const answers = await Promise.all(
    Array.from({ length: burst.many }, (_, at) =>
      attemptAt(site, burst.attempt(at === middle ? burst.right : burst.guess(at))),
    ),
  );
  const opened = answers.filter(({ status }) => status === 200).length;
  const looked = answers.filter(({ body }) => body.code === burst.wrongCode).length + opened;
  const wrongs = [
    ...(opened > 0 ? [`the right one of ${burst.many} ${burst.what} at once opened a session`] : []),
    ...(looked > burst.most ? [`${looked} of ${burst.many} ${burst.what} at once were looked at`] : []),
  ];
  return { seen: `${burst.many} ${burst.what} at once, ${looked} looked at`, wrongs };
}

/** A second factor for the user, and the code that is right when it is asked for. */
async function enrol(site: TestSite): Promise<() => string> {
  const headers = { cookie: await site.signIn(USER) };
  const post = (url: string, payload: object) => send(site, { method: "POST", url, payload, headers });
  const begun = await post("/user/second-factor", { password: PASSWORD });
  const { secret } = begun.body.data as unknown as { secret: string };
  const now = () => codeAt(secret, site.now() as Instant);
  await post("/user/second-factor/confirm", { code: now() });
  site.pass(20 * 60_000);
  return now;
}

async function runAt(site: TestSite, size: Size): Promise<Findings> {
  const { passwords, codes } = GUESSES[size];
  const first = await judge(site, {
    ...{ what: "passwords", many: passwords, most: PASSWORDS_LOOKED_AT, wrongCode: 3, right: PASSWORD },
    guess: (at) => `guess ${at}`,
    attempt: (password) => ({ userName: USER, password }),
  });
  site.pass(20 * 60_000);
  const codeNow = await enrol(site);
  const second = await judge(site, {
    ...{ what: "codes", many: codes, most: CODES_LOOKED_AT, wrongCode: 1, right: codeNow() },
    guess: (at) => String(100_000 + at),
    attempt: (code) => ({ userName: USER, password: PASSWORD, code }),
  });
  return { seen: `${first.seen}; ${second.seen}`, wrongs: [...first.wrongs, ...second.wrongs] };
}

/** The twin's database answers that nobody has guessed yet, as one does that counts only after it has looked. */
const forgetful = sql`
  create or replace function reserve_guess(p_bucket bytea, p_at timestamptz, p_window interval, p_locks bigint[])
  returns jsonb language sql security definer set search_path = pg_catalog, public, pg_temp
  as 'select jsonb_build_object(''tries'', 1, ''locks'', false)'`;

async function onDatabaseOf(cluster: TestCluster, size: Size, isTwin: boolean): Promise<Findings> {
  const database = await cloneTemplate(cluster, { max: 10 });
  if (isTwin) await forgetful.execute(database.ownerConnection);
  const site = await openSiteOver(database, {});
  try {
    return await runAt(site, size);
  } finally {
    await site.close();
  }
}

/** The trial on throw-away databases of the cluster. */
export const burstsOn = (cluster: TestCluster): DoorTrial => ({
  name: "bursts of guesses",
  product: (size) => onDatabaseOf(cluster, size, false),
  twin: (size) => onDatabaseOf(cluster, size, true),
});
