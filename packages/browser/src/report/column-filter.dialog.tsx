// Filter by a column: the values that occur in it now, of which the rows are narrowed to those that are ticked.

import type { Column } from "@fiducia/contract/column";
import type { ReportContract } from "@fiducia/contract/define-report";
import { type ColumnValue, MOST_ONLY, type RowGroup } from "@fiducia/contract/narrowing";
import { Button } from "@fiducia/ui/button";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { CARDS, useMedia } from "@fiducia/ui/media";
import { ValuePicker } from "@fiducia/ui/value-picker";
import { useMemo, useRef, useState } from "react";
import { sentenceOf } from "../calls/call-failure.ts";
import { countedValues, foundValues, listWords, MOST_LISTED } from "./column-values.rules.ts";
import { ReportNotice } from "./report-notice.tsx";
import { useColumnValues, type ValuesAsked } from "./use-column-values.ts";
import type { ReportView } from "./use-report-view.ts";

export interface ColumnFilterProps extends Pick<ValuesAsked, "filter"> {
  readonly contract: Pick<ReportContract, "name" | "cached" | "failure">;
  readonly column: Pick<Column<never>, "key" | "label" | "kind" | "namesSeveral" | "labels">;
  readonly view: ReportView;
  readonly onClose: () => void;
}

const TOO_MANY = `A report is filtered to at most ${MOST_ONLY} values at once.`;

const keyOf = (value: ColumnValue): string => JSON.stringify(value);
const readKey = (key: string): ColumnValue => JSON.parse(key) as ColumnValue;

/** The checked values; they take effect when applied. */
function useTicks({ column, view, onClose }: ColumnFilterProps) {
  // The order of the values when the dialog opened: checking one does not move it.
  const [inForce] = useState(() =>
    view.only.filter((each) => each.column === column.key).map(({ value }) => value),
  );
  const [chosen, setChosen] = useState<readonly string[]>(() => inForce.map(keyOf));
  const [problem, setProblem] = useState<string>();
  const room = MOST_ONLY - view.only.filter((each) => each.column !== column.key).length;
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(inForce.map(keyOf));
  const set = (keys: readonly string[]) => {
    setProblem(keys.length > room ? TOO_MANY : undefined);
    if (keys.length <= room) setChosen(keys);
    return keys.length <= room;
  };
  const apply = (keys = chosen) => {
    if (keys !== chosen || isChanged) view.onValues(column.key, keys.map(readKey));
    onClose();
  };
  const withKey = (key: string) => (chosen.includes(key) ? chosen : [...chosen, key]);
  return {
    inForce,
    chosen,
    problem,
    apply,
    onPick: (key: string, isPicked: boolean) =>
      void set(isPicked ? withKey(key) : chosen.filter((each) => each !== key)),
    onFound: (key: string) => {
      const keys = withKey(key);
      if (set(keys)) apply(keys);
    },
    /** Enter on a value applies that value when nothing was checked or unchecked before. */
    onEnter: (key: string) => {
      const keys = isChanged ? chosen : withKey(key);
      if (set(keys)) apply(keys);
    },
    onClear: () => void set([]),
  };
}

const NO_GROUPS: readonly RowGroup[] = [];

export function ColumnFilterDialog(props: ColumnFilterProps) {
  const { contract, filter, column, view, onClose } = props;
  const first = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  // Moves focus from a button that disappears when it is pressed.
  const focusSearch = () => first.current?.focus();
  const isNarrow = useMedia(CARDS);
  const { inForce, chosen, problem, apply, onClear, ...ticks } = useTicks(props);
  const read = useColumnValues(contract, {
    filter,
    view,
    column: column.key,
  });
  const groups = read.data && (read.data.groups ?? NO_GROUPS);
  const values = useMemo(() => groups && countedValues(column, groups, inForce), [groups, column, inForce]);
  const matches = useMemo(() => values && foundValues(values, text), [values, text]);
  const listed = matches?.slice(0, MOST_LISTED).map((each) => ({ ...each, key: keyOf(each.value) }));
  const failure = values || read.isFetching ? null : read.error;
  return (
    <FormDialog
      title={`Filter by ${column.label}`}
      submitLabel="Apply"
      isBusy={!values}
      problem={problem}
      layout="roomy"
      // Prevents a phone's keyboard from covering the values.
      {...(!isNarrow && { firstFocus: first })}
      onClose={onClose}
      onSubmit={() => apply()}
    >
      <ValuePicker
        ref={first}
        label={`Values of ${column.label}`}
        values={listed}
        chosen={new Set(chosen)}
        text={text}
        onText={setText}
        {...ticks}
        note={
          <>
            <span role="status">
              {matches && listWords({ found: matches.length, chosen: chosen.length })}
              {failure && <span className="sr-only">{contract.failure}</span>}
              {!matches && !failure && "Loading"}
            </span>
            {chosen.length > 0 && (
              <Button
                kind="quiet"
                size="small"
                onClick={() => {
                  focusSearch();
                  onClear();
                }}
              >
                Clear
              </Button>
            )}
          </>
        }
        instead={
          failure ? (
            <ReportNotice
              message={contract.failure}
              detail={sentenceOf(failure)}
              onRetry={() => {
                focusSearch();
                void read.refetch();
              }}
            />
          ) : (
            listed?.length === 0 && (
              <p>{values?.length === 0 ? "There are no items in this report." : "No value matches."}</p>
            )
          )
        }
      />
    </FormDialog>
  );
}
