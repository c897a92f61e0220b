// What the worked examples name beyond the counter's agency, and payments of theirs, posted part by part.
import type { ItemType } from "@fiducia/contract/item-types";
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { createAccount } from "@fiducia/features/agency/shared/create-account.store";
import { createClient } from "@fiducia/features/clients/save-client/create-client.store";
import { cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { heldIn } from "@fiducia/ledger/part";
import { decideAndPost } from "@fiducia/ledger/post";
import type { Entry } from "@fiducia/ledger/posting";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { payAgency } from "@fiducia/ledger/rules/agency-revenue-payable";
import { payCompany } from "@fiducia/ledger/rules/company-payable";
import { readPartsByIds } from "@fiducia/ledger/store/parts.store";
import { refusedByTrust } from "@fiducia/serving/posting/trust-gate";
import { ACCOUNT, callerOf, OFFICE } from "../counter/agency.ts";

export const OWNER = { ...ACCOUNT, delta: 103, gamma: 104, nsfFees: 203 } as const;

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const EXAMPLE_CLIENTS = [...range(46, 51), ...range(60, 78), ...range(81, 101)];

/** Adds the accounts and clients of the examples to a counter's agency. */
export async function foundExamples(connection: Connection, agencyId: number): Promise<void> {
  await writeAs(connection, agencyId, async (unit) => {
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
    for (const clientId of EXAMPLE_CLIENTS)
      await createClient(unit, { clientId, lastName: `Client ${clientId}`, officeId: OFFICE.main });
  });
}

interface PayablesOf {
  readonly connection: Connection;
  readonly agencyId: number;
  readonly today: Day;
  /** The day that is recorded instead of today. */
  readonly datedOn?: Day | undefined;
}

/** Part ids, and what of each in cents. */
export type Given = readonly (readonly [partId: number, amount: number])[];

/** Company payables and agency revenue, posted through the ledger under the trust rules, as a command would. */
export class Payables {
  readonly #of: PayablesOf;

  constructor(of: PayablesOf) {
    this.#of = of;
  }

  /** Posts what has no command here: the entry is asked of the trust rules as any other. */
  async #post(
    itemType: ItemType,
    entryOf: (parts: Awaited<ReturnType<typeof readPartsByIds>>) => Entry,
    partIds: readonly number[],
  ) {
    const { agencyId, connection, today, datedOn = today } = this.#of;
    const caller = callerOf("MJS", agencyId);
    const author = { agencyId, userId: caller.userId, officeId: caller.officeId };
    return decideAndPost({ connection, author }, async (unit) => {
      const entry = entryOf(await readPartsByIds(unit, partIds));
      const draft = new PostingDraft(author);
      const itemId = newId();
      const eventId = draft.event({ eventType: itemType, itemId, datedOn });
      draft.item(eventId, itemId, { itemType, datedOn, total: cents(0) });
      draft.entry(eventId, { itemId, datedOn }, entry);
      const refusal = await refusedByTrust(unit, draft.plan);
      return refusal ? refused(refusal) : done(draft);
    });
  }

  /** Pays what `heldIn` holds of the parts out of a bank, less return premiums netted. */
  company(
    paid: readonly number[],
    funded: Given = [],
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
  agency(
    paid: readonly number[],
    givenBack: Given = [],
    bankId: number = OWNER.trust,
  ): Promise<Outcome<unknown>> {
    const ids = [...paid, ...givenBack.map(([partId]) => partId)];
    return this.#post(
      "AgencyRevenuePayable",
      (parts) => {
        const known = (partId: number) =>
          parts.find((part) => part.partId === partId) ?? (undefined as never);
        return payAgency({
          bankId,
          operatingBankId: OWNER.operating,
          shares: paid.map((id) => ({ part: known(id), amount: heldIn(known(id), bankId) })),
          giveBacks: givenBack.map(([id, amount]) => ({ part: known(id), amount: cents(amount) })),
          recognition: "AR_CASH",
        });
      },
      ids,
    );
  }
}
