// The transactions of docs/books.md, told by commands one after the other, each under the heading of its table.
import { nameOwner } from "@fiducia/features/receiving/take-payment/name-owner/name-owner.command";
import { nameOwnerCommand } from "@fiducia/features/receiving/take-payment/name-owner/name-owner.contract";
import { cents } from "@fiducia/kernel/cents";
import { openDocument } from "@fiducia/ledger/testing/opened-documents";
import { sql } from "kysely";
import { ACCOUNT, CLIENT } from "../counter/agency.ts";
import { type Drawer, granted } from "../counter/drawer.ts";
import { moveIn, openedBooks } from "../counter/opened.ts";
import {
  APPLY,
  CHARGE,
  check,
  DISBURSE,
  FUNDS_IN,
  GIVE_BACK,
  MOVE,
  PAY_COMPANY,
  TRANSFER_REVENUE,
  WRITE_OFF,
} from "../counter/tellers.ts";
import { Reconciler } from "../reconciling/reconciler.ts";

interface Told {
  /** What has to be there before; the page shows no table of it. */
  readonly first?: () => Promise<unknown>;
  readonly tell: () => Promise<unknown>;
}

type Steps = Readonly<Record<string, Told>>;

const { trust: bankAccountId, operating: operatingBankAccountId } = ACCOUNT;
const BANKS = { bankAccountId, operatingBankAccountId };

const taxes = (amount: number) => [
  { lineType: "tax" as const, description: "Surplus lines tax", amount, reportingAccountId: ACCOUNT.tax },
];

/** What the trust bank holds of an account's lines of an item. */
const heldOf = ({ counter }: Drawer, itemId: number, glAccountId: number) =>
  counter.read((unit) =>
    unit.rows<{ partId: number; amount: number }>(sql`
      select h.part_id as "partId", h.held_cents as amount from part_holding h
      join line_part p using (agency_id, part_id)
      where h.agency_id = ${unit.agencyId} and p.item_id = ${itemId} and h.owner_account_id = ${glAccountId}
        and h.trust_bank_id = ${bankAccountId} and h.held_cents > 0
      order by h.part_id`),
  );

/** What is billed, paid, owed and given back, in the order of the page; items are told by their names. */
function documents(drawer: Drawer, item: Map<string, number>): Steps {
  const { counter } = drawer;
  const of = (name: string): number => item.get(name) ?? 0;
  return {
    "An invoice": { tell: async () => item.set("invoice", await drawer.invoice()) },
    "A payment in part": { tell: () => drawer.pay(50_000, [[of("invoice"), 50_000]]) },
    "A payment with more than is owed": {
      tell: async () => item.set("credit", await drawer.pay(75_000, [[of("invoice"), 60_000]])),
    },
    "Paying a company": {
      tell: async () => {
        const lineItems = [...(await heldOf(drawer, of("invoice"), ACCOUNT.acme))];
        granted(await counter.tell("MJS", PAY_COMPANY, { payment: { bankAccountId }, lineItems }));
      },
    },
    "Taking the revenue": {
      tell: async () => granted(await counter.tell("MJS", TRANSFER_REVENUE, { payment: BANKS })),
    },
    "Using a credit": {
      first: async () => item.set("taxes", await drawer.invoice({ lines: taxes(20_000) })),
      tell: async () => {
        const invoices = [{ itemId: of("taxes"), amount: 10_000 }];
        granted(await counter.tell("MJS", APPLY, { creditItemId: of("credit"), invoices }));
      },
    },
    "Refunding a credit": { tell: async () => granted(await drawer.refunding(of("credit"), 5_000)) },
    "A credit memo": { tell: async () => item.set("memo", await drawer.memo()) },
    "A premium that a company returns": { tell: () => drawer.returnPremium(of("memo"), 34_000) },
    "Giving commission back": {
      tell: async () => {
        const [, commission] = await drawer.parts(of("memo"));
        const parts = [{ partId: commission?.partId ?? 0, amount: 6_000 }];
        granted(await counter.tell("MJS", GIVE_BACK, { ...BANKS, parts }));
      },
    },
  };
}

