// A counter over HTTP for races: one agency on a throw-away server, with enough connections for everybody at once.

import type { Envelope } from "@fiducia/contract/envelope";
import { PERMISSION } from "@fiducia/contract/permissions";
import { cloneTemplate, type TestDatabase } from "@fiducia/database/testing/clone-template";
import type { TestCluster } from "@fiducia/database/testing/cluster";
import { type Connection, readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { openSession } from "@fiducia/features/identity/shared/session.store";
import { newId } from "@fiducia/ledger/ids";
import { openSiteOver } from "@fiducia/server/testing/site-over";
import { ACCOUNT, AGENCY, CLIENT, foundCounterAgency, STAFF } from "@fiducia/stories/counter/agency";
import { sql } from "kysely";

const NOW = "2026-03-02T19:00:00Z";
const ADMIN = 1;
/** Long before the first transaction, so that races can finish one day after another. */
export const RECONCILED_AFTER = "2000-12-31";

/** From here upward a payment waits for a second user; no other race comes near it. */
const APPROVAL_FROM = 50_000;

/** The eight users who pay companies, each with a session of their own. */
export const USERS = Object.values(STAFF)
  .map(({ userId }) => userId)
  .slice(0, 8);

export interface Told {
  readonly ok: boolean;
  readonly itemId: number;
  readonly matchIds?: readonly number[] | undefined;
  /** Why it was refused; empty when it was not. */
  readonly message: string;
}

interface Way {
  readonly key?: string;
  /** The administrator unless said. */
  readonly by?: number;
}

export interface RaceCounter {
  readonly database: TestDatabase;
  /** Tells a command over HTTP; a refusal by a rule is an answer, anything else is thrown. */
  tell(command: Readonly<Record<string, unknown>>, way?: Way): Promise<Told>;
  /** A new invoice of 100.00, or a receipt whose 100.00 are the client's credit. */
  invoice(): Promise<number>;
  credit(): Promise<number>;
  /** A line of a company whose 100.00 the client has paid. */
  collected(amount?: number): Promise<number>;
  /** A payment to a company that waits for a second user. */
  waiting(): Promise<number>;
  /** A line of the trust bank on a day, with a statement that ends then. */
  lineOfBank(on: string, amount: number): Promise<number>;
  /** The last change of the bank's reconciliations. */
  lastChange(): Promise<number>;
  /** The transaction of an item, as the bank will show it. */
  bankItem(itemId: number): Promise<{ readonly source: "event"; readonly sourceId: number }>;
  close(): Promise<void>;
}

export const payment = (invoice?: number, amount = 10_000) => ({
  Command: "TakePayment",
  clientId: CLIENT.ada,
  bankAccountId: ACCOUNT.trust,
  payMethods: [{ method: "Check", amount }],
  invoices: invoice === undefined ? [] : [{ itemId: invoice, amount }],
});

export const refund = (credit: number) => ({
  Command: "RefundInsured",
  clientId: CLIENT.ada,
  bankAccountId: ACCOUNT.trust,
  credits: [{ itemId: credit, amount: 10_000 }],
});

export const paying = (partId: number) => ({
  Command: "CreateCompanyPayable",
  payment: { bankAccountId: ACCOUNT.trust },
  lineItems: [{ partId }],
});

export const voiding = (itemId: number) => ({ Command: "VoidItem", itemId, reason: "Typed twice" });

const STARTING = {
  Command: "StartReconciling",
  bankAccountId: ACCOUNT.trust,
  beginsAfter: RECONCILED_AFTER,
  statementBalance: 0,
  outstandingEventIds: [],
};

export const matching = (lineId: number, items: readonly object[]) => ({
  Command: "MatchBankLines",
  bankAccountId: ACCOUNT.trust,
  lineIds: [lineId],
  items,
});

export const recording = (lineId: number) => ({
  Command: "RecordBankLine",
  bankAccountId: ACCOUNT.trust,
  lineId,
  as: "charge",
});

export const finishing = (throughOn: string, version: number) => ({
  Command: "FinishReconciliation",
  bankAccountId: ACCOUNT.trust,
  throughOn,
  version,
});

export const approving = (heldPaymentId: number) => ({ Command: "ApprovePayment", heldPaymentId });

const invoicing = (amount = 10_000) => ({
  Command: "IssueInvoice",
  clientId: CLIENT.ada,
  lines: [{ lineType: "premium", description: "Premium", amount, reportingAccountId: ACCOUNT.acme }],
});

async function openSessions(connection: Connection): Promise<ReadonlyMap<number, string>> {
  await writeAs(connection, AGENCY, async (unit) => {
    for (const userId of USERS.filter((each) => each !== ADMIN))
      for (const permissionId of [
        PERMISSION.payOut,
        PERMISSION.approvePayments,
        PERMISSION.recordAgencyFunds,
      ])
        await grantPermission(unit, { userId, permissionId });
  });
  const tokens = new Map<number, string>();
  for (const userId of USERS)
    tokens.set(userId, (await openSession({ connection, agencyId: AGENCY, userId })).token);
  return tokens;
}

export async function openRaceCounter(cluster: TestCluster): Promise<RaceCounter> {
  const database = await cloneTemplate(cluster, { max: 10 });
  await foundCounterAgency(database.connection, AGENCY);
  const site = await openSiteOver(database, { startsAt: NOW, found: async () => undefined });
  const tokens = await openSessions(database.connection);
  const rows = <T>(query: ReturnType<typeof sql<T>>) =>
    readAs(database.connection, AGENCY, (unit) => unit.rows<T>(query));
  const tell: RaceCounter["tell"] = async (command, { key, by = ADMIN } = {}) => {
    const { statusCode, body } = await site.app.inject({
      method: "POST",
      url: "/accounting/command",
      headers: { cookie: `fiducia=${tokens.get(by)}`, ...(key ? { "idempotency-key": key } : {}) },
      payload: command,
    });
    const envelope = JSON.parse(body) as Envelope<{ items?: { itemId: number }[]; matchIds?: number[] }>;
    if (statusCode !== 200 && statusCode !== 409) {
      const said = site.log.filter((line) => line.includes(envelope.reference ?? body));
      throw new Error([`${statusCode} ${body}`, ...said].join("\n"));
    }
    return {
      ok: statusCode === 200,
      itemId: envelope.data?.items?.[0]?.itemId ?? 0,
      matchIds: envelope.data?.matchIds,
      message: envelope.errorMessage,
    };
  };
  await tell(STARTING);
  const collected = async (amount?: number): Promise<number> => {
    const { itemId } = await tell(invoicing(amount));
    await tell(payment(itemId, amount));
    const [part] = await rows(sql<{ partId: number }>`
      select part_id as "partId" from line_part where agency_id = ${AGENCY} and item_id = ${itemId} and side = 'thirdParty'`);
    return part?.partId ?? 0;
  };
  /** Set by nobody who pays: a limit that a payer takes off holds for that payer. */
  const approveFrom = (cents: number | null) =>
    database.ownerConnection.transaction().execute(async (owner) => {
      await sql`select set_config('app.agency_id', ${String(AGENCY)}, true)`.execute(owner);
      await sql`update agency set approval_from_cents = ${cents} where agency_id = ${AGENCY}`.execute(owner);
    });
  return {
    database,
    tell,
    invoice: async () => (await tell(invoicing())).itemId,
    credit: async () => (await tell(payment())).itemId,
    collected,
    lineOfBank: (on, amount) =>
      writeAs(database.connection, AGENCY, async (unit) => {
        const [statementId, lineId] = [newId(), newId()];
        const before = await unit.value(sql<{ cents: number }>`
          select coalesce(sum(amount_cents), 0)::bigint as cents from bank_line
          where agency_id = ${AGENCY} and dated_on <= ${on}`);
        await unit.run(sql`
          insert into bank_statement (agency_id, statement_id, bank_account_id, format, state, begins_on, ends_on, opening_cents,
            closing_cents, read_by, read_at, kept_by, kept_at)
          values (${AGENCY}, ${statementId}, ${ACCOUNT.trust}, 'Typed', 'Kept', ${on}, ${on}, ${before ?? 0},
            ${(before ?? 0) + amount}, ${ADMIN}, ${NOW}, ${ADMIN}, ${NOW})`);
        await unit.run(sql`
          insert into bank_line (agency_id, line_id, bank_account_id, statement_id, dated_on, amount_cents, description, reference, bank_key)
          values (${AGENCY}, ${lineId}, ${ACCOUNT.trust}, ${statementId}, ${on}, ${amount}, 'Deposit', '', '')`);
        return lineId;
      }),
    async lastChange() {
      const [change] = await rows(sql<{ last: number }>`
        select coalesce(max(change_number), 0)::bigint as last from reconciliation_change where agency_id = ${AGENCY}`);
      return change?.last ?? 0;
    },
    async bankItem(itemId) {
      const [item] = await rows(sql<{ sourceId: number }>`
        select event_id as "sourceId" from item where agency_id = ${AGENCY} and item_id = ${itemId}`);
      return { source: "event", sourceId: item?.sourceId ?? 0 };
    },
    async waiting() {
      const partId = await collected(APPROVAL_FROM);
      await approveFrom(APPROVAL_FROM);
      await tell(paying(partId));
      // The other families pay one company again and again, which would wait together.
      await approveFrom(null);
      const [held] = await rows(sql<{ id: number }>`
        select held_id as id from held_payment where agency_id = ${AGENCY} order by held_id desc limit 1`);
      return held?.id ?? 0;
    },
    async close() {
      await site.app.close();
      await database.close();
    },
  };
}
