// A second factor below HTTP: when it is in force, what a code opens, and that each opens once.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Instant, instantOf } from "@fiducia/kernel/clock";
import { vaultOf } from "@fiducia/secrets/vault.server";
import { foundTwoAgencies, PASSWORD, VAULT } from "@fiducia/stories/agencies/two-agencies";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { codeAt } from "../shared/totp.server.ts";
import { signIn } from "../sign-in/sign-in.command.ts";
import { confirmSecondFactor, enrolSecondFactor, removeSecondFactor } from "./second-factor.command.ts";

const STEP = 30_000;

const database = databaseOfFile(foundTwoAgencies);
/** Every test begins an hour later, so that no code of an earlier one counts. */
let now = instantOf("2027-03-10T15:00:00Z");
const later = (milliseconds: number): Instant => (now + milliseconds) as Instant;

beforeEach(() => {
  now = later(3_600_000);
});

const change = () => ({
  connection: database.connection,
  vault: VAULT,
  caller: { agencyId: 1001, userId: 1, initials: "MJS" },
  now,
});

const attempt = async (code?: string, at = now) => {
  const result = await signIn({
    ...{
      connection: database.connection,
      vault: VAULT,
      clock: () => at,
      userName: "MJS@1001",
      password: PASSWORD,
    },
    ...(code === undefined ? {} : { code }),
  });
  return result.ok ? "in" : result.code;
};

async function enrolled(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await enrolSecondFactor(change(), PASSWORD);
  if (!begun.ok) throw new Error(begun.refusal.rule);
  const { secret } = begun.value;
  const confirmed = await confirmSecondFactor(change(), codeAt(secret, now));
  if (!confirmed.ok) throw new Error(confirmed.refusal.rule);
  now = later(2 * STEP);
  return { secret, ...confirmed.value };
}

const ruleOf = (outcome: { ok: boolean; refusal?: { rule: string } }) => outcome.refusal?.rule ?? "done";
const remove = async (code: string) =>
  ruleOf(await removeSecondFactor(change(), { password: PASSWORD, code }));

test("is due only after it was confirmed, and no more once it is removed", async () => {
  const begun = await enrolSecondFactor(change(), PASSWORD);
  if (!begun.ok) throw new Error(begun.refusal.rule);
  expect(begun.value.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Fiducia:MJS%401001\?.*secret=[A-Z2-7]{32}/);
  expect(await attempt()).toBe("in");
  expect(ruleOf(await confirmSecondFactor(change(), "000000"))).toBe("WRONG_CODE");
  const { secret } = begun.value;
  expect(ruleOf(await confirmSecondFactor(change(), codeAt(secret, now)))).toBe("done");
  expect(ruleOf(await enrolSecondFactor(change(), PASSWORD))).toBe("ENROLLED_ALREADY");
  expect(await attempt()).toBe(1);
  expect(await attempt(codeAt(secret, now))).toBe(1);
  now = later(STEP);
  expect(await remove("000000")).toBe("WRONG_CODE");
  expect(await remove(codeAt(secret, now))).toBe("done");
  expect(await remove(codeAt(secret, now))).toBe("NOT_ENROLLED");
  expect(await attempt()).toBe("in");
});

test("each step's code opens once, a step early or late, and never again", async () => {
  const { secret } = await enrolled();
  const early = codeAt(secret, later(STEP));
  expect(await attempt(codeAt(secret, later(-2 * STEP)))).toBe(1);
  expect(await attempt(codeAt(secret, later(2 * STEP)))).toBe(1);
  expect(await attempt(codeAt(secret, later(-STEP)))).toBe("in");
  expect(await attempt(codeAt(secret, later(-STEP)))).toBe(1);
  expect(await attempt(early)).toBe("in");
  expect(await attempt(early, later(STEP))).toBe(1);
  expect(await attempt(codeAt(secret, now))).toBe(1);
  now = later(2 * STEP);
  expect(await remove(codeAt(secret, now))).toBe("done");
});

test("of five attempts at once with one code, one succeeds", async () => {
  const { secret } = await enrolled();
  const code = codeAt(secret, now);
  const results = await Promise.all(Array.from({ length: 5 }, () => attempt(code)));
  expect(results.filter((result) => result === "in")).toHaveLength(1);
  now = later(2 * STEP);
  expect(await remove(codeAt(secret, now))).toBe("done");
});

