// The address of an item's papers: its receipt or its check, as a PDF that opens where it is asked for.
import { permits } from "@fiducia/contract/access";
import { readAs } from "@fiducia/database/unit";
import { itemDocumentCall } from "@fiducia/features/items/item-detail/item-document.contract";
import { itemDocument } from "@fiducia/features/items/item-detail/item-document.query";
import { dayOf } from "@fiducia/kernel/day";
import type { FastifyInstance } from "fastify";
import { checkPdf } from "../pdf/check-pdf.ts";
import { receiptPdf } from "../pdf/receipt-pdf.ts";
import { authenticate } from "../session/authenticate.ts";
import { forbidden, refusedByRule } from "./forbidden.ts";
import type { HttpContext } from "./http-context.ts";
import { parseInput } from "./parse-input.ts";

const { path, access, query } = itemDocumentCall;

/** `GET /accounting/document?kind=receipt|check&itemId=ID`: whoever may see the item may print its papers. */
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
    const bytes = paper.kind === "receipt" ? await receiptPdf(paper, at) : await checkPdf(paper, at);
    const number = paper.kind === "receipt" ? paper.number : paper.checkNumber.replace(/\W+/g, "-");
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", `inline; filename="${paper.kind}-${number}.pdf"`)
      .header("x-content-type-options", "nosniff")
      .send(bytes);
  });
}
