// The routes of files that people bring: those of other systems, and statements of banks.
import type { FastifyInstance } from "fastify";
import type { HttpContext } from "../http/http-context.ts";
import { offerBankStatements } from "./bank-statement-routes.ts";
import { offerImports } from "./import-routes.ts";

export async function offerBroughtFiles(app: FastifyInstance, context: HttpContext): Promise<void> {
  await offerImports(app, context);
  await offerBankStatements(app, context);
}
