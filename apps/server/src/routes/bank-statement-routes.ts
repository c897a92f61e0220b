// The route of a bank's statements, which come as the bank offers them.
import {
  LARGEST_STATEMENT,
  uploadStatementCall,
} from "@fiducia/pages/reconciliations/statements/bank-statement.contract";
import { takeStatement } from "@fiducia/pages/reconciliations/statements/take-statement.server";
import type { FastifyInstance } from "fastify";
import type { HttpContext } from "../http/http-context.ts";
import { offerUpload } from "./upload-route.ts";

export const offerBankStatements = (app: FastifyInstance, context: HttpContext): Promise<void> =>
  offerUpload(app, context, {
    call: uploadStatementCall,
    largest: LARGEST_STATEMENT,
    take: (from, query) => takeStatement({ ...from, ...query }),
  });
