// The route of the opening pack: what was opened and who approved it, on paper or as CSV.
import { openingPack } from "@fiducia/pages/opening/pack/opening-pack.query";
import { openingPackCall } from "@fiducia/pages/opening/shared/opening-pack.contract";
import { listingPdf } from "@fiducia/paper/pdf/listing-pdf";
import { listingsCsv } from "@fiducia/paper/report/listing-csv";
import type { FastifyInstance } from "fastify";
import type { HttpContext } from "../http/http-context.ts";
import { csv, offerPaper, pdf } from "./paper-route.ts";

export const offerOpeningPack = (app: FastifyInstance, context: HttpContext): void =>
  offerPaper(app, context, {
    call: openingPackCall,
    read: ({ unit, caller, filter: { openingId } }) => openingPack(unit, caller, openingId),
    draw: (listings, { filter: { openingId, form }, at }) => {
      const name = `opening-pack-${openingId}`;
      return form === "csv"
        ? csv(name, listingsCsv(listings))
        : pdf(name, listingPdf(listings, at, { isOneDocument: true }));
    },
  });
