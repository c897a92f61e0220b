// The worked examples' agency, its documents by the names that the examples give them, recorded through commands.
import { writeAs } from "@fiducia/database/write-unit";
import { cents } from "@fiducia/kernel/cents";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { Draft, type ItemType } from "@fiducia/ledger/draft";
import { newId } from "@fiducia/ledger/ids";
import { heldIn } from "@fiducia/ledger/part";
import { decideAndPost } from "@fiducia/ledger/post";
import type { Entry } from "@fiducia/ledger/posting";
import { payAgency } from "@fiducia/ledger/rules/agency-revenue-payable";
import { payCompany } from "@fiducia/ledger/rules/company-payable";
import { readPartsByIds } from "@fiducia/ledger/store/parts.store";
import { createAccount } from "../agency/accounts/create-account.store.ts";
import { createClient } from "../recording/shared/create-client.store.ts";
import { refusedByTrust } from "../shared/trust-gate.ts";
import { type Counter, granted, itemOf } from "./counter.ts";
import { ACCOUNT, callerOf, OFFICE } from "./counter-agency.ts";
import { Drawer } from "./drawer.ts";
import { check, INVOICE, MEMO, PAYMENT } from "./tellers.ts";

export const OWNER = { ...ACCOUNT, delta: 103, gamma: 104, nsfFees: 203 } as const;

type Line = readonly [owner: keyof typeof OWNER, amount: number, retained?: number];

const lineOf = ([owner, amount, retained]: Line) => ({
  lineType: owner === "fees" || owner === "nsfFees" ? ("agencyFee" as const) : ("premium" as const),
  description: owner,
  amount,
  reportingAccountId: OWNER[owner],
  ...(retained === undefined ? {} : { retainedAmount: retained, retainedAccountId: OWNER.commission }),
});

export class ExampleBooks {
  readonly counter: Counter;
  readonly drawer: Drawer;
  /** "INV-1001", "RCT-2001", "CM-6001" to its item. */
  readonly items = new Map<string, number>();

  constructor(counter: Counter) {
    this.counter = counter;
    this.drawer = new Drawer(counter);
  }

  /** Adds what the examples name beyond the counter's own agency. */
  async found(): Promise<void> {
    const { connection } = this.counter.database;
    await writeAs(connection, this.counter.agencyId, async (unit) => {
      const payable = (glAccountId: number, name: string) =>
        createAccount(unit, { glAccountId, name, accountType: "Payable", control: "2110" });
      await payable(OWNER.delta, "Delta Payable");
      await payable(OWNER.gamma, "Gamma Payable");
      await createAccount(unit, {
        glAccountId: OWNER.nsfFees,
        name: "NSF Fee Income",
        accountType: "Income",
        control: "4030",
      });
      for (let clientId = 46; clientId <= 51; clientId += 1)
        await createClient(unit, { clientId, lastName: `Client ${clientId}`, officeId: OFFICE.main });
    });
  }

  item(document: string): number {
    const itemId = this.items.get(document);
    if (itemId === undefined) throw new Error(`no document ${document}`);
    return itemId;
  }

  /** The nth part of a document: the third party's of a line before the agency's. */
  async part(document: string, nth = 0): Promise<number> {
    const part = (await this.drawer.parts(this.item(document)))[nth];
    if (!part) throw new Error(`${document} has no part ${nth}`);
    return part.partId;
  }

  async invoice(number: string, clientId: number, ...lines: Line[]): Promise<void> {
    const outcome = await this.counter.tell("MJS", INVOICE, { clientId, lines: lines.map(lineOf) });
    this.items.set(`INV-${number}`, itemOf(outcome));
  }

  async memo(number: string, clientId: number, ...lines: Line[]): Promise<void> {
    const body = { clientId, lines: lines.map(lineOf) };
    this.items.set(`CM-${number}`, itemOf(await this.counter.tell("MJS", MEMO, body)));
  }

  /** Takes a check; what is left of it stays as credit. */
  async receipt(
    number: string,
    clientId: number,
    amount: number,
    paid: readonly [string, number][],
    change: object = {},
  ): Promise<void> {
    const outcome = await this.counter.tell("MJS", PAYMENT, {
      clientId,
      bankAccountId: OWNER.trust,
      payMethods: [check(amount, number)],
      invoices: paid.map(([invoice, share]) => ({ itemId: this.item(`INV-${invoice}`), amount: share })),
      ...change,
    });
    this.items.set(`RCT-${number}`, itemOf(outcome));
  }

  /** Posts what has no command here: the entry is asked of the trust rules as any other. */
  async #post(
    itemType: ItemType,
    entryOf: (parts: Awaited<ReturnType<typeof readPartsByIds>>) => Entry,
    partIds: readonly number[],
  ) {
    const { agencyId, database, today } = this.counter;
    const caller = callerOf("MJS", agencyId);
    const author = { agencyId, userId: caller.userId, officeId: caller.officeId };
    return decideAndPost({ connection: database.connection, author }, async (unit) => {
      const entry = entryOf(await readPartsByIds(unit, partIds));
      const draft = new Draft(author);
      const itemId = newId();
      const eventId = draft.event({ eventType: itemType, itemId, datedOn: today });
      draft.item(eventId, itemId, { itemType, datedOn: today, total: cents(0) });
      draft.entry(eventId, { itemId, datedOn: today }, entry);
      const refusal = await refusedByTrust(unit, draft.plan);
      return refusal ? refused(refusal) : done(draft);
    });
  }

  /** Pays what `heldIn` holds of the parts out of a bank, less return premiums netted. */
  company(
    paid: readonly number[],
    funded: readonly [number, number][] = [],
    bankId: number = OWNER.trust,
    held = bankId,
  ): Promise<Outcome<unknown>> {
    const ids = [...paid, ...funded.map(([partId]) => partId)];
    return this.#post(
      "CompanyPayable",
      (parts) => {
        const known = (partId: number) =>
          parts.find((part) => part.partId === partId) ?? (undefined as never);
        return payCompany({
          bankId,
          shares: paid.map((id) => ({ part: known(id), amount: heldIn(known(id), held) })),
          fundings: funded.map(([id, amount]) => ({ part: known(id), amount: cents(amount) })),
          documentParts: parts,
          recognition: "AR_CASH",
        });
      },
      ids,
    );
  }

  /** Moves the parts' revenue to operating, less commission given back. */
  agency(paid: readonly number[], givenBack: readonly [number, number][] = []): Promise<Outcome<unknown>> {
    const ids = [...paid, ...givenBack.map(([partId]) => partId)];
    return this.#post(
      "AgencyRevenuePayable",
      (parts) => {
        const known = (partId: number) =>
          parts.find((part) => part.partId === partId) ?? (undefined as never);
        return payAgency({
          bankId: OWNER.trust,
          operatingBankId: OWNER.operating,
          shares: paid.map((id) => ({ part: known(id), amount: heldIn(known(id), OWNER.trust) })),
          giveBacks: givenBack.map(([id, amount]) => ({ part: known(id), amount: cents(amount) })),
          recognition: "AR_CASH",
        });
      },
      ids,
    );
  }

  async revenue(...parts: (readonly [string, number])[]): Promise<number[]> {
    return Promise.all(parts.map(([document, nth]) => this.part(document, nth)));
  }
}

export { granted };
