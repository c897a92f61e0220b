// An account is changed and posted to at the same moment: whoever comes second sees what the first one did.

import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { INVOICE } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { saveCarrier } from "../carrier-settings/carriers.command.ts";
import { saveCarrierCommand } from "../carrier-settings/carriers.contract.ts";
import { saveAccount } from "./accounts.command.ts";
import { saveAccountCommand } from "./accounts.contract.ts";

const counter = counterOfTest();

type Work = () => Promise<string>;

/** Everybody waits for the lock of the postings, in this order; then it is given up. */
async function inOrder(...works: readonly Work[]): Promise<readonly string[]> {
  const { ownerConnection } = counter.database;
  const waiting = async () =>
    (
      await sql<{ count: number }>`
        select count(*)::int as count from pg_locks w join pg_database d on d.oid = w.database
         where not w.granted and w.locktype = 'advisory' and d.datname = current_database()`.execute(
        ownerConnection,
      )
    ).rows[0]?.count ?? 0;
  const running = await ownerConnection.transaction().execute(async (blocker) => {
    await sql`select pg_advisory_xact_lock(period_lock(${counter.agencyId}))`.execute(blocker);
    const begun: Promise<string>[] = [];
    for (const work of works) {
      begun.push(work());
      while ((await waiting()) < begun.length) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return { begun };
  });
  return Promise.all(running.begun);
}

const NAME = "Cedar Payable";
const newAccount = async () =>
  granted(
    await counter.tell("MJS", [saveAccountCommand, saveAccount], { name: NAME, accountKind: "carrier" }),
  ).accountId;
const change =
  (accountId: number, more: object): Work =>
  async () =>
    sentenceOf(
      await counter.tell("MJS", [saveAccountCommand, saveAccount], {
        ...{ accountId, name: NAME, accountKind: "carrier" },
        ...more,
      } as never),
    );
const invoice =
  (reportingAccountId: number): Work =>
  async () =>
    sentenceOf(
      await counter.tell("MJS", INVOICE, {
        clientId: CLIENT.ada,
        lines: [{ lineType: "premium", description: "Premium", amount: 10_000, reportingAccountId }],
      } as never),
    );

test("an account that is made inactive before the invoice is posted takes nothing any more", async () => {
  const accountId = await newAccount();
  expect(await inOrder(change(accountId, { inactive: true }), invoice(accountId))).toEqual([
    "done",
    `ACCOUNT_INACTIVE: Line 1: the account ${NAME} is inactive.`,
  ]);
});

test("an account that is posted to first stays in use, and keeps its kind", async () => {
  const accountId = await newAccount();
  const said = await inOrder(invoice(accountId), change(accountId, { inactive: true }));
  expect(said[0]).toBe("done");
  expect(said[1]).toMatch(/^STILL_OWED: 100\.00 of Cedar Payable is still open/);
  const other = granted(
    await counter.tell("MJS", [saveAccountCommand, saveAccount], { name: "Elm", accountKind: "carrier" }),
  ).accountId;
  const [posted, changed] = await inOrder(
    invoice(other),
    change(other, { name: "Elm", accountKind: "taxAuthority" }),
  );
  expect(posted).toBe("done");
  expect(changed).toMatch(/^KIND_FIXED: /);
});

test("an account whose kind changes first is posted to by its new kind", async () => {
  const accountId = await newAccount();
  expect(await inOrder(change(accountId, { accountKind: "fee" }), invoice(accountId))).toEqual([
    "done",
    "done",
  ]);
  // Revenue of the agency, as the income account that it is now; decided before, it was owed to a carrier (2110).
  const controls = await counter.read((unit) =>
    unit.rows<{ control: string }>(sql`
      select distinct p.control from line_part p
       where p.agency_id = ${counter.agencyId} and p.owner_account_id = ${accountId}`),
  );
  expect(controls).toEqual([{ control: "2130" }]);
  expect(await counter.read(brokenProofs)).toEqual([]);
});

test("a company that is billed for first is not made inactive", async () => {
  const make = (body: object) =>
    counter.tell("MJS", [saveCarrierCommand, saveCarrier], {
      ...{ name: "Elm Mutual", payeeKind: "carrier", payableAccountId: null, checkName: "" },
      ...{ address: { line1: "", line2: "", city: "", state: "", postalCode: "" }, ourCode: "" },
      ...{ termsDays: 45, termsFrom: "effective", billing: "accountCurrent", isAppointed: true },
      ...{ commissionRate: 1_500, commissionByLine: {} },
      ...body,
    } as never);
  const { savedCarrierId, payableAccountId } = granted(await make({}));
  const said = await inOrder(invoice(payableAccountId), async () =>
    sentenceOf(await make({ savedCarrierId, payableAccountId, inactive: true })),
  );
  expect(said[0]).toBe("done");
  expect(said[1]).toMatch(/^STILL_OWED: /);
});
