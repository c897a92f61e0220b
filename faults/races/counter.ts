// A counter over HTTP for races: one agency on a throw-away server, with enough connections for everybody at once.

import type { Envelope } from "@fiducia/contract/envelope";
import { cloneTemplate, type TestDatabase } from "@fiducia/database/testing/clone-template";
import type { TestCluster } from "@fiducia/database/testing/cluster";
import { readAs } from "@fiducia/database/unit";
import { openSession } from "@fiducia/features/identity/shared/session.store";
import { ACCOUNT, AGENCY, CLIENT, foundCounterAgency } from "@fiducia/features/testing/counter-agency";
import { openSiteOver } from "@fiducia/server/testing/site-over";
import { sql } from "kysely";

const NOW = "2026-03-02T19:00:00Z";
const ADMIN = 1;

export interface Told {
  readonly ok: boolean;
  readonly itemId: number;
}

export interface RaceCounter {
  readonly database: TestDatabase;
  /** Tells a command over HTTP; a refusal by a rule is an answer, anything else is thrown. */
  tell(command: Readonly<Record<string, unknown>>, key?: string): Promise<Told>;
  /** A new invoice of 100.00, or a receipt whose 100.00 are the client's credit. */
  invoice(): Promise<number>;
  credit(): Promise<number>;
  /** A line of a company whose 100.00 the client has paid. */
  collected(): Promise<number>;
  close(): Promise<void>;
}

export const payment = (invoice?: number) => ({
  Command: "TakePayment",
  clientId: CLIENT.ada,
  bankAccountId: ACCOUNT.trust,
  payMethods: [{ method: "Check", amount: 10_000 }],
  invoices: invoice === undefined ? [] : [{ itemId: invoice, amount: 10_000 }],
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

const invoicing = {
  Command: "IssueInvoice",
  clientId: CLIENT.ada,
  lines: [{ lineType: "premium", description: "Premium", amount: 10_000, reportingAccountId: ACCOUNT.acme }],
};

export async function openRaceCounter(cluster: TestCluster): Promise<RaceCounter> {
  const database = await cloneTemplate(cluster, { max: 10 });
  await foundCounterAgency(database.connection, AGENCY);
  const site = await openSiteOver(database, { startsAt: NOW, found: async () => undefined });
  const opening = { connection: database.connection, agencyId: AGENCY, userId: ADMIN };
  const { token } = await openSession(opening);
  const tell: RaceCounter["tell"] = async (command, key) => {
    const { statusCode, body } = await site.app.inject({
      method: "POST",
      url: "/accounting/command",
      headers: { cookie: `fiducia=${token}`, ...(key ? { "idempotency-key": key } : {}) },
      payload: command,
    });
    if (statusCode !== 200 && statusCode !== 409) throw new Error(`${statusCode} ${body}`);
    const posted = (JSON.parse(body) as Envelope<{ items: { itemId: number }[] }>).data;
    return { ok: statusCode === 200, itemId: posted?.items[0]?.itemId ?? 0 };
  };
  return {
    database,
    tell,
    invoice: async () => (await tell(invoicing)).itemId,
    credit: async () => (await tell(payment())).itemId,
    collected: async () => {
      const { itemId } = await tell(invoicing);
      await tell(payment(itemId));
      const parts = await readAs(database.connection, AGENCY, (unit) =>
        unit.rows<{ partId: number }>(sql`
          select part_id as "partId" from line_part where agency_id = ${AGENCY} and item_id = ${itemId} and side = 'thirdParty'`),
      );
      return parts[0]?.partId ?? 0;
    },
    async close() {
      await site.app.close();
      await database.close();
    },
  };
}
