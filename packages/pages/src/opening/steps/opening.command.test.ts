// The steps of an opening, and what each is refused with.
import { writeAs } from "@fiducia/database/write-unit";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { closePeriod, reopenPeriod } from "@fiducia/features/periods/periods/periods.command";
import { closePeriodCommand, reopenPeriodCommand } from "@fiducia/features/periods/periods/periods.contract";
import { ACCOUNT, STAFF } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { INVOICE } from "@fiducia/stories/counter/tellers";
import { Opener } from "@fiducia/stories/importing/opener";
import { oldInvoice, outstandingCheck, PAID } from "@fiducia/stories/importing/opening-rows";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { expect, test } from "vitest";
import {
  approveOpeningCommand,
  beginOpeningCommand,
  changeOpeningCommand,
  forgetOpeningCommand,
  saveOpeningTotalsCommand,
} from "../shared/opening-steps.contract.ts";
import {
  approveOpening,
  beginOpening,
  changeOpening,
  forgetOpening,
  saveOpeningTotals,
} from "./opening.command.ts";

const counter = counterOfTest();

const begin = async (openedOn: string): Promise<string> =>
  sentenceOf(
    await counter.tell("MJS", [beginOpeningCommand, beginOpening], {
      ...{ openedOn, formerSystem: "Cards", earnedBy: "AR_CASH" },
    }),
  );

const versionOf = async (opener: Opener, openingId: number) => (await opener.see(openingId)).version;

const invoiceOf = (datedOn: string) =>
  counter.tell("MJS", INVOICE, {
    clientId: 42,
    datedOn,
    lines: [{ lineType: "agencyFee", description: "Fee", amount: 100, reportingAccountId: ACCOUNT.fees }],
  });

test("an opening begins before everything else, and only one at a time", async () => {
  expect(await begin("2026-03-03")).toContain("DATE_AHEAD");
  granted(await invoiceOf("2026-02-27"));
  expect(await begin("2026-02-27")).toBe(
    "AFTER_FIRST: Something is posted on 02/27/2026 already. The opening must be as of an earlier day.",
  );
  granted(await counter.tell("MJS", [closePeriodCommand, closePeriod], { throughOn: "2026-02-10" }));
  expect(await begin("2026-02-10")).toContain("CLOSED: The books are closed through 02/10/2026.");
  expect(await begin("2026-02-20")).toBe("done");
  expect(await begin("2026-02-20")).toContain("UNFINISHED");
});

test("an opening is changed, and removed with its rows", async () => {
  const opener = new Opener(counter);
  const openingId = await opener.begin("2026-02-28");
  await opener.enterAll(openingId, [oldInvoice("A-1")]);
  const change = {
    openingId,
    openedOn: "2026-01-05",
    formerSystem: "HawkSoft",
    earnedBy: "ACCRUAL" as const,
  };
  granted(await counter.tell("MJS", [changeOpeningCommand, changeOpening], change));
  const changed = await opener.see(openingId);
  expect([changed.openedOn, changed.formerSystem, changed.obstacles[0]]).toEqual([
    ...["2026-01-05", "HawkSoft", "One row has a fault."],
  ]);
  granted(await counter.tell("MJS", [forgetOpeningCommand, forgetOpening], { openingId }));
  expect(await begin("2026-02-28")).toBe("done");
});

test("totals name each trust bank once", async () => {
  const opener = new Opener(counter);
  const openingId = await opener.begin("2026-02-28");
  const totalsOf = (...trustBankIds: number[]) =>
    counter.tell("MJS", [saveOpeningTotalsCommand, saveOpeningTotals], {
      openingId,
      totals: { banks: trustBankIds.map((trustBankId) => ({ trustBankId, balance: 0 })) },
    });
  expect(sentenceOf(await totalsOf(ACCOUNT.operating))).toContain("BANK_UNKNOWN");
  expect(sentenceOf(await totalsOf(ACCOUNT.trust, ACCOUNT.trust))).toBe(
    "BANK_TWICE: Trust Bank stands here twice.",
  );
});

test("whoever prepared it does not approve it, as long as somebody else may", async () => {
  const opener = new Opener(counter);
  const openingId = await opener.begin("2026-02-28");
  await opener.enterAll(openingId, [oldInvoice("A-1", PAID)]);
  await opener.totalAsRows(openingId);
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    grantPermission(unit, { userId: STAFF.PAY.userId, permissionId: 9108 }),
  );
  expect(await opener.approve(openingId)).toContain("NOT_SECOND: You prepared or changed this opening");
  expect(
    sentenceOf(
      await counter.tell("NIL", [approveOpeningCommand, approveOpening], {
        openingId,
        version: await versionOf(opener, openingId),
      }),
    ),
  ).toContain("NOT_WHOLE");
});

test("nothing else is posted while an opening is", async () => {
  const opener = new Opener(counter);
  const openingId = await opener.begin("2026-02-28");
  await opener.enterAll(openingId, [oldInvoice("A-1", PAID)]);
  await opener.totalAsRows(openingId);
  granted(
    await counter.tell("MJS", [approveOpeningCommand, approveOpening], {
      openingId,
      version: await versionOf(opener, openingId),
    }),
  );
  expect(sentenceOf(await invoiceOf("2026-03-02"))).toContain("OPENING_UNDER_WAY");
  expect(await opener.takeBack(openingId)).toBe("TakenBack");
  granted(await invoiceOf("2026-03-02"));
});

test("what was changed since it was looked at is not approved", async () => {
  const opener = new Opener(counter);
  const openingId = await opener.begin("2026-02-28");
  await opener.enterAll(openingId, [oldInvoice("A-1", PAID)]);
  await opener.totalAsRows(openingId);
  const version = await versionOf(opener, openingId);
  await opener.totalAsRows(openingId);
  expect(
    sentenceOf(await counter.tell("MJS", [approveOpeningCommand, approveOpening], { openingId, version })),
  ).toContain("CHANGED");
});

test("a period is not reopened through the day of an opening", async () => {
  const opener = new Opener(counter);
  const openingId = await opener.begin("2026-02-28");
  await opener.enterAll(openingId, [oldInvoice("A-1", PAID)]);
  await opener.totalAsRows(openingId);
  expect(await opener.approve(openingId)).toBe("Posted");
  const reopen = { throughOn: null, reason: "Something turned up" };
  expect(sentenceOf(await counter.tell("MJS", [reopenPeriodCommand, reopenPeriod], reopen))).toContain(
    "OPENED",
  );
  expect(sentenceOf(await invoiceOf("2026-02-27"))).toContain("PERIOD_CLOSED");
  expect(await opener.takeBack(openingId)).toBe("TakenBack");
  granted(await invoiceOf("2026-02-27"));
});

test("an opening is not taken back from under the reconciling that began with its checks", async () => {
  const opener = new Opener(counter);
  const openingId = await opener.begin("2026-02-28");
  await opener.enterAll(openingId, [oldInvoice("A-1", PAID), outstandingCheck]);
  const [bank] = (await opener.see(openingId)).banks;
  const statementBalance = (bank?.ofRows ?? 0) + outstandingCheck.amount;
  await opener.totalAsRows(openingId, { [ACCOUNT.trust]: { statementBalance: statementBalance as never } });
  expect(await opener.approve(openingId)).toBe("Posted");
  granted(await new Reconciler(counter).start("2026-02-28", statementBalance));
  expect(await opener.takeBack(openingId)).toBe(
    "RECONCILED: The reconciling of Trust Bank began with checks or deposits of this opening. Correct what is wrong by a transaction of its own.",
  );
});
