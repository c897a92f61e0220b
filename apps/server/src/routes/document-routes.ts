// The route of an item's papers: receipt, invoice, credit memo or check as a PDF, shown inline.
import { permits } from "@fiducia/contract/access";
import { refuse } from "@fiducia/contract/define-command";
import { readAs } from "@fiducia/database/unit";
import { reminderPapersCall } from "@fiducia/features/collections/reminder-letters/reminder-papers.contract";
import { reminderPapers } from "@fiducia/features/collections/reminder-letters/reminder-papers.query";
import { commissionStatementCall } from "@fiducia/features/company-payables/commission-statement/commission-statement.contract";
import { statementPaper } from "@fiducia/features/company-payables/commission-statement/statement-paper.query";
import { bankFile } from "@fiducia/features/company-payables/make-bank-file/bank-file.query";
import { bankFileCall } from "@fiducia/features/company-payables/make-bank-file/make-bank-file.contract";
import { billPapersCall } from "@fiducia/features/items/item-detail/bill-papers.contract";
import { billPapers } from "@fiducia/features/items/item-detail/bill-papers.query";
import { itemDocumentCall } from "@fiducia/features/items/item-detail/item-document.contract";
import { itemDocument } from "@fiducia/features/items/item-detail/item-document.query";
import {
  PAYMENT_PAPER_REFUSALS,
  paymentPapersCall,
} from "@fiducia/features/items/item-detail/payment-papers.contract";
import { paymentPapers } from "@fiducia/features/items/item-detail/payment-papers.query";
import type { Instant } from "@fiducia/kernel/clock";
import { dayOf } from "@fiducia/kernel/day";
import type { BillPaper } from "@fiducia/paper/client-paper";
import type { CheckPaper, ReceiptPaper } from "@fiducia/paper/item-paper";
import { billPdf } from "@fiducia/paper/pdf/bill-pdf";
import { checkPdf, checksPdf } from "@fiducia/paper/pdf/check-pdf";
import { listingPdf } from "@fiducia/paper/pdf/listing-pdf";
import { receiptPdf } from "@fiducia/paper/pdf/receipt-pdf";
import { reminderPdf } from "@fiducia/paper/pdf/reminder-pdf";
import { listingCsv } from "@fiducia/paper/report/listing-csv";
import type { FastifyInstance } from "fastify";
import { forbidden, refusedByRule } from "../http/forbidden.ts";
import type { HttpContext } from "../http/http-context.ts";
import { parseInput } from "../http/parse-input.ts";
import { authenticate } from "../session/authenticate.ts";

const { path, access, query } = itemDocumentCall;

type Paper = ReceiptPaper | CheckPaper | BillPaper;

const FILE_NAMES = {
  receipt: "receipt",
  check: "check",
  invoice: "invoice",
  creditMemo: "credit-memo",
} as const;

function pdfOf(paper: Paper, at: Instant): Promise<Buffer> {
  if (paper.kind === "receipt") return receiptPdf(paper, at);
  return paper.kind === "check" ? checkPdf(paper, at) : billPdf([paper], at);
}

/** `GET /accounting/document?kind=receipt|check|invoice|creditMemo&itemId=ID`: a user who may see the item may print its papers. */
export function offerDocuments(app: FastifyInstance, context: HttpContext): void {
  app.get(path, async (request, reply) => {
    const { caller } = await authenticate(context, request);
    if (access && !permits(caller, access))
      throw await forbidden(context, { caller, what: path }, access.message);
    const filter = parseInput(query, request.query);
    const today = dayOf(context.clock(), caller.timeZone ?? "UTC");
    const found = await readAs(context.connection, caller.agencyId, (unit) =>
      itemDocument({ unit, caller, filter, today }),
    );
    if (!found.ok) throw await refusedByRule(context, { caller, what: path }, found.refusal);
    const paper = found.value;
    const at = context.clock();
    const bytes = await pdfOf(paper, at);
    const number = paper.kind === "check" ? paper.checkNumber.replace(/\W+/g, "-") : paper.number;
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", `inline; filename="${FILE_NAMES[paper.kind]}-${number}.pdf"`)
      .header("x-content-type-options", "nosniff")
      .send(bytes);
  });
}

/** `GET /accounting/bills?itemIds=ID,ID`: invoices and credit memos in one PDF. */
export function offerBills(app: FastifyInstance, context: HttpContext): void {
  const { path: what, access: needed } = billPapersCall;
  app.get(what, async (request, reply) => {
    const { caller } = await authenticate(context, request);
    if (needed && !permits(caller, needed)) throw await forbidden(context, { caller, what }, needed.message);
    const filter = parseInput(billPapersCall.query, request.query);
    const today = dayOf(context.clock(), caller.timeZone ?? "UTC");
    const found = await readAs(context.connection, caller.agencyId, (unit) =>
      billPapers({ unit, caller, filter, today }),
    );
    if (!found.ok) throw await refusedByRule(context, { caller, what }, found.refusal);
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", 'inline; filename="invoices.pdf"')
      .header("x-content-type-options", "nosniff")
      .send(await billPdf(found.value, context.clock()));
  });
}

