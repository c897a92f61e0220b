// A desk at which every request must be refused: the demo agencies over HTTP, and what a refusal must leave alone.
import { writeAs } from "@fiducia/database/write-unit";
import { createAccount } from "@fiducia/features/agency/shared/create-account.store";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { CLIENT } from "@fiducia/stories/small-harbor/reference-books";
import { expect } from "vitest";
import { type DemoSite, openDemoSite } from "./demo-site.ts";
import { FOREIGN, listing } from "./real-requests.ts";

export const MJS = "MJS@1001";
const ZED = "ZED@1002";

interface DayRow {
  readonly itemId: number;
  readonly transactionType: string;
  readonly clientNumber: string | null;
  readonly isVoided: boolean;
}

/** Status, code, rule, field and sentence of a refusal. */
export type RefusalSeen = readonly [number, number, string | undefined, string | undefined, string];

export interface RefusalDesk {
  readonly site: DemoSite;
  /** Items of the demo agencies' day. */
  readonly item: {
    readonly paid: number;
    readonly open: number;
    readonly voided: number;
    readonly foreign: number;
  };
  /** Sends what must be refused, and sees that nothing is written and nothing of the inside is told. */
  refusedAs(payload: object | string, user?: string, key?: string): Promise<RefusalSeen>;
}

/** Gives agency 1002 an account and an office under numbers that agency 1001 does not have. */
const addForeigners = (site: DemoSite) =>
  writeAs(site.database.connection, 1002, async (unit) => {
    const account = { glAccountId: FOREIGN.account, name: "Foreign Trust", accountType: "Bank" } as const;
    await createAccount(unit, { ...account, control: "1010" });
    await createOffice(unit, { officeId: FOREIGN.office, name: "Foreign office" });
  });

/** Opens the desk; close its site in `afterAll`. */
export async function openRefusalDesk(): Promise<RefusalDesk> {
  const site = await openDemoSite();
  await addForeigners(site);
  const itemOf = async (user: string, isWanted: (row: DayRow) => boolean): Promise<number> => {
    const { body } = await site.post(user, "query", listing());
    const found = (body.data as unknown as DayRow[]).find(isWanted);
    if (!found) throw new Error("the demo day has no such item");
    return found.itemId;
  };
  const isInvoiceOf = (clientId: number) => (row: DayRow) =>
    row.transactionType === "Invoice" && Number(row.clientNumber) === clientId;
  return {
    site,
    item: {
      paid: await itemOf(MJS, isInvoiceOf(CLIENT.park)),
      open: await itemOf(MJS, isInvoiceOf(CLIENT.marina)),
      voided: await itemOf(MJS, (row) => row.isVoided),
      foreign: await itemOf(ZED, (row) => row.transactionType === "IncomingPayment"),
    },
    async refusedAs(payload, user = MJS, key) {
      const before = await site.written();
      const path = typeof payload === "object" && "Query" in payload ? "query" : "command";
      const { status, body } = await site.post(user, path, payload, key);
      expect(body).toMatchObject({ ok: false, status, data: null });
      expect(body.errorMessage).not.toMatch(/\.ts|select |node_modules|undefined|NaN/);
      expect(await site.written()).toEqual(before);
      return [status, body.code, body.rule, body.field, body.errorMessage];
    },
  };
}