/** What happens to trust banks and to what went wrong, in the order of the page. */
function banks(drawer: Drawer, item: Map<string, number>): Steps {
  const { counter } = drawer;
  const of = (name: string): number => item.get(name) ?? 0;
  return {
    "Adding agency funds": {
      tell: async () => granted(await counter.tell("MJS", FUNDS_IN, { ...BANKS, amount: 30_000 })),
    },
    "Writing off": {
      tell: async () => {
        const reason = "Too small to collect";
        const order = { invoiceId: of("taxes"), amount: 1_000, reason, bankAccountId };
        granted(await counter.tell("MJS", WRITE_OFF, order));
      },
    },
    "A returned check": {
      first: async () => {
        const payMethods = [check(9_000, "1002")];
        item.set("returned", await drawer.pay(9_000, [[of("taxes"), 9_000]], { payMethods }));
      },
      tell: () => {
        const fee = { amount: 2_500, reportingAccountId: ACCOUNT.fees };
        return drawer.returning(of("returned"), { bankCharge: 1_200, fee });
      },
    },
    "A direct-bill payment": { tell: async () => item.set("part", await drawer.directBill(20_000)) },
    "Paying direct bill to its company": {
      tell: async () => {
        const lines = [{ partId: of("part") }];
        granted(await counter.tell("MJS", DISBURSE, { lines, bankAccountId }));
      },
    },
    "A bank charge": {
      tell: async () => granted(await counter.tell("MJS", CHARGE, { bankAccountId, amount: 1_500 })),
    },
    "Moving money between trust banks": {
      tell: async () => {
        const way = { fromBankAccountId: bankAccountId, toBankAccountId: ACCOUNT.trust2 };
        granted(await counter.tell("MJS", MOVE, { ...way, agencyFunds: 5_000 }));
      },
    },
    "A void": {
      first: async () => {
        item.set("wrong", await drawer.invoice({ clientId: CLIENT.bo, lines: taxes(4_000) }));
      },
      tell: async () => granted(await drawer.voiding(of("wrong"))),
    },
  };
}

/** What only a trust bank knew, recorded from its lines. */
function bankLines(drawer: Drawer, item: Map<string, number>): Steps {
  const { counter } = drawer;
  const of = (name: string): number => item.get(name) ?? 0;
  const reconciler = new Reconciler(counter);
  const record = async (line: string, as: "unidentified" | "interest") =>
    granted(await reconciler.record(await reconciler.line(line), as));
  return {
    "Money of nobody known": {
      first: async () => {
        granted(await reconciler.start("2026-02-28"));
        const lines = [
          ["2026-03-02", 10_000, "Deposit"],
          ["2026-03-02", 400, "Interest"],
          ["2026-03-02", 500, "Interest with consent"],
        ] as const;
        await reconciler.statement(["2026-03-01", "2026-03-02"], [0, 10_900], lines);
      },
      tell: async () => {
        const { items } = await record("Deposit", "unidentified");
        item.set("held", items[0]?.itemId ?? 0);
      },
    },
    "Naming its owner": {
      first: async () =>
        item.set("named", await drawer.invoice({ clientId: CLIENT.bo, lines: taxes(3_000) })),
      tell: async () => {
        const invoices = [{ itemId: of("named"), amount: 3_000 }];
        const body = { creditItemId: of("held"), clientId: CLIENT.bo, invoices };
        granted(await counter.tell("MJS", [nameOwnerCommand, nameOwner], body));
      },
    },
    "Interest that is held": { tell: () => record("Interest", "interest") },
    "Interest of the agency": {
      first: () => drawer.settle("interest_consent_on = '2026-03-01'"),
      tell: () => record("Interest with consent", "interest"),
    },
  };
}

/** What an agency brings from another system. */
function openings({ counter }: Drawer): Steps {
  const books = openedBooks(counter);
  const premium = { net: cents(85_000), kept: cents(15_000) };
  const paid = { clientId: CLIENT.ada, ...premium, isPaid: true };
  return { "An invoice of another system": { tell: () => moveIn(books, () => openDocument(books, paid)) } };
}

/** Each heading of the page with its transaction, in the order of the page. */
export function stepsOf(drawer: Drawer): Steps {
  const item = new Map<string, number>();
  return {
    ...documents(drawer, item),
    ...banks(drawer, item),
    ...bankLines(drawer, item),
    ...openings(drawer),
  };
}
