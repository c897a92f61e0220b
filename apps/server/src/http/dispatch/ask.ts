// POST /accounting/query with {"Query": NAME, ...}, or /accounting/query/NAME: finds the contract, checks permission,
// parses, answers, serialises.
import { Readable } from "node:stream";
import type { Caller } from "@fiducia/contract/caller";
import { labelledFor, type ReportAnswer } from "@fiducia/contract/define-report";
import type { SumsOfRows } from "@fiducia/contract/envelope";
import { readAs, readReportAs } from "@fiducia/database/unit";
import { isoInstant } from "@fiducia/kernel/clock";
import { type Day, dayOf } from "@fiducia/kernel/day";
import type { Page } from "@fiducia/serving/handlers";
import type { FastifyRequest } from "fastify";
import { authenticate } from "../../session/authenticate.ts";
import { reported, succeeded } from "../envelopes.ts";
import { permit } from "../forbidden.ts";
import type { AskingContext, HttpContext } from "../http-context.ts";
import { isLarge, largeAnswer, parseRows } from "../large-answer.ts";
import { turnOf } from "../line.ts";
import { parseInput } from "../parse-input.ts";
import { invalidInput, unknownName } from "../refused.ts";
import { namedBody } from "./named-body.ts";
import { takePage, WHOLE } from "./page.ts";
import type { Registry, ServedQuery } from "./registry.ts";

type Parameters = Readonly<Record<string, unknown>>;
type ServedReport = Extract<ServedQuery, { contract: { kind: "report" } }>;

interface Asking {
  readonly context: AskingContext;
  readonly caller: Caller;
  readonly today: Day;
}

const isReport = (served: ServedQuery): served is ServedReport => served.contract.kind === "report";

/** The name under `key`; refused when it is missing or not text. */
export function nameIn(body: Parameters, key: string): string {
  const name = body[key];
  if (typeof name !== "string" || name === "") throw invalidInput(`${key} must be a name.`, key);
  return name;
}

/** A requested report: found, permitted, and its filter parsed. */
export interface AskedReport extends Asking {
  readonly served: ServedReport;
  readonly filter: unknown;
  readonly page: Page;
}

function readReport(asking: Asking, served: ServedReport, parameters: Parameters): AskedReport {
  const paged = takePage(served.contract, parameters);
  const filter = parseInput(served.contract.filter, paged.filter);
  const contract = labelledFor(served.contract, filter as object);
  return { ...asking, served: { ...served, contract }, filter, page: paged.page };
}

/** Count, totals and groups as the answer has them. */
function sumsIn({ count, totals, filtered, groups, summary, notice }: ReportAnswer<unknown>) {
  return {
    count,
    totals: totals as SumsOfRows["totals"],
    ...(filtered === undefined ? {} : { filtered: filtered as SumsOfRows }),
    ...(groups === undefined ? {} : { groups }),
    ...(summary === undefined ? {} : { summary }),
    ...(notice === undefined ? {} : { notice }),
  };
}

/** Up to this many rows are an ordinary page; more delay other requests. */
const ROWS_OF_A_PAGE = 1_000;

/** Many rows, or count and totals over all rows. */
const costsMuch = ({ limit, skipTotals }: Page): boolean => limit > ROWS_OF_A_PAGE || !skipTotals;

async function answerReport({ context, caller, today, served, filter, page }: AskedReport) {
  const { contract } = served;
  const answer = await readReportAs(context.connection, caller.agencyId, (unit) =>
    served.answer({ unit, caller, filter, page, today }),
  );
  const rows = await parseRows(contract.row, answer.rows);
  const meta = {
    ...(page.skipTotals ? {} : sumsIn(answer)),
    asOf: today,
    timeZone: caller.timeZone ?? null,
    generatedAt: isoInstant(context.clock()),
    nextCursor: answer.nextCursor ?? null,
  };
  const envelope = (list: unknown) => ({
    ...reported(rows, meta),
    data: contract.answersInGroups ? [{ items: list }] : list,
  });
  return isLarge(rows) ? largeAnswer(envelope, rows) : envelope(rows);
}

/** Like `answerReport`, in the user's turn when it is expensive; the turn lasts until the answer is written. */
async function answerInTurn(context: HttpContext, report: AskedReport, request: FastifyRequest) {
  if (!costsMuch(report.page)) return answerReport(report);
  const endTurn = await turnOf(context, report.caller, request);
  try {
    const answer = await answerReport(report);
    if (answer instanceof Readable) answer.once("close", endTurn);
    else endTurn();
    return answer;
  } catch (cause) {
    endTurn();
    throw cause;
  }
}

interface AskedBy {
  readonly context: AskingContext;
  readonly registry: Registry;
  readonly caller: Caller;
}

/** The requested contract; refuses with 404 and 403, in this order. */
async function readAsking({ context, registry, caller }: AskedBy, body: Parameters) {
  const { Query: _, ...parameters } = body;
  const name = nameIn(body, "Query");
  const served = registry.queries.get(name);
  if (!served) throw unknownName(`There is no query called "${name.slice(0, 100)}".`);
  await permit(context, { caller, what: name }, served.contract.access);
  const today = dayOf(context.clock(), caller.timeZone ?? "UTC");
  return { asking: { context, caller, today }, served, parameters };
}

/** Answers a query or report. Refuses with 401, 404, 403 and 400, in this order. */
export async function ask(context: HttpContext, registry: Registry, request: FastifyRequest) {
  const { caller } = await authenticate(context, request);
  const body = namedBody(request, "Query");
  const { asking, served, parameters } = await readAsking({ context, registry, caller }, body);
  if (isReport(served)) return answerInTurn(context, readReport(asking, served, parameters), request);
  const { contract, answer } = served;
  const filter = parseInput(contract.filter, parameters);
  const response = await readAs(context.connection, asking.caller.agencyId, (unit) =>
    answer({ unit, ...asking, filter, page: WHOLE, withoutMail: context.withoutMail }),
  );
  return succeeded(contract.answer.parse(response));
}

/** The report of a file, requested like on the screen and with the same checks. */
export async function askedReport(
  context: AskingContext,
  registry: Registry,
  asked: { readonly caller: Caller; readonly body: Parameters },
): Promise<AskedReport> {
  const { caller, body } = asked;
  const { asking, served, parameters } = await readAsking({ context, registry, caller }, body);
  if (!isReport(served)) throw invalidInput(`${served.contract.name} is no report.`, "Query");
  return readReport(asking, served, parameters);
}
