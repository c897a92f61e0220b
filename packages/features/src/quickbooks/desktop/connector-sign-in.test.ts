// Who signs in as the Web Connector and is not, and what a ticket and a password open.

import { day } from "@fiducia/kernel/day";
import type { SoapCall } from "@fiducia/quickbooks/desktop/soap";
import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import {
  CONNECT_DESKTOP,
  CONNECTOR_PASSWORD,
  QuickbooksDesk,
  SETTINGS,
} from "@fiducia/stories/exporting/quickbooks-desk";
import { describe, expect, test } from "vitest";
import { answerConnector } from "./web-connector.server.ts";

const WRONG_PASSWORDS = 1_000;
const AT_ONCE = 50;

const counter = counterOfTest();
let desk: QuickbooksDesk;

/** The agency's own computer, and one that it has never heard of. */
const [OWN, STRANGE] = ["192.0.2.1", "203.0.113.9"];

const call = (operation: SoapCall["operation"], given: Record<string, string>, from = OWN) =>
  answerConnector(
    { connection: counter.connection, clock: () => counter.now, from },
    { operation, arguments: given },
  );
const signIn = (strPassword: string, from = OWN) =>
  call("authenticate", { strUserName: `fiducia-${counter.agencyId}`, strPassword }, from);
/** Neither a wrong password nor one that nobody looked at. */
const isLetIn = (answer: unknown): boolean =>
  !["nvu", "busy"].includes((answer as readonly string[])[1] ?? "");
const rightPassword = () => CONNECTOR_PASSWORD;

const open = async () => {
  desk = new QuickbooksDesk(counter);
  desk.company.options = { companyName: "Counter Agency" };
  await desk.connect();
};
const begin = () => desk.begin("Documents", day("2026-01-01"));
const issue = async () => {
  const invoice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  await transferAll(counter);
  return invoice;
};
const saysOf = async () => (await counter.ask("MJS", SETTINGS, {})).lastMessage;

describe("the Web Connector", () => {
  test("tries a wrong password a thousand times: none is let in, and the right one is after a while", async () => {
    await open();
    for (let tried = 0; tried < WRONG_PASSWORDS; tried += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => signIn("a guess")));
      expect(answers.every(isLetIn)).toBe(false);
    }
    // Nobody looked at it, so it is not called wrong.
    expect(await signIn(rightPassword())).toEqual(["", "busy", "60"]);
    counter.at("2026-03-03T17:00:00Z");
    expect(await signIn(rightPassword())).toSatisfy(isLetIn);
  });

  test("tries wrong passwords elsewhere: the agency's own computer is let in all the same, and its settings say nothing", async () => {
    await open();
    expect(await signIn(rightPassword())).toSatisfy(isLetIn);
    const said = await saysOf();
    // Many computers of a stranger together are slowed down as one is.
    for (let from = 1; from <= AT_ONCE; from += 1) await signIn("a guess", `203.0.113.${from}`);
    expect(await signIn(rightPassword(), "203.0.113.99")).toEqual(["", "busy", "60"]);
    expect(await saysOf()).toBe(said);
    expect(await signIn(rightPassword())).not.toEqual(["", "nvu"]);
  });

  test("has a new password: what was guessed before counts no more, and the ticket before it is over", async () => {
    await open();
    await begin();
    await issue();
    const [ticket = ""] = (await signIn(rightPassword())) as readonly string[];
    expect(await call("getLastError", { ticket })).toBe("No more items");
    for (let tried = 0; tried < AT_ONCE; tried += 1) await signIn("a guess", STRANGE);
    const password = "walnut lantern otter quay";
    granted(await counter.tell("MJS", CONNECT_DESKTOP, { password }));
    expect(await call("getLastError", { ticket })).toBe("Session expired, run the update again");
    expect(await signIn(password, STRANGE)).toSatisfy(isLetIn);
  });

  test("is silent for an hour: its ticket opens nothing any more", async () => {
    await open();
    await begin();
    await issue();
    const [ticket = ""] = (await signIn(rightPassword())) as readonly string[];
    counter.at("2026-03-02T17:01:00Z");
    expect(await call("getLastError", { ticket })).toBe("Session expired, run the update again");
  });

  test("is given a password that is easy to guess: refused", async () => {
    await open();
    expect(sentenceOf(await counter.tell("MJS", CONNECT_DESKTOP, { password: "password1234" }))).toMatch(
      /^PASSWORD_/,
    );
    expect(
      sentenceOf(await counter.tell("MJS", CONNECT_DESKTOP, { password: "counter agency 6001" })),
    ).toMatch(/^PASSWORD_PERSONAL/);
  });

  test("signs in as somebody who is nobody", async () => {
    for (const strUserName of ["", "fiducia-", "fiducia-0", "fiducia-99999999999999999999", "MJS@1001", "é"])
      expect(await call("authenticate", { strUserName, strPassword: "x" })).toEqual(["", "nvu"]);
  });

  test.each(["", "x", "1.x", "0.", `${"9".repeat(30)}.x`, "1'; drop table quickbooks_session; --"])(
    "comes with the unknown ticket %j",
    async (ticket) => {
      expect(await call("sendRequestXML", { ticket, strHCPResponse: "" })).toBe("");
      expect(await call("receiveResponseXML", { ticket, response: "<QBXML/>" })).toBe(-1);
      expect(await call("getLastError", { ticket })).toEqual(expect.stringMatching(/\w/));
      expect(await call("connectionError", { ticket, hresult: "0x80040408" })).toBe("done");
      expect(await call("closeConnection", { ticket })).toBe("OK");
    },
  );
});
