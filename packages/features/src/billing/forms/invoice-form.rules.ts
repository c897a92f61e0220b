// The invoice form: its faults, and the command and draft made of its values.

import { REQUIRED } from "@fiducia/contract/form-words";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { type Cents, sumOf, ZERO } from "@fiducia/kernel/cents";
import { DATE_MESSAGES, parseShownDay } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import {
  draftLineOf,
  EMPTY_LINE,
  isEmptyLine,
  lineFaults,
  orderLineOf,
  type TypedLine,
  typedLine,
} from "@fiducia/money/billed/line-form.rules";
import type { z } from "zod";
import type {
  invoiceDraftsQuery,
  saveInvoiceDraftCommand,
} from "../invoice-drafts/invoice-drafts.contract.ts";
import type { issueInvoiceCommand } from "../issue-invoice/issue-invoice.contract.ts";

export interface TypedInvoice {
  readonly clientId: number | null;
  readonly clientName: string;
  readonly policyId: string;
  readonly datedOn: string;
  readonly effectiveOn: string;
  readonly dueOn: string;
  readonly memo: string;
  readonly lines: readonly TypedLine[];
  readonly draftId: number | null;
}

export const newInvoice = (client?: { clientId: number; name: string }): TypedInvoice => ({
  clientId: client?.clientId ?? null,
  clientName: client?.name ?? "",
  policyId: "",
  datedOn: "",
  effectiveOn: "",
  dueOn: "",
  memo: "",
  lines: [EMPTY_LINE],
  draftId: null,
});

export const totalOf = (invoice: TypedInvoice): Cents =>
  sumOf(invoice.lines, ({ amount }) => parseAmount(amount) ?? ZERO);

const dateFault = (text: string): string | undefined =>
  text.trim() === "" || parseShownDay(text.trim()) ? undefined : DATE_MESSAGES.invalid;

export const DATES = ["datedOn", "effectiveOn", "dueOn"] as const;

/** Missing and unreadable fields, by the path in the command's body. */
export function invoiceFaults(invoice: TypedInvoice): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  if (invoice.clientId === null) faults.set("clientId", REQUIRED);
  for (const date of DATES) {
    const fault = dateFault(invoice[date]);
    if (fault) faults.set(date, fault);
  }
  invoice.lines.forEach((line, index) => {
    if (index > 0 && isEmptyLine(line)) return;
    for (const [field, fault] of Object.entries(lineFaults(line)))
      faults.set(`lines.${index}.${field}`, fault);
  });
  return faults;
}

const dayOf = (text: string): Day | undefined => parseShownDay(text.trim());

function headOf(invoice: TypedInvoice) {
  const [datedOn, effectiveOn, dueOn] = DATES.map((date) => dayOf(invoice[date]));
  return {
    ...(datedOn && { datedOn }),
    ...(effectiveOn && { effectiveOn }),
    ...(dueOn && { dueOn }),
    ...(invoice.policyId !== "" && { policyId: Number(invoice.policyId) }),
    memo: invoice.memo,
  };
}

/** The body of the issue command; undefined while something is missing or unreadable. */
export function orderOf(invoice: TypedInvoice): z.input<typeof issueInvoiceCommand.body> | undefined {
  if (invoice.clientId === null || invoiceFaults(invoice).size > 0) return undefined;
  // An invoice without faults may still have only empty lines.
  const lines = invoice.lines.flatMap((line) => orderLineOf(line) ?? []);
  const draft = invoice.draftId === null ? {} : { draftId: invoice.draftId };
  return { clientId: invoice.clientId, ...headOf(invoice), lines, ...draft };
}

/** The body of the draft command; undefined until the client is chosen. */
export function draftOf(invoice: TypedInvoice): z.input<typeof saveInvoiceDraftCommand.body> | undefined {
  if (invoice.clientId === null) return undefined;
  const lines = invoice.lines.filter((line) => !isEmptyLine(line)).map(draftLineOf);
  return { draftId: invoice.draftId, clientId: invoice.clientId, ...headOf(invoice), lines };
}

type KeptInvoice = z.output<typeof invoiceDraftsQuery.answer>[number];

const shownDay = (value: Day | null | undefined): string => (value ? formatDay(value) : "");

/** The form values of a draft. */
export function typedInvoice({ draftId, clientId, client, body }: KeptInvoice): TypedInvoice {
  return {
    draftId,
    clientId,
    clientName: client,
    policyId: idText(body.policyId),
    datedOn: shownDay(body.datedOn),
    effectiveOn: shownDay(body.effectiveOn),
    dueOn: shownDay(body.dueOn),
    memo: body.memo,
    lines: body.lines.length === 0 ? [EMPTY_LINE] : body.lines.map(typedLine),
  };
}

const idText = (id: number | null | undefined): string => (id == null ? "" : String(id));
