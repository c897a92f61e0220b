// Decides whether an item has the requested paper, and collects its contents.

import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, minus, negate, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { needed } from "@fiducia/kernel/needed";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { readLetterhead } from "@fiducia/letters/letterhead.store";
import type { BillPaper } from "@fiducia/paper/client-paper";
import type { CheckPaper, Paper, ReceiptPaper } from "@fiducia/paper/item-paper";
import type { Question } from "@fiducia/serving/handlers";
import type { DetailHead } from "../detail-head.store.ts";
import { nameOf, readLink, readSeenHead } from "../item-detail.query.ts";
import { readBillLines, readIssue } from "./bill-document.store.ts";
import { DOCUMENT_REFUSALS, type DocumentKind } from "./item-document.contract.ts";
import {
  readCheckLook,
  readCheckNumber,
  readCreditsSpent,
  readDirectBill,
  readDisbursed,
  readFigures,
  readPaid,
  readPaperMethods,
} from "./item-document.store.ts";
import { readPayeeOfPayment } from "./remittance.store.ts";

const amountOf = ({ amount }: { readonly amount: Cents }): Cents => amount;

/** The mark of a void with day and reason, or of a returned check. */
async function markOf(unit: ReadUnit, head: DetailHead): Promise<Paper["mark"]> {
  const voided = await readLink(unit, head.reversedByEventId);
  if (voided) return { word: "VOID", words: `Voided ${formatDay(voided.datedOn)}: ${voided.reason}` };
  return head.isTakenBack ? { word: "RETURNED", words: "Returned by the bank" } : null;
}

interface Numbered extends DetailHead {
  readonly itemId: number;
  readonly number: number;
}

async function readPaper(unit: ReadUnit, head: Numbered) {
  const figures = await readFigures(unit, head.eventId);
  const { office, createdBy } = figures;
  const { number, datedOn, memo } = head;
  const mark = await markOf(unit, head);
  return { figures, paper: { office, name: nameOf(head), number, datedOn, memo, createdBy, mark } };
}

async function readReceipt(unit: ReadUnit, head: Numbered): Promise<ReceiptPaper> {
  const { figures, paper } = await readPaper(unit, head);
  const creditsUsed = await readCreditsSpent(unit, head);
  const paid = await readPaid(unit, head.eventId);
  const directBill = await readDirectBill(unit, head.itemId);
  const received = minus(figures.tendered, figures.change);
  const used = sumOf([...paid, ...directBill], amountOf);
  return {
    kind: "receipt",
    ...paper,
    letterhead: await readLetterhead(unit),
    client: {
      id: needed(head.clientId, "the client of a paper"),
      name: figures.client ?? "",
      address: figures.address,
    },
    methods: await readPaperMethods(unit, head.eventId),
    creditsUsed,
    paid,
    directBill,
    change: figures.change,
    received,
    unapplied: minus(plus(received, sumOf(creditsUsed, amountOf)), used),
  };
}

async function readCheck(unit: ReadUnit, head: Numbered, agency: string): Promise<CheckPaper | undefined> {
  const [method] = await readPaperMethods(unit, head.eventId);
  if (head.itemType === "IncomingPayment" || method?.method !== "Check" || method.amount <= 0)
    return undefined;
  const { figures, paper } = await readPaper(unit, head);
  const payee = await readPayeeOfPayment(unit, head.eventId);
  const isToClient = head.itemType === "InsuredRefund";
  return {
    kind: "check",
    ...paper,
    agency,
    // Whose account it is says enough to a client.
    bank: isToClient ? "" : (head.bank ?? ""),
    ...(await readCheckLook(unit, head.eventId, agency)),
    checkNumber: (await readCheckNumber(unit, head.eventId)) ?? method.referenceNumber,
    payee: head.payee ?? figures.client ?? "",
    // A check to the client shows the client's address, one to a company the company's.
    address: payee?.address ?? (head.payee === null || head.payee === figures.client ? figures.address : []),
    amount: method.amount,
    lines: await readDisbursed(unit, head.eventId),
  };
}

interface BillAsked {
  readonly kind: BillPaper["kind"];
  readonly through: Day;
}

/** What a credit memo gives stands on it above zero. */
async function readBill(unit: ReadUnit, head: Numbered, { kind, through }: BillAsked): Promise<BillPaper> {
  const { figures, paper } = await readPaper(unit, head);
  const { name, number, datedOn, memo, mark } = paper;
  const issue = await readIssue(unit, head.itemId);
  const lines = await readBillLines(unit, head.itemId);
  const shown = (amount: Cents): Cents => (kind === "invoice" ? amount : negate(amount));
  return {
    kind,
    name,
    number,
    datedOn,
    memo,
    mark,
    letterhead: await readLetterhead(unit),
    client: {
      id: needed(head.clientId, "the client of a paper"),
      name: figures.client ?? "",
      address: figures.address,
    },
    dueOn: kind === "invoice" ? issue.dueOn : null,
    lines: lines.map((line) => ({ ...line, amount: shown(line.amount) })),
    total: shown(issue.total),
    paid: issue.paid,
    since: kind === "invoice" && !mark ? minus(issue.total, plus(issue.paid, issue.open)) : ZERO,
    through,
  };
}

type DocumentQuestion = Pick<
  Question<{ readonly itemId: number; readonly kind: DocumentKind }>,
  "unit" | "caller" | "filter" | "today"
>;

/** The paper of an item that the caller may see. Refuses an item without such a paper. */
export async function itemDocument(
  question: DocumentQuestion,
): Promise<Outcome<ReceiptPaper | CheckPaper | BillPaper>> {
  const { unit, caller, filter } = question;
  const head = await readSeenHead(question);
  if (!head || head.itemId === null || head.number === null)
    return refuse(DOCUMENT_REFUSALS, "UNKNOWN", { kind: "unknown" });
  const item: Numbered = { ...head, itemId: head.itemId, number: head.number };
  const values = { item: nameOf(head) };
  if (filter.kind === "receipt") {
    if (head.itemType !== "IncomingPayment") return refuse(DOCUMENT_REFUSALS, "NO_RECEIPT", { values });
    return done(await readReceipt(unit, item));
  }
  if (filter.kind === "invoice")
    return head.itemType === "Invoice"
      ? done(await readBill(unit, item, { kind: filter.kind, through: question.today }))
      : refuse(DOCUMENT_REFUSALS, "NO_INVOICE", { values });
  if (filter.kind === "creditMemo")
    return head.itemType === "CreditMemo"
      ? done(await readBill(unit, item, { kind: filter.kind, through: question.today }))
      : refuse(DOCUMENT_REFUSALS, "NO_CREDIT_MEMO", { values });
  const check = await readCheck(unit, item, caller.agencyName);
  return check ? done(check) : refuse(DOCUMENT_REFUSALS, "NO_CHECK", { values });
}
