// The report screen: draws any report from its contract.
import { labelledFor, type ReportContract } from "@fiducia/contract/define-report";
import type { PageMeta, ReportMeta } from "@fiducia/contract/envelope";
import { instantOf } from "@fiducia/kernel/clock";
import { formatTime } from "@fiducia/kernel/day";
import { itemCount } from "@fiducia/kernel/item-count";
import { CARDS, useMedia } from "@fiducia/ui/media";
import { ReportTable } from "@fiducia/ui/report-table/report-table";
import type { RowAction, TotalsLine } from "@fiducia/ui/report-table/report-table-props";
import type { RowSelection } from "@fiducia/ui/report-table/selection";
import { useFailureToast } from "@fiducia/ui/toasts";
import { type ReactNode, useEffect, useMemo } from "react";
import type { z } from "zod";
import { MOST_ROWS } from "../calls/ask.ts";
import { sentenceOf } from "../calls/call-failure.ts";
import { useOffline } from "../calls/use-offline.ts";
import type { View } from "../calls/view-words.ts";
import { useAgencyZone } from "../session/use-agency-zone.tsx";
import { useToday } from "../session/use-today.ts";
import { BlockedPopup } from "../windows/blocked-popup.tsx";
import { useItemPopup } from "../windows/use-item-popup.ts";
import { ColumnsButton } from "./columns-button.tsx";
import { EmptyStep } from "./empty-step.tsx";
import { NarrowingBar } from "./narrowing-bar.tsx";
import { OfficeSelector } from "./office-selector.tsx";
import { RangeControl } from "./range-control.tsx";
import { hasRange } from "./report-filter.ts";
import classes from "./report-frame.module.css";
import { ReportHeader } from "./report-header.tsx";
import { ReportNotice } from "./report-notice.tsx";
import { CANNOT_GET_OFFICES, CANNOT_RUN } from "./report-office.rules.ts";
import { OwnItemsNote, TwoDaysNote } from "./scope-note.tsx";
import { SummaryStrip } from "./summary-strip.tsx";
import { type AddressOfNamed, useCellLinks } from "./use-cell-links.tsx";
import { useColumnFilter } from "./use-column-filter.tsx";
import { type ShownColumns, useColumns } from "./use-columns.tsx";
import { useGroups } from "./use-groups.tsx";
import { useReportFilters } from "./use-report-filter.ts";
import { type ReportRows, useReportRows } from "./use-report-rows.ts";
import { useReportView } from "./use-report-view.ts";
import { useRowActions } from "./use-row-actions.tsx";
import { useUndoKey } from "./view-undo.tsx";
import { ZoneNotice } from "./zone-notice.tsx";

/** The rows of a report, not all of which may be loaded. */
export interface AllRows {
  /** The number of rows after narrowing; undefined until known. */
  readonly count: number | undefined;
  /** Loads all rows, or tries again after a failure; undefined when all are loaded. */
  readonly onLoad: (() => void) | undefined;
  /** When reading last failed, in milliseconds; 0 when it did not. */
  readonly failedAt: number;
}

/** A report with its view. */
export interface ReportShown<Row> {
  readonly filter: object;
  readonly columns: ShownColumns<Row>;
  readonly view: View;
}

export interface ReportFrameProps<Filter extends z.ZodObject, Row extends z.ZodObject> {
  readonly contract: ReportContract<string, Filter, Row>;
  /** The filter fields in the path. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly areaLabel?: string | undefined;
  /** By default the contract's title; a tab has the title of its screen. */
  readonly title?: string;
  readonly switcher?: ReactNode;
  /** Below the head, in its own line. */
  readonly above?: ReactNode;
  /** Before the chips: what was asked for; by default the range of days. */
  readonly criteria?: ReactNode;
  readonly emptyAction?: ReactNode;
  /** Beside the title: saved views. */
  readonly views: (columns: ShownColumns<z.output<Row>>) => ReactNode;
  /** Before the column chooser: the Export menu. */
  readonly files: (shown: ReportShown<z.output<Row>>) => ReactNode;
  /** Where the names in its rows lead. */
  readonly addressOf: AddressOfNamed;
  /** Further actions of a row, after the contract's own. */
  readonly actionsOf?: (row: z.output<Row>) => readonly RowAction[];
  readonly selection?: RowSelection<z.output<Row>>;
  /** Below the table: actions for the selected rows. */
  readonly batch?: ((rows: readonly z.output<Row>[], all: AllRows) => ReactNode) | undefined;
  /** Actions for the whole report: at the end of its head; on a phone, at the end of the screen. */
  readonly primary?: ((rows: readonly z.output<Row>[], all: AllRows) => ReactNode) | undefined;
}

const NONE: readonly never[] = [];

const readAt = (meta: PageMeta | undefined, zone: string): string | undefined =>
  meta && formatTime(instantOf(meta.generatedAt), zone);

/** "214 items", or "3 of 214 items" when narrowed. */
const countWords = ({ count, filtered }: ReportMeta): string =>
  filtered ? `${filtered.count.toLocaleString("en-US")} of ${itemCount(count)}` : itemCount(count);

const totalsLines = ({ count, totals, filtered }: ReportMeta): readonly TotalsLine[] =>
  filtered
    ? [
        { label: "Filtered total", ...filtered },
        { label: "Report total", count, totals },
      ]
    : [{ label: "Total", count, totals }];

/** The number of rows after narrowing; undefined until known. */
function countOf({ sums, rows, onWant }: ReportRows<unknown>): number | undefined {
  if (sums) return (sums.filtered ?? sums).count;
  return rows && !onWant ? rows.length : undefined;
}