/** `GET /accounting/payment-papers?paper=checks|remittances|vouchers&itemIds=ID,ID&format=pdf|csv`. */
export function offerPaymentPapers(app: FastifyInstance, context: HttpContext): void {
  app.get(paymentPapersCall.path, async (request, reply) => {
    const what = paymentPapersCall.path;
    const { caller } = await authenticate(context, request);
    if (paymentPapersCall.access && !permits(caller, paymentPapersCall.access))
      throw await forbidden(context, { caller, what }, paymentPapersCall.access.message);
    const filter = parseInput(paymentPapersCall.query, request.query);
    const today = dayOf(context.clock(), caller.timeZone ?? "UTC");
    const found = await readAs(context.connection, caller.agencyId, (unit) =>
      paymentPapers({ unit, caller, filter, today }),
    );
    if (!found.ok) throw await refusedByRule(context, { caller, what }, found.refusal);
    const papers = found.value;
    const at = context.clock();
    reply.header("x-content-type-options", "nosniff");
    if (filter.format === "csv") {
      if ("checks" in papers) {
        const asCsv = refuse(PAYMENT_PAPER_REFUSALS, "NOT_AS_CSV", { kind: "invalid", field: "format" });
        throw await refusedByRule(context, { caller, what }, asCsv.refusal);
      }
      return reply
        .header("content-type", "text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="${filter.paper}.csv"`)
        .send(listingCsv(papers.listings));
    }
    const bytes = await ("checks" in papers ? checksPdf(papers.checks, at) : listingPdf(papers.listings, at));
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", `inline; filename="${filter.paper}.pdf"`)
      .send(bytes);
  });
}

/** `GET /accounting/bank-file?fileId=ID`: a file for a bank, for its maker and for ten minutes. */
export function offerBankFiles(app: FastifyInstance, context: HttpContext): void {
  app.get(bankFileCall.path, async (request, reply) => {
    const what = bankFileCall.path;
    const { caller } = await authenticate(context, request);
    if (bankFileCall.access && !permits(caller, bankFileCall.access))
      throw await forbidden(context, { caller, what }, bankFileCall.access.message);
    const { fileId } = parseInput(bankFileCall.query, request.query);
    const { vault, connection } = context;
    const found = await readAs(connection, caller.agencyId, (unit) =>
      bankFile({
        unit,
        caller,
        fileId,
        at: context.clock(),
        open: (sealed, owner) => vault.open(sealed, owner),
      }),
    );
    if (!found.ok) throw await refusedByRule(context, { caller, what }, found.refusal);
    return reply
      .header("content-type", "text/plain; charset=utf-8")
      .header("content-disposition", `attachment; filename="${found.value.name}"`)
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .send(found.value.content);
  });
}

/** `GET /accounting/commission-statement?statementId=ID&format=pdf|csv`. */
export function offerCommissionStatements(app: FastifyInstance, context: HttpContext): void {
  app.get(commissionStatementCall.path, async (request, reply) => {
    const what = commissionStatementCall.path;
    const { caller } = await authenticate(context, request);
    if (commissionStatementCall.access && !permits(caller, commissionStatementCall.access))
      throw await forbidden(context, { caller, what }, commissionStatementCall.access.message);
    const { statementId, format } = parseInput(commissionStatementCall.query, request.query);
    const found = await readAs(context.connection, caller.agencyId, (unit) =>
      statementPaper(unit, caller, statementId),
    );
    if (!found.ok) throw await refusedByRule(context, { caller, what }, found.refusal);
    const isCsv = format === "csv";
    return reply
      .header("content-type", isCsv ? "text/csv; charset=utf-8" : "application/pdf")
      .header(
        "content-disposition",
        `${isCsv ? "attachment" : "inline"}; filename="commission-statement-${statementId}.${format}"`,
      )
      .header("x-content-type-options", "nosniff")
      .send(isCsv ? listingCsv([found.value]) : await listingPdf([found.value], context.clock()));
  });
}

/** `GET /accounting/reminders/pdf?letterIds=ID,ID`. */
export function offerReminders(app: FastifyInstance, context: HttpContext): void {
  const { path: what, access: needed } = reminderPapersCall;
  app.get(what, async (request, reply) => {
    const { caller } = await authenticate(context, request);
    if (needed && !permits(caller, needed)) throw await forbidden(context, { caller, what }, needed.message);
    const { letterIds } = parseInput(reminderPapersCall.query, request.query);
    const found = await readAs(context.connection, caller.agencyId, (unit) =>
      reminderPapers({ unit, caller, letterIds }),
    );
    if (!found.ok) throw await refusedByRule(context, { caller, what }, found.refusal);
    const letters = found.value;
    const papers = letters.map(({ paper }) => paper);
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", 'inline; filename="reminders.pdf"')
      .header("x-content-type-options", "nosniff")
      .send(await reminderPdf(papers, letters[0]?.at ?? context.clock()));
  });
}
