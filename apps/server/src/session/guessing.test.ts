// Guessing many at once is worth no more than guessing one after the other, and shuts nobody else out.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { codeAt } from "@fiducia/features/identity/shared/totp.server";
import type { Instant } from "@fiducia/kernel/clock";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Answer, send, type TestSite } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";
import { WaitingLine } from "./waiting-line.ts";

const OFFICE = "203.0.113.5";

const site = openForFile(openTestSite);

interface Attempt {
  readonly userName: string;
  readonly password: string;
  readonly code?: string;
}

const attempt = (
  payload: Attempt,
  { from = OFFICE, cookie = "", at = site, headers = {} }: Partial<Surroundings> = {},
): Promise<Answer> =>
  send(at, {
    method: "POST",
    url: "/signin",
    payload,
    headers: { cookie, ...headers },
    remoteAddress: from,
  });

interface Surroundings {
  readonly from: string;
  readonly cookie: string;
  readonly at: TestSite;
  readonly headers: Record<string, string>;
}

const cookiesOf = ({ headers }: Answer): readonly string[] =>
  [headers["set-cookie"]].flat().map((each) => String(each).split(";")[0] ?? "");

/** So many at once, the right one among them; how many of each status and code came of it. */
async function burst(many: number, right: number, guess: (at: number) => Attempt, from?: string) {
  const answers = await Promise.all(
    Array.from({ length: many }, (_, at) => attempt(guess(at), from === undefined ? {} : { from })),
  );
  const codes = answers.map(({ status, body }) => (status === 401 ? body.code : status));
  return {
    opened: codes.includes(200),
    checked: codes.filter((code) => code === 3 || code === 1).length,
    right,
  };
}