export function ReportFrame<Filter extends z.ZodObject, Row extends z.ZodObject>(
  props: ReportFrameProps<Filter, Row>,
) {
  const { contract, parameters } = props;
  const agencyZone = useAgencyZone();
  const { zone } = agencyZone;
  const { office, filters } = useReportFilters([contract], parameters);
  const view = useReportView(contract);
  const filter = filters[0] as z.input<Filter>;
  const serializedFilter = JSON.stringify(filter);
  const columns = useColumns(
    useMemo(() => labelledFor(contract, JSON.parse(serializedFilter)), [contract, serializedFilter]),
  );
  const today = useToday();
  const title = props.title ?? contract.title;
  useUndoKey(contract.name);
  const popup = useItemPopup();
  const actionsOf = useRowActions({ contract, filter, show: popup.show, customActionsOf: props.actionsOf });
  const linkOf = useCellLinks<z.output<Row>>({ contract, filter, addressOf: props.addressOf });
  const canRun = office.scope.byOffice || office.scope.allOffices;
  const report = useReportRows(contract, { filter, view, isEnabled: canRun });
  const { rows, sums, whole, onWant } = report;
  const groups = useGroups(
    columns.all.find(({ key }) => key === view.group),
    sums?.groups,
  );
  const { onFilter, dialog } = useColumnFilter({ contract, filter, view, columns: columns.all });
  const lines = useMemo(() => sums && totalsLines(sums), [sums]);
  useFailureToast(CANNOT_GET_OFFICES, office.failedAt);
  useFailureToast(contract.failure, report.failedAt);
  useEffect(() => {
    document.title = `${title} - Fiducia`;
  }, [title]);
  const isOffline = useOffline(report.onRefresh);
  const time = readAt(report.meta, zone);
  const count = countOf(report);
  const isNarrow = useMedia(CARDS);
  const loadAll = () => {
    onWant?.(MOST_ROWS);
    if (report.error) report.onRefresh();
  };
  const all = {
    count: report.isOutdated ? undefined : count,
    onLoad: onWant && loadAll,
    failedAt: report.failedAt,
  };
  const primary = rows && props.primary?.(rows, all);
  const offices =
    office.offices.length > 0
      ? { ...office, allOffices: office.scope.allOffices, onChoose: office.choose }
      : undefined;
  return (
    <div className={classes.screen}>
      <div className={classes.whole} data-scrolls>
        <ReportHeader
          area={props.areaLabel}
          title={title}
          count={sums && !sums.notice ? countWords(sums) : undefined}
          updated={time && `Updated ${time}`}
          isRefreshing={report.isFetching}
          onRefresh={report.onRefresh}
          switcher={
            <>
              {props.switcher}
              {contract.access.rule === "byPeriod" && <OwnItemsNote />}
              {contract.access.rule === "byPeriod" && hasRange(contract) && <TwoDaysNote />}
              {contract.route && props.views(columns)}
            </>
          }
          tools={
            <>
              {props.files({ filter, columns, view })}
              <ColumnsButton columns={columns} />
            </>
          }
          filters={offices && !isNarrow && <OfficeSelector {...offices} />}
          primary={!isNarrow && primary}
        />
        {canRun && contract.summaryWords && (
          <SummaryStrip
            words={contract.summaryWords}
            figures={whole && (whole.summary ?? NONE)}
            totals={whole && (whole.filtered ?? whole).totals}
            only={view.only}
            onOnly={view.onOnly}
          />
        )}
        {props.above}
        <NarrowingBar
          columns={columns.shown}
          view={view}
          groups={groups}
          office={offices}
          onFilter={onFilter}
          criteria={
            props.criteria ?? (hasRange(contract) && <RangeControl contract={contract} today={today} />)
          }
        />
        <BlockedPopup {...popup} />
        {contract.columns.some(({ kind }) => kind === "instant") && <ZoneNotice {...agencyZone} />}
        {!canRun && <ReportNotice message={CANNOT_RUN} />}
        {isOffline && (
          <ReportNotice message="You are offline." {...(time && { detail: `Showing data from ${time}` })} />
        )}
        {report.error && !isOffline && (
          <ReportNotice
            message={contract.failure}
            detail={time ? `Showing data from ${time}` : sentenceOf(report.error)}
            onRetry={report.onRefresh}
          />
        )}
        {report.isCut && (
          <ReportNotice message={`Showing the first ${itemCount(MOST_ROWS)}; narrow the report.`} />
        )}
        {sums?.notice && <ReportNotice isWarning message={sums.notice} />}
        {(rows || report.isFetching) && !sums?.notice && (
          <ReportTable
            caption={contract.title}
            columns={columns.shown}
            rowKey={contract.rowKey}
            voidedKey={contract.voidedKey}
            rows={rows ?? NONE}
            count={count}
            onWant={onWant}
            sums={lines}
            groups={groups}
            onOnly={view.onOnly}
            onFilter={onFilter}
            groupedBy={view.group}
            onGroup={view.onGroup}
            onColumns={columns.choose}
            onFit={columns.onFit}
            timeZone={zone}
            isLoading={!rows}
            isOutdated={report.isOutdated}
            actionsOf={actionsOf}
            linkOf={linkOf}
            selection={props.selection}
            emptyAction={
              <EmptyStep
                {...{ contract, view, today }}
                columns={columns.shown}
                office={office.offices.find(({ value }) => value === office.officeId)?.label.trim()}
                isAskedByRange={props.criteria === undefined}
                own={props.emptyAction}
              />
            }
            sort={view.sort}
            onSort={view.onSort}
            place={view.place}
          />
        )}
      </div>
      {dialog}
      {rows && props.batch?.(rows, all)}
      {isNarrow && primary && (
        <div data-buttons className={classes.bottom}>
          {primary}
        </div>
      )}
    </div>
  );
}
