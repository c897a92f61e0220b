// What files of reports are compared with: every report, its query's answer, and ways to narrow and group it.
import type { Column } from "@fiducia/contract/column";
import { type Area, contractsOf } from "@fiducia/contract/define-area";
import type { ReportContract } from "@fiducia/contract/define-report";
import { type ColumnValue, columnValue, isGroupable, wordsOfValue } from "@fiducia/contract/narrowing";
import { day } from "@fiducia/kernel/day";
import { itemCount } from "@fiducia/kernel/item-count";
import { areas } from "@fiducia/pages/areas";
import type { DemoSite } from "./demo-site.ts";

export type Row = Readonly<Record<string, unknown>>;

export const reports = (areas as readonly Area[])
  .flatMap(contractsOf)
  .filter((contract): contract is ReportContract => contract.kind === "report");

/** Of the demo site's clock. */
export const TODAY = day("2026-03-02");

interface Sums {
  readonly count: number;
  readonly totals: Readonly<Record<string, number>>;
}

interface Group extends Sums {
  readonly value: ColumnValue;
}

export interface Answered {
  readonly data: readonly Row[];
  readonly meta: Sums & { readonly filtered?: Sums; readonly groups?: readonly Group[] };
}

export const answerTo = async (site: DemoSite, ask: object): Promise<Answered> =>
  (await site.post("MJS@1001", "query", ask)).body as unknown as Answered;

/** The words that narrow, group and sort a report by its columns in turn, to what one of its rows shows. */
export function waysToNarrow(contract: ReportContract, rows: readonly Row[]): readonly object[] {
  const columns = contract.columns as unknown as readonly Column<Row>[];
  const row = rows[Math.floor(rows.length / 2)];
  if (!row) return [];
  return columns.filter(isGroupable).flatMap((column, place) => {
    const only = [{ column: column.key, value: columnValue(column, row, "America/Chicago") }];
    const group = columns.filter(isGroupable).at(place - 1)?.key;
    const sort = `-${columns[place % columns.length]?.key}`;
    return [
      { only, group, sort },
      { group, sort },
    ];
  });
}

export const rowsIn = ({ answersInGroups }: ReportContract, answer: Answered): readonly Row[] =>
  answersInGroups ? (answer.data[0]?.items as readonly Row[]) : answer.data;

/** Where the headings of groups stand among the lines of a file: each before the rows that it counts. */
export function headingPlaces(groups: readonly Group[]): readonly number[] {
  let place = 0;
  return groups.map(({ count }) => {
    const own = place;
    place += count + 1;
    return own;
  });
}

/** The name of a group's heading in a file. */
export function headingWords(contract: ReportContract, ask: object, { value, count }: Group): string {
  const { group: key } = ask as { group?: string };
  const column = contract.columns.find((each) => String(each.key) === key);
  return `${wordsOfValue(column ?? { kind: "text" }, value)} (${itemCount(count)})`;
}

export const shownKeys = (contract: ReportContract) => contract.columns.map(({ key }) => String(key));
