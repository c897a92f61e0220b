// Applies a credit to invoices, one after the other, in one posting.

import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { houseClient } from "@fiducia/contract/posted";
import type { ReadUnit } from "@fiducia/database/unit";
import { formatCents, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { ClientCredit } from "@fiducia/ledger/credit-use";
import type { Part } from "@fiducia/ledger/part";
import type { Confirmation } from "@fiducia/ledger/plan";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { type BookSettings, readAccounts } from "@fiducia/ledger/store/settings.store";
import { type Client, readClient } from "@fiducia/money/client/client.store";
import { leftOf } from "@fiducia/money/credit/credit.rules";
import { readCreditsById } from "@fiducia/money/credit/credit.store";
import { wrongTrustBank } from "@fiducia/money/paid-out/bank.rules";
import { confirmationOf } from "@fiducia/money/paid-out/settle-outgoing.server";
import { authorOf, datePosting } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { readHouseName } from "@fiducia/serving/house-money.store";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { applyCreditCommand } from "./apply-credit.contract.ts";
import { type Applied, applyTo } from "./credit-application.rules.ts";
import { wrongInvoices } from "./invoice.rules.ts";

type Wanted = Instruction<z.output<typeof applyCreditCommand.body>>;

const REFUSALS = applyCreditCommand.refusals;

export const applyCredit = postingCommand(applyCreditCommand, decide);

/** The bank that holds most of the credit. */
function bankOf({ held }: ClientCredit): number {
  const [most] = [...held].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? 0;
}

interface Owner {
  readonly credit: ClientCredit;
  readonly client: Client;
}

/** The credit with its client. */
async function readOwner(unit: ReadUnit, { body }: Wanted): Promise<Owner | undefined> {
  const credit = (await readCreditsById(unit, [body.creditItemId])).get(body.creditItemId);
  const client = credit && (await readClient(unit, credit.clientId));
  return client && { credit, client };
}

interface Deciding extends Owner {
  readonly settings: BookSettings;
  readonly datedOn: Day;
  readonly confirmation: Confirmation;
  readonly bankId: number;
}

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const dated = await datePosting(unit, instruction, PERMISSION.choosePaymentDate);
  if (!dated.ok) return dated;
  const { settings, datedOn } = dated.value;
  const owner = await readOwner(unit, instruction);
  if (!owner) return refuse(REFUSALS, "CREDIT_UNKNOWN", { field: "creditItemId" });
  const house = await readHouseName(unit, [owner.client.clientId]);
  if (house !== undefined) return houseClient(house, "creditItemId");
  const bankId = body.bankAccountId ?? bankOf(owner.credit);
  const wrongBank =
    body.bankAccountId == null ? undefined : wrongTrustBank((await readAccounts(unit, [bankId])).get(bankId));
  if (wrongBank) return wrongBank;
  const confirmation = confirmationOf(instruction);
  if (!confirmation.ok) return confirmation;
  return apply(unit, instruction, {
    ...owner,
    settings,
    bankId,
    datedOn,
    confirmation: confirmation.value,
  });
}

async function apply(
  unit: ReadUnit,
  instruction: Wanted,
  deciding: Deciding,
): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const { credit, client } = deciding;
  const ids = body.invoices.map(({ itemId }) => itemId);
  const parts = await readParts(unit, ids);
  const items = await readItems(unit, ids);
  const wrong = wrongInvoices(body.invoices, { clientId: client.clientId, items, parts });
  if (wrong) return wrong;
  const amount = sumOf(body.invoices, (invoice) => invoice.amount);
  const left = leftOf(credit);
  if (amount > left)
    return refuse(REFUSALS, "CREDIT_EXCEEDED", {
      values: { item: credit.itemName, left: formatCents(left), amount: formatCents(amount) },
      field: "invoices",
    });
  return draftOf(instruction, deciding, parts);
}

function draftOf(instruction: Wanted, deciding: Deciding, parts: readonly Part[]): Outcome<PostingDraft> {
  const { body } = instruction;
  const { client, datedOn, settings, bankId } = deciding;
  let { credit } = deciding;
  const draft = new PostingDraft(authorOf(instruction));
  const eventId = draft.event({
    eventType: "CreditApplication",
    itemId: credit.itemId,
    datedOn,
    policyOfficeId: client.officeId,
    agentUserId: client.agentUserId,
    clientId: client.clientId,
    memo: body.memo,
    creditUsed: sumOf(body.invoices, (invoice) => invoice.amount),
    shortageReason: deciding.confirmation.shortageReason,
  });
  for (const { itemId, amount } of body.invoices) {
    const invoiceParts = parts.filter((part) => part.itemId === itemId);
    const { allocationRule: rule, recognition } = settings;
    const applied: Applied = applyTo({ credit, invoiceParts, amount, bankId, rule, recognition });
    credit = applied.credit;
    for (const { entry, amount: settled, bankId: bank } of applied.entries) {
      // Money needs a bank: what is neither offset nor held anywhere requires the field.
      if (bank === 0)
        return refuse(REFUSALS, "ADVANCE_NOT_ALLOWED", {
          values: {
            item: credit.itemName,
            missing: formatCents(settled),
            amount: formatCents(amount),
            state: credit.memoParts.length > 0 ? "is not yet in trust" : "has been used already",
          },
          field: "creditItemId",
        });
      const entryId = draft.entry(eventId, { datedOn }, entry);
      draft.applications(eventId, entryId, [
        {
          fromItemId: credit.itemId,
          toItemId: itemId,
          bankId: bank,
          amount: settled,
          allocation: bank === null || rule === "MANUAL" ? null : rule,
        },
      ]);
    }
  }
  draft.confirm(deciding.confirmation);
  return done(draft);
}