describe("many guesses at once", () => {
  test("of 250 passwords at most five are looked at, and the right one at position 120 opens nothing", async () => {
    const guess = (at: number) => ({ userName: "TRK@1001", password: at === 120 ? PASSWORD : `guess ${at}` });
    const { opened, checked } = await burst(250, 120, guess);
    expect({ opened, checked }).toEqual({ opened: false, checked: 5 });
    expect((await attempt({ userName: "TRK@1001", password: PASSWORD })).body.code).toBe(4);
    site.pass(60_001);
    expect((await attempt({ userName: "TRK@1001", password: PASSWORD })).status).toBe(200);
  });

  test("after the lock one is looked at, however many come at once", async () => {
    for (let wrong = 1; wrong <= 5; wrong += 1) await attempt({ userName: "NIL@1001", password: "guess" });
    site.pass(60_001);
    const guess = (at: number) => ({ userName: "NIL@1001", password: at === 30 ? PASSWORD : `guess ${at}` });
    expect(await burst(60, 30, guess)).toMatchObject({ opened: false, checked: 1 });
  });

  test("whether a user exists does not show: a name of nobody's is locked alike", async () => {
    const answers: unknown[] = [];
    for (const userName of ["PAY@1001", "XYZ@1001", "MJS@4711"]) {
      const codes: unknown[] = [];
      for (let wrong = 1; wrong <= 7; wrong += 1) {
        const { status, body, headers } = await attempt({ userName, password: "guess" });
        codes.push([status, body.code, headers["retry-after"]]);
      }
      answers.push(codes);
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect((answers[0] as unknown[][]).map(([, code]) => code)).toEqual([3, 3, 3, 3, 3, 4, 4]);
  });
});

describe("many codes at once", () => {
  let secret: string;
  let recovery: readonly string[];
  const change = async <T>(cookie: string, url: string, payload: object) => {
    const answer = await send(site, { method: "POST", url, payload, headers: { cookie } });
    return { data: answer.body.data as T, cookie: cookiesOf(answer)[0] ?? "" };
  };
  beforeAll(async () => {
    const first = cookiesOf(await attempt({ userName: "MJS@1001", password: PASSWORD }))[0] ?? "";
    const begun = await change<{ secret: string }>(first, "/user/second-factor", { password: PASSWORD });
    secret = begun.data.secret;
    const code = codeAt(secret, site.now());
    const on = await change<{ recoveryCodes: string[] }>(first, "/user/second-factor/confirm", { code });
    recovery = on.data.recoveryCodes;
    site.pass(90_000);
  });

  const right = { userName: "MJS@1001", password: PASSWORD };
  const code = () => codeAt(secret, site.now() as Instant);

  test.each([
    ["of the device", () => code(), (at: number) => String(100_000 + at)],
    [
      "written down",
      () => recovery[0] ?? "",
      (at: number) => `AAAA-BBBB-CCCC-${2000 + at}`.replace(/[01]/g, "9"),
    ],
  ])("of 150 %s at most six are looked at, and the right one opens nothing", async (_, good, wrong) => {
    const guess = (at: number) => ({ ...right, code: at === 90 ? good() : wrong(at) });
    expect(await burst(150, 90, guess, "198.51.100.8")).toMatchObject({ opened: false, checked: 6 });
    expect((await attempt({ ...right, code: good() })).body.code).toBe(4);
    site.pass(15 * 60_000 + 1);
    expect((await attempt({ ...right, code: good() })).status).toBe(200);
    site.pass(90_000);
  });

  test("somebody who knows the password and guesses codes does not shut a known browser out", async () => {
    const opened = await attempt({ ...right, code: code() });
    const device = cookiesOf(opened).find((each) => each.startsWith("fiducia-device-")) ?? "";
    site.pass(90_000);
    for (let wrong = 1; wrong <= 7; wrong += 1)
      await attempt({ ...right, code: "000000" }, { from: "198.51.100.9" });
    expect((await attempt({ ...right, code: code() })).body.code).toBe(4);
    expect((await attempt({ ...right, code: code() }, { cookie: device })).status).toBe(200);
  });
});

describe("one address", () => {
  test("that guessed 400 times lets a colleague in, from a new browser slowly, from a known one at once", async () => {
    const at = await openTestSite();
    const known = cookiesOf(await attempt({ userName: "PAY@1001", password: PASSWORD }, { at }));
    const device = known.find((each) => each.startsWith("fiducia-device-")) ?? "";
    const spray = Array.from({ length: 400 }, (_, nth) =>
      attempt({ userName: `U${nth % 9}@1001`, password: "guess" }, { at }),
    );
    const sprayed = await Promise.all(spray);
    expect(sprayed.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    const waiting = vi.spyOn(WaitingLine.prototype, "wait");
    onTestFinished(() => waiting.mockRestore());
    const signIn = async (userName: string, more: Partial<Surroundings> = {}) => {
      waiting.mockClear();
      const { status } = await attempt({ userName, password: PASSWORD }, { at, ...more });
      return [status, waiting.mock.calls.length > 0 ? "waited" : "at once"];
    };
    expect(await signIn("PAY@1001", { cookie: device })).toEqual([200, "at once"]);
    expect(await signIn("NIL@1001")).toEqual([200, "waited"]);
    expect(await signIn("TRK@1001", { from: "192.0.2.9" })).toEqual([200, "at once"]);
    await at.close();
  });
});

describe("guesses that go on from one address", () => {
  test("refuse nobody there who knows the password", async () => {
    const at = await openTestSite();
    const spray = (many: number) =>
      Array.from({ length: many }, (_, nth) =>
        attempt({ userName: `U${nth % 3}@1001`, password: "guess" }, { at }),
      );
    // Until later attempts wait.
    await Promise.all(
      Array.from({ length: 320 }, (_, nth) =>
        attempt({ userName: `V${nth}@1001`, password: "guess" }, { at }),
      ),
    );
    const guesses = spray(40);
    const right = ["MJS", "TRK", "NIL", "PAY"].map((user) =>
      attempt({ userName: `${user}@1001`, password: PASSWORD }, { at }),
    );
    expect((await Promise.all(right)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await Promise.all(guesses)).filter(({ status }) => status === 429)).toHaveLength(25);
    await at.close();
  });
});

describe("the address behind a proxy", () => {
  const forwarded = { "x-forwarded-for": "198.51.100.77" };
  const tried = { userName: "TRK@1001", password: PASSWORD };
  const logged = (at: TestSite) =>
    at.log.map((line) => JSON.parse(line)).find(({ msg }) => msg === "signed in")?.remoteAddress;

  test("is not believed of anybody, and is in the log of a sign-in", async () => {
    const at = await openTestSite();
    await attempt(tried, { at, from: "10.0.0.5", headers: forwarded });
    expect(logged(at)).toBe("10.0.0.5");
    await at.close();
  });

  test("is believed of the proxies that are listed, and only of them", async () => {
    const at = await openTestSite({ trustedProxies: ["10.0.0.0/8"] });
    await attempt(tried, { at, from: "10.0.0.5", headers: forwarded });
    expect(logged(at)).toBe("198.51.100.77");
    at.log.length = 0;
    await attempt(tried, { at, from: "192.0.2.5", headers: forwarded });
    expect(logged(at)).toBe("192.0.2.5");
    at.log.length = 0;
    for (const [said, believed] of [
      ["<script>alert(1)</script>", "10.0.0.5"],
      ["198.51.100.77, unknown", "10.0.0.5"],
      ["unknown, [2001:db8::7]:4711", "2001:db8::7"],
    ]) {
      await attempt(tried, { at, from: "10.0.0.5", headers: { "x-forwarded-for": String(said) } });
      expect(logged(at)).toBe(believed);
      at.log.length = 0;
    }
    const chain = { "x-forwarded-for": "203.0.113.1, 198.51.100.77, 10.9.9.9" };
    await attempt(tried, { at, from: "10.0.0.5", headers: chain });
    expect(logged(at)).toBe("198.51.100.77");
    await at.close();
  });
});
