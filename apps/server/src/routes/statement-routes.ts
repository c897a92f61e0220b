// The routes of batch statements at the addresses of the specification: create, list, details, papers, retry.
import {
  batchCall,
  batchesCall,
  batchPdfCall,
  createBatchCall,
  retryBatchCall,
} from "@fiducia/features/batch-statements/batch-calls.contract";
import { batchPapers } from "@fiducia/features/batch-statements/papers/batch-papers.query";
import type { FrozenStatement } from "@fiducia/features/batch-statements/shared/statement-papers.store";
import { clientNumber } from "@fiducia/kernel/client-number";
import { zipOf } from "@fiducia/paper/pdf/papers-zip";
import { statementPdf } from "@fiducia/paper/pdf/statement-pdf";
import type { FastifyInstance } from "fastify";
import { ask } from "../http/dispatch/ask.ts";
import { withBody } from "../http/dispatch/named-body.ts";
import type { Registry } from "../http/dispatch/registry.ts";
import { tell } from "../http/dispatch/tell.ts";
import type { HttpContext } from "../http/http-context.ts";
import { refuseForeignOrigin } from "../http/own-origin.ts";
import { parseInput } from "../http/parse-input.ts";
import { addressOf, admit, sentIn } from "../session/admit.ts";
import { offerPaper, pdf } from "./paper-route.ts";

type Body = Readonly<Record<string, unknown>>;

/** All statements in one PDF; they were made at one moment. */
const pdfOf = (statements: readonly FrozenStatement[]): Promise<Buffer> =>
  statementPdf(
    statements.map(({ paper }) => paper),
    (statements[0] as FrozenStatement).at,
  );

async function eachPdf(statements: readonly FrozenStatement[]) {
  const files: { name: string; bytes: Buffer }[] = [];
  for (const statement of statements)
    files.push({
      name: `statement-${clientNumber(statement.clientId)}.pdf`,
      bytes: await pdfOf([statement]),
    });
  return zipOf(files, (statements[0] as FrozenStatement).at);
}

export function offerStatements(app: FastifyInstance, context: HttpContext, registry: Registry): void {
  app.post(addressOf(createBatchCall), async (request) => {
    refuseForeignOrigin(request, context.settings.publicUrl);
    await admit(context, request, createBatchCall);
    const { splitClients } = parseInput(createBatchCall.query, request.query);
    const rest = { ...(request.body as Body), splitClients: splitClients === "true" };
    return tell(context, registry, withBody(request, { ...rest, Command: "CreateStatementBatch" }));
  });
  app.get(addressOf(batchesCall), async (request) => {
    await admit(context, request, batchesCall);
    parseInput(batchesCall.query, request.query);
    return ask(context, registry, withBody(request, { Query: "GetBatchStatements" }));
  });
  app.get(addressOf(batchCall), async (request) => {
    await admit(context, request, batchCall);
    const { id } = sentIn(batchCall.query, request);
    return ask(context, registry, withBody(request, { Query: "GetBatchStatement", id }));
  });
  app.post(addressOf(retryBatchCall), async (request) => {
    refuseForeignOrigin(request, context.settings.publicUrl);
    await admit(context, request, retryBatchCall);
    const { id } = sentIn(retryBatchCall.query, request);
    const order = { ...(request.body as Body), batchId: id, Command: "RetryStatements" };
    return tell(context, registry, withBody(request, order));
  });
  offerPaper(app, context, {
    call: batchPdfCall,
    read: ({ unit, caller, filter: { id, clientId } }) =>
      batchPapers({ unit, caller, batchId: id, clientId }),
    async draw({ isSplit, statements }, { filter: { id, clientId } }) {
      if (isSplit)
        return { type: "application/zip", name: `statements-${id}.zip`, content: await eachPdf(statements) };
      const whose = clientId === undefined ? "" : `-${clientNumber(clientId)}`;
      return pdf(`statements-${id}${whose}`, pdfOf(statements));
    },
  });
}
