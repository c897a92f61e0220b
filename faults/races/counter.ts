// A counter over HTTP for races: one agency on a throw-away server, with enough connections for everybody at once.

import type { Envelope } from "@fiducia/contract/envelope";
import { PERMISSION } from "@fiducia/contract/permissions";
import { cloneTemplate, type TestDatabase } from "@fiducia/database/testing/clone-template";
import type { TestCluster } from "@fiducia/database/testing/cluster";
import { type Connection, readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { openSession } from "@fiducia/features/identity/shared/session.store";
import { openSiteOver } from "@fiducia/server/testing/site-over";
import { ACCOUNT, AGENCY, CLIENT, foundCounterAgency, STAFF } from "@fiducia/stories/counter/agency";
import { sql } from "kysely";

const NOW = "2026-03-02T19:00:00Z";
const ADMIN = 1;

/** From here upward a payment waits for a second user; no other race comes near it. */
const APPROVAL_FROM = 50_000;

/** The eight users who pay companies, each with a session of their own. */
export const USERS = Object.values(STAFF)
  .map(({ userId }) => userId)
  .slice(0, 8);

export interface Told {
  readonly ok: boolean;
  readonly itemId: number;
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

export const approving = (heldPaymentId: number) => ({ Command: "ApprovePayment", heldPaymentId });

const invoicing = (amount = 10_000) => ({
  Command: "IssueInvoice",
  clientId: CLIENT.ada,
  lines: [{ lineType: "premium", description: "Premium", amount, reportingAccountId: ACCOUNT.acme }],
});

async function openSessions(connection: Connection): Promise<ReadonlyMap<number, string>> {
  await writeAs(connection, AGENCY, async (unit) => {
    for (const userId of USERS.filter((each) => each !== ADMIN))
      for (const permissionId of [PERMISSION.payOut, PERMISSION.approvePayments])
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
    const envelope = JSON.parse(body) as Envelope<{ items?: { itemId: number }[] }>;
    if (statusCode !== 200 && statusCode !== 409) {
      const said = site.log.filter((line) => line.includes(envelope.reference ?? body));
      throw new Error([`${statusCode} ${body}`, ...said].join("\n"));
    }
    return {
      ok: statusCode === 200,
      itemId: envelope.data?.items?.[0]?.itemId ?? 0,
      message: envelope.errorMessage,
    };
  };
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
