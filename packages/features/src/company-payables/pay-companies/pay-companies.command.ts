// Pays many companies: every payment is posted by itself, under a key that follows from the request's, so that a repeat
// pays what failed and nothing twice.

import { createHash } from "node:crypto";
import { refuse } from "@fiducia/contract/define-command";
import { type ReadUnit, readAs } from "@fiducia/database/unit";
import { type Cents, minus, plus, ZERO } from "@fiducia/kernel/cents";
import { needed } from "@fiducia/kernel/needed";
import { done, type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { authorOf } from "@fiducia/serving/author";
import type { CommandHandler, Instruction, PreviewHandler } from "@fiducia/serving/handlers";
import type { HeldOrder } from "@fiducia/serving/posting/held-payment";
import { postOne, previewOne, within } from "@fiducia/serving/posting/posting-command";
import { holdsToOffices, withinReach } from "@fiducia/serving/within-reach";
import { KEY_REUSED, keptAnswer } from "@fiducia/serving/write-once";
import type { z } from "zod";
import { type CompanyPayment, payCompanyLines } from "../shared/pay-lines.server.ts";
import { readPayables } from "../shared/payable-parts.store.ts";
import { ONE_PAYMENT } from "../shared/payment.contract.ts";
import type { NamedLine } from "../shared/payment-lines.rules.ts";
import { amongMany } from "../shared/refused-field.rules.ts";
import { createCompanyPayablesCommand } from "./pay-companies.contract.ts";
import {
  amountsOf,
  type Earlier,
  readAccountNames,
  readEarlier,
  readTrustBanks,
} from "./pay-companies.store.ts";
import { type PaymentGroup, paymentGroups } from "./payment-groups.rules.ts";

type Body = z.output<typeof createCompanyPayablesCommand.body>;
type Answer = z.output<typeof createCompanyPayablesCommand.answer>;
type Wanted = Instruction<Body>;

const REFUSALS = createCompanyPayablesCommand.refusals;

interface Planned {
  readonly group: PaymentGroup;
  readonly bank: string;
  readonly payment: CompanyPayment;
  /** Where the request says how this one is paid. */
  readonly ownPlace: number | undefined;
}

/** The payments of the request. Refuses two for one company and bank, and lines for which none is named. */
async function plan(
  unit: ReadUnit,
  { body }: Wanted,
  earlier: readonly Earlier[] = [],
): Promise<Outcome<readonly Planned[]>> {
  const banks = await readTrustBanks(unit);
  const { parts } = await readPayables(
    unit,
    body.lineItems.map(({ partId }) => partId),
  );
  const paidBefore = new Set(earlier.flatMap(({ paid }) => paid.map(({ partId }) => partId)));
  const isLeft = ({ partId, amount }: NamedLine): boolean =>
    amount !== undefined ||
    !paidBefore.has(partId) ||
    [...(parts.get(partId)?.part.held.values() ?? [])].some((held) => held !== 0);
  const [first, ...others] = banks.keys();
  if (first === undefined) return refuse(REFUSALS, "BANK_UNKNOWN", { field: "lineItems" });
  const all = paymentGroups(body.lineItems.filter(isLeft), { parts, bankIds: [first, ...others] });
  const groups = all.filter(
    (group) =>
      !earlier.some(
        ({ glAccountId, bankAccountId }) =>
          glAccountId === group.glAccountId && bankAccountId === group.bankAccountId,
      ),
  );
  const planned: Planned[] = [];
  for (const group of groups) {
    const bank = banks.get(group.bankAccountId) ?? "";
    const values = { company: group.company, bank };
    const payments = (body.payments ?? []).filter(
      ({ glAccountId, bankAccountId }) =>
        glAccountId === group.glAccountId && bankAccountId === group.bankAccountId,
    );
    const place = group.lines[0]?.place ?? 0;
    if (payments.length > 1) return refuse(REFUSALS, "PAYMENT_TWICE", { values, field: "payments" });
    if (body.payments && payments.length === 0 && group.glAccountId !== undefined)
      return refuse(REFUSALS, "NO_PAYMENT", { values, field: `lineItems.${place}.partId` });
    const [named] = payments;
    const { glAccountId: _, ...said } = named ?? {
      glAccountId: undefined,
      ...(body.payment ?? { method: "Check" as const, memo: "" }),
      referenceNumber: "",
    };
    const lineItems = group.lines.map(({ partId, amount }) => ({ partId, amount }));
    const { confirmShortage, advance } = body;
    const payment = { ...said, bankAccountId: group.bankAccountId, lineItems, confirmShortage, advance };
    const ownPlace = named && body.payments?.indexOf(named);
    planned.push({ group, bank, payment, ownPlace });
  }
  return done(planned);
}

/** The field of a payment's refusal as the field of the request; the trust rules say the part of the line alone. */
function placed({ field, partId }: Refusal, { group, ownPlace }: Planned): string | undefined {
  const index = group.lines.findIndex((line) => line.partId === partId);
  const path = field ?? (index < 0 ? undefined : `lineItems.${index}.partId`);
  return path && amongMany(path, { places: group.lines.map(({ place }) => place), ownPlace });
}

function inRequest(refusal: Refusal, planned: readonly Planned[]): Refusal {
  const [field] = planned.flatMap((each) => placed(refusal, each) ?? []);
  return field === undefined ? refusal : { ...refusal, field };
}

const named = ({ group, bank }: Planned) => ({
  account: group.company,
  bankAccountId: group.bankAccountId,
  bank,
  partIds: group.lines.map(({ partId }) => partId),
});

/** What the payments of a request have in common. */
const requestOf = (key: string): string => createHash("sha256").update(key).digest("hex");

/** The key of one payment of a request: the same for a repeat. */
function keyOf(
  idempotency: NonNullable<Wanted["idempotency"]>,
  { glAccountId, bankAccountId }: PaymentGroup,
): NonNullable<Wanted["idempotency"]> {
  const ofRequest = requestOf(idempotency.key);
  return { ...idempotency, key: `payables/${ofRequest}/${glAccountId}/${bankAccountId}`, ofRequest };
}

/** What of the lines an earlier try has not paid; a line without an amount is left as far as a bank holds it. */
function leftOf({ body }: Wanted, earlier: readonly Earlier[]): Body["lineItems"] {
  const paid = new Map<number, Cents>();
  for (const { partId, amount } of earlier.flatMap((each) => each.paid))
    paid.set(partId, plus(paid.get(partId) ?? ZERO, amount));
  return body.lineItems.flatMap((line) => {
    const before = paid.get(line.partId);
    if (before === undefined || line.amount === undefined) return line;
    const left = minus(line.amount, before);
    return left === 0 ? [] : { ...line, amount: left };
  });
}

/** A payment that waits is decided again as one of its own. */
function orderOf({ lineItems, confirmShortage, advance, ...payment }: CompanyPayment): HeldOrder {
  return {
    command: ONE_PAYMENT,
    body: { payment, lineItems, confirmShortage, advance },
  };
}

type Created = Answer["createdPayables"][number];
type Failed = Answer["failedPayables"][number];

/** What earlier tries have paid, as the answer says it. */
async function createdBefore(unit: ReadUnit, earlier: readonly Earlier[]): Promise<Created[]> {
  const banks = await readTrustBanks(unit);
  const accounts = await readAccountNames(
    unit,
    earlier.map(({ glAccountId }) => glAccountId),
  );
  return earlier.flatMap(({ answer, glAccountId, bankAccountId, amount, paid }) =>
    answer.items.slice(0, 1).map(({ itemId, number }) => ({
      glAccountId,
      bankAccountId,
      itemId,
      number,
      amount,
      eventId: answer.eventId,
      account: accounts.find(({ id }) => id === glAccountId)?.name ?? "",
      bank: banks.get(bankAccountId) ?? "",
      partIds: paid.map(({ partId }) => partId),
    })),
  );
}

/** The request as its user may give it: each of its payments is planned from that, and held to it again when it is decided. */
const reachedBy = (instruction: Wanted): Promise<Outcome<Wanted>> =>
  readAs(instruction.connection, instruction.caller.agencyId, (unit) =>
    withinReach(unit, createCompanyPayablesCommand, instruction),
  );

async function payAll(instruction: Wanted): Promise<Outcome<Answer>> {
  const reached = await reachedBy(instruction);
  if (!reached.ok) return reached;
  const reachedInstruction = reached.value;
  const { connection, caller, idempotency } = reachedInstruction;
  const earlier = idempotency
    ? await readAs(connection, caller.agencyId, (unit) =>
        readEarlier(unit, caller.userId, requestOf(idempotency.key)),
      )
    : [];
  if (earlier.some(({ bodyHash }) => bodyHash !== idempotency?.bodyHash)) return refused(KEY_REUSED);
  const left = {
    ...reachedInstruction,
    body: { ...reachedInstruction.body, lineItems: leftOf(reachedInstruction, earlier) },
  };
  const planned = await readAs(connection, caller.agencyId, (unit) => plan(unit, left, earlier));
  if (!planned.ok) return planned;
  const created: Created[] = await readAs(connection, caller.agencyId, (unit) =>
    createdBefore(unit, earlier),
  );
  const failed: Failed[] = [];
  for (const each of planned.value) {
    const paymentInstruction = {
      ...reachedInstruction,
      body: each.payment,
      idempotency: idempotency && keyOf(idempotency, each.group),
    };
    const paid = await postOne(
      paymentInstruction,
      within(createCompanyPayablesCommand, async (unit, reached) => {
        const draft = new PostingDraft(authorOf(paymentInstruction));
        const written = await payCompanyLines(unit, draft, reached);
        return written.ok ? done(draft) : written;
      }),
      orderOf(each.payment),
    );
    if (!paid.ok) {
      const { rule, message, source = null } = paid.refusal;
      const field = placed(paid.refusal, each) ?? null;
      const glAccountId = each.group.glAccountId ?? null;
      failed.push({ ...named(each), glAccountId, rule, message, source, field });
      continue;
    }
    const { eventId, items } = paid.value;
    const amounts = await readAs(connection, caller.agencyId, (unit) => amountsOf(unit, [eventId]));
    const [item] = items;
    if (item)
      created.push({
        ...named(each),
        glAccountId: needed(each.group.glAccountId, "the account of a payment"),
        eventId,
        itemId: item.itemId,
        number: item.number,
        amount: amounts.get(eventId) ?? ZERO,
      });
  }
  return done({ createdPayables: created, failedPayables: failed });
}

const post: CommandHandler<typeof createCompanyPayablesCommand> = holdsToOffices(async (instruction) => {
  const outcome = await payAll(instruction);
  // A repeat has to pay what failed, so that only a whole answer is kept.
  if (!outcome.ok || outcome.value.failedPayables.length > 0) return outcome;
  return keptAnswer(instruction, outcome.value);
});

/** The dry run: all payments together, so that each trust bank shows where it stands after the last. */
const preview: PreviewHandler = async (instruction: Wanted) => {
  const reached = await reachedBy(instruction);
  if (!reached.ok) return reached;
  const reachedInstruction = reached.value;
  const planned = await readAs(reachedInstruction.connection, reachedInstruction.caller.agencyId, (unit) =>
    plan(unit, reachedInstruction),
  );
  if (!planned.ok) return planned;
  const looked = await previewOne(reachedInstruction, async (unit) => {
    const draft = new PostingDraft(authorOf(reachedInstruction));
    for (const each of planned.value) {
      const written = await payCompanyLines(unit, draft, { ...reachedInstruction, body: each.payment });
      if (!written.ok) return refused(inRequest(written.refusal, [each]));
    }
    return done(draft);
  });
  // What the trust rules refuse is said of all payments together.
  return looked.ok || looked.refusal.field ? looked : refused(inRequest(looked.refusal, planned.value));
};

export const createCompanyPayables = Object.assign(post, { preview });
