// The route of an item's papers: the receipt or check as a PDF, shown inline.
import { permits } from "@fiducia/contract/access";
import { readAs } from "@fiducia/database/unit";
import { itemDocumentCall } from "@fiducia/features/items/item-detail/item-document.contract";
import { itemDocument } from "@fiducia/features/items/item-detail/item-document.query";
import { dayOf } from "@fiducia/kernel/day";
import { checkPdf } from "@fiducia/paper/pdf/check-pdf";
import { receiptPdf } from "@fiducia/paper/pdf/receipt-pdf";
import type { FastifyInstance } from "fastify";
import { forbidden, refusedByRule } from "../http/forbidden.ts";
import type { HttpContext } from "../http/http-context.ts";
import { parseInput } from "../http/parse-input.ts";
import { authenticate } from "../session/authenticate.ts";

const { path, access, query } = itemDocumentCall;

/** `GET /accounting/document?kind=receipt|check&itemId=ID`: a user who may see the item may print its papers. */
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
