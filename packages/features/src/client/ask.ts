// Asks the server what a contract answers, and tells it what a command orders.
import type { CommandContract } from "@fiducia/contract/define-command";
import type { QueryContract } from "@fiducia/contract/define-query";
import type { ReportContract } from "@fiducia/contract/define-report";
import type { ReportMeta } from "@fiducia/contract/envelope";
import type { z } from "zod";
import { type CommandPreview, commandPreview } from "../shared/preview/preview.contract.ts";
import { call } from "./call.ts";

export interface Report<Row> {
  readonly rows: readonly Row[];
  readonly meta: ReportMeta;
}

/** Reports longer than this are cut, and the screen says so. */
export const MOST_ROWS = 100_000;
const ROWS_PER_CALL = 10_000;

/** The answer to a query. Throws `CallFailure`. */
export async function ask<Filter extends z.ZodObject, Answer extends z.ZodType>(
  contract: QueryContract<string, Filter, Answer>,
  filter: z.input<Filter>,
  signal?: AbortSignal,
): Promise<z.output<Answer>> {
  const body = { Query: contract.name, ...(filter as object) };
  const { data: answer } = await call("/accounting/query", { body, signal });
  return contract.answer.parse(answer);
}

const rowsIn = <Row>({ answersInGroups }: { answersInGroups?: boolean }, answered: readonly unknown[]) =>
  (answersInGroups ? (answered[0] as { items: readonly Row[] }).items : answered) as readonly Row[];

/** All rows of a report, page after page, with the totals that the server makes over all of them. */
export async function askReport<Filter extends z.ZodObject, Row extends z.ZodObject>(
  contract: ReportContract<string, Filter, Row>,
  filter: z.input<Filter>,
  signal?: AbortSignal,
): Promise<Report<z.output<Row>>> {
  const rows: z.output<Row>[] = [];
  let cursor: string | null = null;
  for (;;) {
    const page = cursor === null ? {} : { limit: ROWS_PER_CALL, cursor };
    const body = { Query: contract.name, ...(filter as object), ...page };
    const answer = await call<readonly unknown[]>("/accounting/query", { body, signal });
    for (const row of rowsIn<z.output<Row>>(contract, answer.data ?? [])) rows.push(row);
    const meta = answer.meta as ReportMeta;
    cursor = meta.nextCursor;
    if (!cursor || rows.length >= MOST_ROWS) return { rows, meta };
  }
}

/** How many rows a report would have. Throws `CallFailure`. */
export async function askCount(
  contract: Pick<ReportContract, "name">,
  filter: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<number> {
  const body = { Query: contract.name, ...filter, limit: 1 };
  const { meta } = await call("/accounting/query", { body, signal });
  return (meta as ReportMeta).count;
}

/** Carries out a command. The same key carries it out once, however often it is sent. Throws `CallFailure`. */
export async function tell<Body extends z.ZodObject, Answer extends z.ZodType>(
  contract: CommandContract<string, Body, Answer>,
  order: z.input<Body>,
  idempotencyKey: string,
): Promise<z.output<Answer>> {
  const body = { Command: contract.name, ...(order as object) };
  const { data: answer } = await call("/accounting/command", { body, idempotencyKey });
  return contract.answer.parse(answer);
}

/** What a command would do, nothing of which is kept. Throws `CallFailure` with what it would refuse. */
export async function askPreview<Body extends z.ZodObject>(
  contract: Pick<CommandContract<string, Body>, "name">,
  order: z.input<Body>,
  signal?: AbortSignal,
): Promise<CommandPreview> {
  const body = { Command: contract.name, ...(order as object) };
  const { data: answer } = await call("/accounting/preview", { body, signal });
  return commandPreview.parse(answer);
}

/** A key under which a command happens once; made when its dialog opens. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
