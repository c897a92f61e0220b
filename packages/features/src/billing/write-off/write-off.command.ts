// Writes off the rest of an invoice, within the user's limit.

import { holds } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { ZERO } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { writeOff as write } from "@fiducia/ledger/rules/write-off";
import { type Item, readItems } from "@fiducia/ledger/store/items.store";
import { readParts, readPartsByIds } from "@fiducia/ledger/store/parts.store";
import { isPayable } from "@fiducia/money/billed/payable.rules";
import { type Client, readClient } from "@fiducia/money/client/client.store";
import { readWriteOffLimit } from "@fiducia/money/owed/write-off-limit.store";
import { eventDraft } from "@fiducia/money/paid-out/outgoing-draft.server";
import { BANK_TO_BANK_ORDER, settleOutgoing } from "@fiducia/money/paid-out/settle-outgoing.server";
import { authorOf } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { writeOffCommand } from "./write-off.contract.ts";
import { decideWriteOff, type WriteOffDecision } from "./write-off.rules.ts";

type Wanted = Instruction<z.output<typeof writeOffCommand.body>>;

const REFUSALS = writeOffCommand.refusals;

export const writeOff = postingCommand(writeOffCommand, decide);

interface Named {
  readonly invoice: Item;
  readonly client: Client;
}

/** The invoice with its client. */
async function readInvoice(unit: ReadUnit, { body }: Wanted): Promise<Named | undefined> {
  const invoice = (await readItems(unit, [body.invoiceId])).get(body.invoiceId);
  if (!invoice || !isPayable(invoice) || invoice.clientId === null) return undefined;
  const client = await readClient(unit, invoice.clientId);
  return client && { invoice, client };
}

async function decideShares(
  unit: ReadUnit,
  { body, caller }: Wanted,
  invoice: Item,
): Promise<Outcome<WriteOffDecision>> {
  const revenue = await readPartsByIds(
    unit,
    body.fundedFrom.map(({ partId }) => partId),
  );
  return decideWriteOff({
    itemName: invoice.name,
    parts: await readParts(unit, [invoice.itemId]),
    amount: body.amount,
    limit: holds(caller, PERMISSION.writeOffAboveLimit)
      ? undefined
      : await readWriteOffLimit(unit, caller.userId),
    fundedFrom: body.fundedFrom,
    revenue: new Map(revenue.map((part) => [part.partId, part])),
  });
}

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const settled = await settleOutgoing(unit, { ...instruction, body: { ...body, ...BANK_TO_BANK_ORDER } });
  if (!settled.ok) return settled;
  const invoiceAndClient = await readInvoice(unit, instruction);
  if (!invoiceAndClient) return refuse(REFUSALS, "INVOICE_UNKNOWN", { field: "invoiceId" });
  const { invoice, client } = invoiceAndClient;
  const decision = await decideShares(unit, instruction, invoice);
  if (!decision.ok) return decision;
  const { recognition } = settled.value.settings;
  return done(
    eventDraft(authorOf(instruction), settled.value, {
      eventType: "WriteOff",
      itemId: invoice.itemId,
      method: "EFT",
      payee: client.name,
      memo: body.reason,
      // No money leaves trust: the agency's money in it becomes the third party's.
      amount: ZERO,
      entry: write({ bankId: body.bankAccountId, ...decision.value, recognition }),
      clientId: client.clientId,
      policyOfficeId: client.officeId,
      agentUserId: client.agentUserId,
    }),
  );
}
