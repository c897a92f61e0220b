// Reads the path parameters of a report's address.
import type { ReportContract } from "./define-report.ts";

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;

interface Checked {
  safeParse(value: unknown): { success: boolean };
}

const WHOLE_NUMBER = /^\d+$/;

/** The filter fields in the path, numbers as numbers; undefined when the filter refuses them. */
export function parametersOf(
  contract: Pick<AnyReport, "filter">,
  fromAddress: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> | undefined {
  const parameters = Object.fromEntries(
    Object.entries(fromAddress).map(([name, text]) => [name, WHOLE_NUMBER.test(text) ? Number(text) : text]),
  );
  const fields = contract.filter.shape as Readonly<Record<string, Checked>>;
  const isTaken = Object.entries(parameters).every(([name, value]) => fields[name]?.safeParse(value).success);
  return isTaken ? parameters : undefined;
}
