// Sends queries and commands of a contract to the server.
import type { CommandContract } from "@fiducia/contract/define-command";
import type { QueryContract } from "@fiducia/contract/define-query";
import type { ReportContract } from "@fiducia/contract/define-report";
import type { PageMeta, ReportMeta } from "@fiducia/contract/envelope";
import { type CommandPreview, commandPreview } from "@fiducia/contract/preview";
import type { z } from "zod";
import { askAhead, call } from "./call.ts";
import type { ViewWords } from "./view-words.ts";

/** Some rows of a report, and the cursor of the next ones. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly meta: PageMeta;
}

/** Longer reports are cut, and the screen says so. */
export const MOST_ROWS = 100_000;
/** The most rows that the server returns at once. */
export const MOST_ROWS_PER_CALL = 10_000;

/** Which rows of a report: their order, number and start. */
export interface RowsWanted extends ViewWords {
  readonly sort?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const QUERY_PATH = "/accounting/query";

const questionOf = ({ name }: { readonly name: string }, filter: object) => ({ Query: name, ...filter });

/** The answer to a query. Throws `CallFailure`. */
export async function ask<Filter extends z.ZodObject, Answer extends z.ZodType>(
  contract: QueryContract<string, Filter, Answer>,
  filter: z.input<Filter>,
  signal?: AbortSignal,
): Promise<z.output<Answer>> {
  const body = questionOf(contract, filter as object);
  const { data: answer } = await call(QUERY_PATH, { body, signal });
  return contract.answer.parse(answer);
}

const rowsIn = <Row>({ answersInGroups }: { answersInGroups?: boolean }, answered: readonly unknown[]) =>
  (answersInGroups ? (answered[0] as { items: readonly Row[] }).items : answered) as readonly Row[];

interface ReportAsked<Filter extends z.ZodObject, Wanted> {
  readonly filter: z.input<Filter>;
  readonly parameters: Wanted;
}

/** Rows of a report, without its count and totals. Throws `CallFailure`. */
export async function askRows<Filter extends z.ZodObject, Row extends z.ZodObject>(
  contract: ReportContract<string, Filter, Row>,
  { filter, parameters }: ReportAsked<Filter, RowsWanted>,
  signal?: AbortSignal,
): Promise<Rows<z.output<Row>>> {
  const body = { ...questionOf(contract, filter as object), ...parameters, totals: false };
  const { data: rows, meta } = await call<readonly unknown[]>(QUERY_PATH, { body, signal });
  return { rows: rowsIn<z.output<Row>>(contract, rows ?? []), meta: meta as PageMeta };
}

const firstRowsAsked = <Filter extends z.ZodObject>(
  contract: Pick<ReportContract<string, Filter>, "name">,
  { filter, parameters }: ReportAsked<Filter, RowsWanted>,
) => ({ ...questionOf(contract, filter as object), ...parameters });

/** The first rows of a report, with its count and totals. Throws `CallFailure`. */
export async function askFirstRows<Filter extends z.ZodObject, Row extends z.ZodObject>(
  contract: ReportContract<string, Filter, Row>,
  { filter, parameters }: ReportAsked<Filter, RowsWanted>,
  signal?: AbortSignal,
): Promise<Rows<z.output<Row>> & { readonly meta: ReportMeta }> {
  const body = firstRowsAsked(contract, { filter, parameters });
  const { data: rows, meta } = await call<readonly unknown[]>(QUERY_PATH, { body, signal });
  return { rows: rowsIn<z.output<Row>>(contract, rows ?? []), meta: meta as ReportMeta };
}

/** Sends queries of the first screen without a filter before it asks them. */
export const askQueriesAhead = (contracts: readonly { readonly name: string }[]): void => {
  for (const contract of contracts) askAhead(QUERY_PATH, questionOf(contract, {}));
};

/** Sends a question for first rows before the first screen asks it. */
export const askFirstRowsAhead = <Filter extends z.ZodObject>(
  contract: Pick<ReportContract<string, Filter>, "name">,
  asked: ReportAsked<Filter, RowsWanted>,
): void => askAhead(QUERY_PATH, firstRowsAsked(contract, asked));

/** Count, totals, groups and figures of a report, without rows. Throws `CallFailure`. */
export async function askSums<Filter extends z.ZodObject>(
  contract: Pick<ReportContract<string, Filter>, "name">,
  { filter, parameters }: ReportAsked<Filter, ViewWords>,
  signal?: AbortSignal,
): Promise<ReportMeta> {
  const body = { ...questionOf(contract, filter as object), ...parameters, totals: "only" };
  const { meta } = await call(QUERY_PATH, { body, signal });
  return meta as ReportMeta;
}

/** The number of rows that a report would have. Throws `CallFailure`. */
export const askCount = async (
  contract: Pick<ReportContract, "name">,
  filter: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<number> => (await askSums(contract, { filter, parameters: {} }, signal)).count;

/** Carries out a command, once for each key, however often it is sent. Throws `CallFailure`. */
export async function tell<Body extends z.ZodObject, Answer extends z.ZodType>(
  contract: CommandContract<string, Body, Answer>,
  order: z.input<Body>,
  idempotencyKey: string,
): Promise<z.output<Answer>> {
  const body = { Command: contract.name, ...(order as object) };
  const { data: answer } = await call("/accounting/command", { body, idempotencyKey });
  return contract.answer.parse(answer);
}

/** The dry run of a command. Throws `CallFailure` with the command's refusals. */
export async function askPreview<Body extends z.ZodObject>(
  contract: Pick<CommandContract<string, Body>, "name">,
  order: z.input<Body>,
  signal?: AbortSignal,
): Promise<CommandPreview> {
  const body = { Command: contract.name, ...(order as object) };
  const { data: answer } = await call("/accounting/preview", { body, signal });
  return commandPreview.parse(answer);
}

/** A new idempotency key, made when a dialog opens. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
