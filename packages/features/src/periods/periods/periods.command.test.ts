// A closed period takes nothing any more: refused with a sentence, and by the database under its lock.

import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { postDraft } from "@fiducia/ledger/post-alone";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { deposit } from "@fiducia/ledger/rules/agency-funds";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { CLOSE, INVOICE, REOPEN, VOID } from "@fiducia/stories/counter/tellers";
import { describe, expect, it } from "vitest";
import { periodsQuery } from "./periods.contract.ts";
import { periods } from "./periods.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const closing = (throughOn: string) => counter.tell("MJS", CLOSE, { throughOn, memo: "February" });
const reopening = (throughOn: string | null) =>
  counter.tell("MJS", REOPEN, { throughOn, reason: "A late check" });
const issuing = (datedOn: string) =>
  counter.tell("MJS", INVOICE, {
    clientId: 42,
    datedOn,
    lines: [{ lineType: "premium", description: "Premium", amount: 100, reportingAccountId: ACCOUNT.acme }],
  });

const CLOSED =
  "PERIOD_CLOSED: The books are closed through 02/28/2026. Choose a later day, or ask somebody who may close and reopen periods to reopen it.";

describe("a closed period", () => {
  it("takes no posting until it is opened again", async () => {
    granted(await closing("2026-02-28"));
    expect(sentenceOf(await issuing("2026-02-28"))).toBe(CLOSED);
    expect(sentenceOf(await issuing("2026-03-01"))).toBe("done");
    granted(await reopening("2026-01-31"));
    expect(sentenceOf(await issuing("2026-02-28"))).toBe("done");
    expect(await counter.ask("MJS", [periodsQuery, periods], {})).toMatchObject({
      closedThrough: "2026-01-31",
      changes: [
        { action: "reopen", throughOn: "2026-01-31", reason: "A late check", by: "MJS Staff" },
        { action: "close", throughOn: "2026-02-28", reason: "February", at: "2026-03-02T16:00:00.000Z" },
      ],
    });
  });
  it("keeps its documents; a void lies in the open period", async () => {
    const invoice = granted(await issuing("2026-02-28")).items[0]?.itemId ?? 0;
    granted(await closing("2026-02-28"));
    granted(await counter.tell("MJS", VOID, { itemId: invoice, reason: "Typed twice" }));
    expect(await drawer.open(invoice)).toBe(0);
  });
  it("is closed in the database too, whoever posts", async () => {
    granted(await closing("2026-02-28"));
    const draft = new PostingDraft({ agencyId: counter.agencyId, userId: 1, officeId: 1 });
    const datedOn = day("2026-02-28");
    const eventId = draft.event({ eventType: "AgencyFunds", datedOn });
    const funds = { bankId: ACCOUNT.trust, operatingBankId: ACCOUNT.operating, amount: cents(100) };
    draft.entry(eventId, { datedOn }, deposit(funds));
    await expect(postDraft(counter.connection, draft)).rejects.toMatchObject({ code: "FD004" });
  });
  it("closed while invoices are issued: none lands behind the closing", async () => {
    const issued = Array.from({ length: 8 }, () => issuing("2026-02-28"));
    const outcomes = await Promise.all([...issued, closing("2026-02-28")]);
    expect(sentenceOf(outcomes[8] as never)).toBe("done");
    for (const outcome of outcomes.slice(0, 8)) expect(["done", CLOSED]).toContain(sentenceOf(outcome));
    expect(sentenceOf(await issuing("2026-02-28"))).toBe(CLOSED);
  });
});

describe("closing is refused", () => {
  it("of a day that is not over, a second time, and reopening of what is open", async () => {
    expect(sentenceOf(await closing("2026-03-02"))).toBe(
      "NOT_OVER: 03/02/2026 is not over yet. Close through yesterday at the latest.",
    );
    expect(sentenceOf(await reopening(null))).toBe("NOTHING_CLOSED: No period is closed.");
    granted(await closing("2026-02-28"));
    expect(sentenceOf(await closing("2026-02-28"))).toBe(
      "CLOSED_ALREADY: The books are closed through 02/28/2026 already.",
    );
    expect(sentenceOf(await reopening("2026-02-28"))).toBe(
      "NOT_EARLIER: The books are closed through 02/28/2026. Choose an earlier day.",
    );
    expect(granted(await reopening(null))).toEqual({ closedThrough: null });
  });
});
