// The API's own description, for programs and for people; nobody needs to be signed in to read it.
import type { Contract } from "@fiducia/contract/define-area";
import type { CallContract } from "@fiducia/contract/define-call";
import type { FastifyInstance } from "fastify";
import { sendPage } from "../pages/site-pages.ts";
import { docsPage } from "./docs-page.ts";
import { openApiDocument } from "./document.ts";

interface DescribedApi {
  readonly version: string;
  readonly contracts: readonly Contract[];
  readonly dryRuns: ReadonlySet<string>;
  readonly calls: readonly CallContract[];
}

export function offerApiPages(app: FastifyInstance, described: DescribedApi): void {
  const document = openApiDocument(described);
  const page = docsPage(document);
  app.get("/api/openapi.json", async () => document);
  app.get("/api/docs", async (_request, reply) => sendPage(reply, page));
}
