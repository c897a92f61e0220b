// The routes of papers: an item's receipt, invoice, credit memo or check, many of them at once, lists, and files for banks.
import { refuse } from "@fiducia/contract/define-command";
import { reminderPapersCall } from "@fiducia/features/collections/reminder-letters/reminder-papers.contract";
import { reminderPapers } from "@fiducia/features/collections/reminder-letters/reminder-papers.query";
import { commissionStatementCall } from "@fiducia/features/company-payables/commission-statement/commission-statement.contract";
import { statementPaper } from "@fiducia/features/company-payables/commission-statement/statement-paper.query";
import { bankFile } from "@fiducia/features/company-payables/make-bank-file/bank-file.query";
import { bankFileCall } from "@fiducia/features/company-payables/make-bank-file/make-bank-file.contract";
import { billPapersCall } from "@fiducia/features/items/item-detail/papers/bill-papers.contract";
import { billPapers } from "@fiducia/features/items/item-detail/papers/bill-papers.query";
import { itemDocumentCall } from "@fiducia/features/items/item-detail/papers/item-document.contract";
import { itemDocument } from "@fiducia/features/items/item-detail/papers/item-document.query";
import {
  PAYMENT_PAPER_REFUSALS,
  paymentPapersCall,
} from "@fiducia/features/items/item-detail/papers/payment-papers.contract";
import { paymentPapers } from "@fiducia/features/items/item-detail/papers/payment-papers.query";
import type { Instant } from "@fiducia/kernel/clock";
import type { BillPaper } from "@fiducia/paper/client-paper";
import type { CheckPaper, ReceiptPaper } from "@fiducia/paper/item-paper";
import { billPdf } from "@fiducia/paper/pdf/bill-pdf";
import { checkPdf, checksPdf } from "@fiducia/paper/pdf/check-pdf";
import { listingPdf } from "@fiducia/paper/pdf/listing-pdf";
import { receiptPdf } from "@fiducia/paper/pdf/receipt-pdf";
import { reminderPdf } from "@fiducia/paper/pdf/reminder-pdf";
import { listingCsv } from "@fiducia/paper/report/listing-csv";
import type { FastifyInstance } from "fastify";
import type { HttpContext } from "../http/http-context.ts";
import { offerOpeningPack } from "./opening-routes.ts";
import { csv, offerPaper, pdf } from "./paper-route.ts";
import { offerReconciliationReport } from "./reconciliation-routes.ts";

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

const numberOf = (paper: Paper): string | number =>
  paper.kind === "check" ? paper.checkNumber.replace(/\W+/g, "-") : paper.number;

export function offerPapers(app: FastifyInstance, context: HttpContext): void {
  offerPaper(app, context, {
    call: itemDocumentCall,
    read: itemDocument,
    draw: (paper: Paper, { at }) => pdf(`${FILE_NAMES[paper.kind]}-${numberOf(paper)}`, pdfOf(paper, at)),
  });
  offerPaper(app, context, {
    call: billPapersCall,
    read: billPapers,
    draw: (bills, { at }) => pdf("invoices", billPdf(bills, at)),
  });
  offerPaper(app, context, {
    call: paymentPapersCall,
    async read(asked) {
      const outcome = await paymentPapers(asked);
      return outcome.ok && "checks" in outcome.value && asked.filter.format === "csv"
        ? refuse(PAYMENT_PAPER_REFUSALS, "NOT_AS_CSV", { kind: "invalid", field: "format" })
        : outcome;
    },
    draw(papers, { filter: { paper, format }, at }) {
      if ("checks" in papers) return pdf(paper, checksPdf(papers.checks, at));
      const { listings } = papers;
      return format === "csv" ? csv(paper, listingCsv(listings)) : pdf(paper, listingPdf(listings, at));
    },
  });
  // For its maker alone, and for ten minutes.
  offerPaper(app, context, {
    call: bankFileCall,
    read: ({ unit, caller, filter, at }) =>
      bankFile({
        unit,
        caller,
        fileId: filter.fileId,
        at,
        open: (sealed, owner) => context.vault.open(sealed, owner),
      }),
    draw: (file) => ({ type: "text/plain; charset=utf-8", ...file }),
  });
  offerPaper(app, context, {
    call: commissionStatementCall,
    read: ({ unit, caller, filter }) => statementPaper(unit, caller, filter.statementId),
    draw(listing, { filter: { statementId, format }, at }) {
      const name = `commission-statement-${statementId}`;
      return format === "csv" ? csv(name, listingCsv([listing])) : pdf(name, listingPdf([listing], at));
    },
  });
  offerPaper(app, context, {
    call: reminderPapersCall,
    read: ({ unit, caller, filter }) => reminderPapers({ unit, caller, letterIds: filter.letterIds }),
    draw: (letters, { at }) => {
      const papers = letters.map(({ paper }) => paper);
      return pdf("reminders", reminderPdf(papers, letters[0]?.at ?? at));
    },
  });
  offerOpeningPack(app, context);
  offerReconciliationReport(app, context);
}