test("a recovery code opens once, however it is typed; only hashes are kept", async () => {
  const { secret, recoveryCodes } = await enrolled();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = "", second = ""] = recoveryCodes;
  expect(first).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  expect(await attempt(first)).toBe("in");
  expect(await attempt(first)).toBe(1);
  expect(await attempt(second.toLowerCase().replaceAll("-", ""))).toBe("in");
  expect(await attempt("AAAA-BBBB-CCCC-DDDD")).toBe(1);
  const kept = await readAs(database.connection, 1001, (unit) =>
    unit.rows(sql<{ row: string }>`select recovery_code::text as row from recovery_code`),
  );
  expect(kept).toHaveLength(10);
  expect(kept.some(({ row }) => recoveryCodes.some((code) => row.includes(code)))).toBe(false);
  expect(await remove(codeAt(secret, now))).toBe("done");
});

test("six wrong codes lock for a quarter of an hour, at sign-in and at removal apart, the right code too", async () => {
  const { secret } = await enrolled();
  for (let wrong = 1; wrong <= 6; wrong += 1) expect(await attempt("123456")).toBe(1);
  expect(await attempt(codeAt(secret, now))).toBe(4);
  for (let wrong = 1; wrong <= 6; wrong += 1) expect(await remove("123456")).toBe("WRONG_CODE");
  expect(await remove(codeAt(secret, now))).toBe("LOCKED_OUT");
  now = later(15 * 60_000);
  expect(await attempt(codeAt(secret, now))).toBe("in");
  now = later(2 * STEP);
  expect(await remove(codeAt(secret, now))).toBe("done");
});

test("the secret is kept sealed; one from before is sealed when its code is used", async () => {
  const keptSecret = async () => {
    const rows = await readAs(database.connection, 1001, (unit) =>
      unit.rows(sql<{ secret: string }>`select secret from second_factor`),
    );
    return rows[0]?.secret;
  };
  const { secret } = await enrolled();
  expect(await keptSecret()).toMatch(/^v2\.1\./);
  expect(await keptSecret()).not.toContain(secret);
  await writeAs(database.connection, 1001, (unit) =>
    unit.run(sql`update second_factor set secret = ${secret}`),
  );
  expect(await attempt("000000")).toBe(1);
  expect(await keptSecret()).toBe(secret);
  expect(await attempt(codeAt(secret, now))).toBe("in");
  expect(await keptSecret()).toMatch(/^v2\.1\./);
  now = later(2 * STEP);
  expect(await attempt(codeAt(secret, now))).toBe("in");
  now = later(2 * STEP);
  expect(await remove(codeAt(secret, now))).toBe("done");
});

test("under another DATA_KEY the device's codes open nothing, and recovery codes still do", async () => {
  const { secret, recoveryCodes } = await enrolled();
  const vault = vaultOf({
    sessionSecret: "the secret of all sites under test",
    vaultKeys: [{ version: 1, key: "z".repeat(43) }],
  });
  const elsewhere = async (code: string) => {
    const result = await signIn({
      ...{
        connection: database.connection,
        vault,
        clock: () => now,
        userName: "MJS@1001",
        password: PASSWORD,
      },
      code,
    });
    return result.ok ? "in" : result.code;
  };
  expect(await elsewhere(codeAt(secret, now))).toBe(1);
  expect(await elsewhere(recoveryCodes[0] ?? "")).toBe("in");
  expect(await remove(codeAt(secret, now))).toBe("done");
});

test("a wrong password is counted, and what was never begun is not confirmed", async () => {
  expect(ruleOf(await enrolSecondFactor(change(), "guess"))).toBe("WRONG_PASSWORD");
  const stranger = { ...change(), caller: { agencyId: 1001, userId: 2, initials: "TRK" } };
  expect(ruleOf(await confirmSecondFactor(stranger, "123456"))).toBe("NOT_BEGUN");
});

test("what was done is noted, and cannot be taken back", async () => {
  const noted = await readAs(database.connection, 1001, (unit) =>
    unit.rows(sql<{ kind: string }>`select distinct kind from security_event order by kind`),
  );
  expect(noted.map(({ kind }) => kind)).toEqual([
    "lockedOut",
    "recoveryCodeUsed",
    "secondFactorEnrolled",
    "secondFactorRemoved",
    "signedIn",
  ]);
  await expect(sql`delete from security_event`.execute(database.connection)).rejects.toThrow(
    "permission denied",
  );
  await expect(
    readAs(database.connection, 1001, (unit) => unit.rows(sql`update security_event set subject = ''`)),
  ).rejects.toThrow();
});
