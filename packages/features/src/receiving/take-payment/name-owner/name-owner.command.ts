// Names the owner of money that is held for nobody known: a receipt of the owner, on the day of naming.
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { unknownClient } from "@fiducia/contract/posted";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, formatCents, greatest, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { needed } from "@fiducia/kernel/needed";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { type ClientCredit, spendableIn } from "@fiducia/ledger/credit-use";
import { newId } from "@fiducia/ledger/ids";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { nameOwner as ownerNamed } from "@fiducia/ledger/rules/owner-named";
import type { BookSettings } from "@fiducia/ledger/store/settings.store";
import { readCreditsById } from "@fiducia/money/credit/credit.store";
import { authorOf, datePosting } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { readHousePurpose } from "@fiducia/serving/house-money.store";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import { reachOf } from "@fiducia/serving/within-reach";
import type { z } from "zod";
import type { Allocated } from "../allocation.rules.ts";
import { withDebts } from "../debts-first.server.ts";
import { allocateAll, type PaymentBody, type PaymentContext, wrongInvoice } from "../payment.rules.ts";
import { readPaymentContext } from "../payment.store.ts";
import { takePaymentCommand } from "../take-payment.contract.ts";
import { nameOwnerCommand } from "./name-owner.contract.ts";

type Wanted = Instruction<z.output<typeof nameOwnerCommand.body>>;

const REFUSALS = nameOwnerCommand.refusals;

export const nameOwner = postingCommand(nameOwnerCommand, decide);

/** The bank that holds most of the credit. */
const bankOf = ({ held }: ClientCredit): number => [...held].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;

/** What is named: of which credit, in which bank, and how much. */
interface Named {
  readonly credit: ClientCredit;
  readonly bankId: number;
  readonly amount: Cents;
}

async function settleCredit(unit: ReadUnit, { body }: Wanted): Promise<Outcome<Named>> {
  const credit = (await readCreditsById(unit, [body.creditItemId])).get(body.creditItemId);
  const field = "creditItemId";
  if (!credit) return refuse(REFUSALS, "CREDIT_UNKNOWN", { field });
  const { itemName: item } = credit;
  const purpose = await readHousePurpose(unit, credit.clientId);
  if (purpose === undefined) return refuse(REFUSALS, "OWNER_KNOWN", { values: { item }, field });
  if (purpose === "interest") return refuse(REFUSALS, "INTEREST", { field });
  const bankId = bankOf(credit);
  const left = greatest(ZERO, spendableIn(credit, bankId));
  const amount = body.amount ?? left;
  if (left === ZERO) return refuse(REFUSALS, "NOTHING_LEFT", { values: { item }, field });
  if (amount > left)
    return refuse(REFUSALS, "CREDIT_EXCEEDED", {
      values: { item, left: formatCents(left), amount: formatCents(amount) },
      field: "amount",
    });
  const applied = sumOf(body.invoices, (invoice) => invoice.amount);
  if (applied > amount)
    return refuse(REFUSALS, "MORE_APPLIED_THAN_NAMED", {
      values: { applied: formatCents(applied), amount: formatCents(amount) },
      field: "invoices",
    });
  return done({ credit, bankId, amount });
}

/** The same as a payment of the owner with that credit: what pays the owner's debts and invoices follows the same rules. */
const paymentOf = ({ clientId, invoices }: Wanted["body"], { credit, bankId, amount }: Named): PaymentBody =>
  takePaymentCommand.body.parse({
    clientId,
    bankAccountId: bankId,
    invoices,
    creditsUsed: [{ itemId: credit.itemId, amount }],
  });

/** Nobody distributes by hand what an owner is named for: as with every credit, companies are paid first then. */
const withoutHands = (settings: BookSettings): BookSettings =>
  settings.allocationRule === "MANUAL" ? { ...settings, allocationRule: "THIRD_PARTY_FIRST" } : settings;

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body, caller } = instruction;
  if (reachOf(caller, nameOwnerCommand.access) !== "all")
    return refuse(REFUSALS, "NOT_WHOLE", { kind: "forbidden" });
  // The month of the receipt may be reconciled: whose money it was then is not rewritten.
  const dated = await datePosting(unit, { ...instruction, body: {} }, PERMISSION.choosePaymentDate);
  if (!dated.ok) return dated;
  const { settings, datedOn } = dated.value;
  const named = await settleCredit(unit, instruction);
  if (!named.ok) return named;
  const wanted = paymentOf(body, named.value);
  const [paying, books] = await withDebts(unit, wanted, await readPaymentContext(unit, wanted, settings));
  if (!books.client) return unknownClient(body.clientId);
  const wrong = wrongInvoice(paying, books);
  if (wrong) return wrong;
  const allocated = allocateAll(paying, { ...books, settings: withoutHands(settings) });
  if (!allocated.ok) return refused(allocated.refusal);
  return done(
    draftOf(instruction, {
      named: named.value,
      paying,
      books,
      allocated: allocated.value,
      settings,
      datedOn,
    }),
  );
}

interface Decided {
  readonly named: Named;
  readonly paying: PaymentBody;
  readonly books: PaymentContext;
  readonly allocated: Allocated;
  readonly settings: BookSettings;
  readonly datedOn: Day;
}

function draftOf(instruction: Wanted, { named, paying, books, allocated, settings, datedOn }: Decided) {
  const { credit, bankId, amount } = named;
  const { clientId, officeId, agentUserId } = needed(books.client, "the owner");
  const itemId = newId();
  const draft = new PostingDraft(authorOf(instruction));
  const eventId = draft.event({
    eventType: "IncomingPayment",
    itemId,
    datedOn,
    policyOfficeId: officeId,
    agentUserId,
    clientId,
    memo: instruction.body.memo === "" ? `Owner named of ${credit.itemName}` : instruction.body.memo,
    bankAccountId: bankId,
    tendered: ZERO,
    creditUsed: amount,
    change: ZERO,
  });
  draft.item(eventId, itemId, { itemType: "IncomingPayment", clientId, datedOn, total: amount });
  const { shares } = allocated;
  const { allocationRule, recognition } = settings;
  const entryId = draft.entry(
    eventId,
    { itemId, datedOn },
    ownerNamed({
      bankId,
      clientId,
      itemId,
      shares,
      recognition,
      use: { credit, amount },
      documentParts: books.parts,
    }),
  );
  draft.applications(
    eventId,
    entryId,
    paying.invoices.map((invoice) => ({
      fromItemId: itemId,
      toItemId: invoice.itemId,
      bankId,
      amount: invoice.amount,
      allocation: allocationRule === "MANUAL" ? null : allocationRule,
    })),
  );
  return draft;
}
