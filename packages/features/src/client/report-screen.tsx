// The one report screen: everything it shows comes from the report's contract.
import type { ReportContract } from "@fiducia/contract/define-report";
import { instantOf } from "@fiducia/kernel/clock";
import { formatTime } from "@fiducia/kernel/day";
import { itemCount } from "@fiducia/kernel/item-count";
import { ReportTable } from "@fiducia/ui/report-table/report-table";
import type { Presented, RowAction } from "@fiducia/ui/report-table/report-table-props";
import type { RowSelection } from "@fiducia/ui/report-table/selection";
import { announceError } from "@fiducia/ui/toasts";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import type { z } from "zod";
import { MOST_ROWS, type Report } from "./ask.ts";
import { messageOf } from "./call-failure.ts";
import { ColumnsButton } from "./columns-button.tsx";
import { ExportButton } from "./export-button.tsx";
import { OfficeSelector } from "./office-selector.tsx";
import { RangeControl } from "./range-control.tsx";
import { filterFrom, hasRange } from "./report-filter.ts";
import { ReportHeader } from "./report-header.tsx";
import { ReportNotice } from "./report-notice.tsx";
import { CANNOT_GET_OFFICES, CANNOT_RUN } from "./report-office.rules.ts";
import classes from "./report-screen.module.css";
import { SummaryStrip } from "./summary-strip.tsx";
import { useAgencyZone } from "./use-agency-zone.tsx";
import { useReport } from "./use-answer.ts";
import { useColumns } from "./use-columns.tsx";
import { useOfficeChoice } from "./use-office-choice.ts";
import { useReportView } from "./use-report-view.ts";
import { useToday } from "./use-today.ts";

export interface ReportScreenProps<Filter extends z.ZodObject, Row extends z.ZodObject> {
  readonly contract: ReportContract<string, Filter, Row>;
  /** The fields of the filter that stand in the address. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly areaLabel?: string | undefined;
  /** The contract's own unless said: a tab goes by the name of its screen. */
  readonly title?: string;
  readonly switcher?: ReactNode;
  /** Below the head: what was asked for. The range of days unless said. */
  readonly criteria?: ReactNode;
  readonly emptyAction?: ReactNode;
  /** Above the table, when something has to be said. */
  readonly notice?: ReactNode;
  readonly presented?: Presented<z.output<Row>>;
  readonly actionsOf?: (row: z.output<Row>) => readonly RowAction[];
  readonly selection?: RowSelection<z.output<Row>>;
  /** Below the table: what can be done with the rows that are chosen. */
  readonly batch?: ((rows: readonly z.output<Row>[]) => ReactNode) | undefined;
}

const NONE: readonly never[] = [];
const NO_TOTALS = {};

const readAt = <Row,>(report: Report<Row> | undefined, zone: string): string | undefined =>
  report && formatTime(instantOf(report.meta.generatedAt), zone);

/** Toasts the report's own words each time that reading it fails. */
function useFailureToast(failure: string, failedAt: number): void {
  useEffect(() => {
    if (failedAt > 0) announceError(failure);
  }, [failure, failedAt]);
}

export function ReportScreen<Filter extends z.ZodObject, Row extends z.ZodObject>(
  props: ReportScreenProps<Filter, Row>,
) {
  const { contract, parameters } = props;
  const { zone } = useAgencyZone();
  const office = useOfficeChoice(contract);
  const view = useReportView(contract);
  const columns = useColumns(contract);
  const today = useToday();
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const officeFilter = office.officeId === undefined ? {} : { officeId: office.officeId };
  const asked = filterFrom(contract, search, today);
  const filter = { ...parameters, ...asked, ...officeFilter } as z.input<Filter>;
  const title = props.title ?? contract.title;
  const canRun = office.scope.byOffice || office.scope.allOffices;
  const query = useReport(contract, filter, canRun);
  useFailureToast(CANNOT_GET_OFFICES, office.failedAt);
  useFailureToast(contract.failure, query.isError ? query.errorUpdatedAt : 0);
  useEffect(() => {
    document.title = `${title} - Fiducia`;
  }, [title]);
  const { data: report } = query;
  const summary = report?.meta.summary ?? NONE;
  const time = readAt(report, zone);
  const isCut = report !== undefined && report.rows.length >= MOST_ROWS && report.meta.nextCursor !== null;
  return (
    <div className={classes.screen}>
      <ReportHeader
        area={props.areaLabel}
        title={title}
        count={report && itemCount(report.meta.count)}
        updated={time && `Updated ${time}`}
        isRefreshing={query.isFetching}
        onRefresh={() => query.refetch()}
        switcher={props.switcher}
        tools={
          <>
            <ExportButton contract={contract} filter={filter} columns={columns} sort={view.sort} />
            <ColumnsButton columns={columns} />
          </>
        }
        filters={
          office.offices.length > 0 && (
            <OfficeSelector {...office} allOffices={office.scope.allOffices} onChoose={office.choose} />
          )
        }
      />
      {summary.length > 0 && <SummaryStrip figures={summary} />}
      {props.criteria ?? (hasRange(contract) && <RangeControl contract={contract} today={today} />)}
      {props.notice}
      {!canRun && <ReportNotice message={CANNOT_RUN} />}
      {query.isError && (
        <ReportNotice
          message={contract.failure}
          detail={time ? `Showing data from ${time}` : messageOf(query.error)}
          onRetry={() => query.refetch()}
        />
      )}
      {isCut && <ReportNotice message={`Showing the first ${itemCount(MOST_ROWS)}; narrow the report.`} />}
      {(report || query.isFetching) && (
        <ReportTable
          caption={contract.title}
          columns={columns.shown}
          rowKey={contract.rowKey}
          voidedKey={contract.voidedKey}
          rows={report?.rows ?? NONE}
          count={report?.meta.count ?? 0}
          totals={report?.meta.totals ?? NO_TOTALS}
          timeZone={zone}
          isLoading={!report}
          presented={props.presented}
          actionsOf={props.actionsOf}
          selection={props.selection}
          emptyAction={props.emptyAction}
          {...view}
        />
      )}
      {report && props.batch?.(report.rows)}
    </div>
  );
}
