// The accounts to choose from: a grid of one tab stop, of which only the rows in view are in the document.

import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import classes from "./account-picker.module.css";
import { Button } from "./button.tsx";
import { useRowHeight } from "./density.tsx";
import { gridBox, gridSort, gridTable } from "./grid-look.tsx";
import { useRowWindow } from "./row-window.ts";
import { Sign } from "./sign.tsx";

interface ListedAccount {
  readonly id: number;
  readonly name: string;
  readonly inactive: boolean;
  /** Its depth in the tree of accounts. */
  readonly depth: number;
}

interface AccountSort {
  readonly by: "name" | "inactive";
  readonly isDescending: boolean;
}

interface AccountPickerProps {
  /** The listed accounts, in order. */
  readonly accounts: readonly ListedAccount[];
  readonly chosen: ReadonlySet<number>;
  readonly onPick: (ids: readonly number[], isPicked: boolean) => void;
  readonly sort: AccountSort | undefined;
  /** Called when a column header is chosen. */
  readonly onSort: (by: AccountSort["by"]) => void;
  readonly isLoading: boolean;
}

const WORDS = { name: "Account", inactive: "Inactive" } as const;

/** How many rows a key moves, given the visible rows and all rows. */
const STEPS: Readonly<Record<string, (inView: number, all: number) => number>> = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  PageDown: (inView) => inView,
  PageUp: (inView) => -inView,
  Home: (_, all) => -all,
  End: (_, all) => all,
};

function SortHeader({
  by,
  sort,
  onSort,
}: Pick<AccountPickerProps, "sort" | "onSort"> & { by: AccountSort["by"] }) {
  const isSorted = sort?.by === by;
  const direction = isSorted ? (sort.isDescending ? "descending" : "ascending") : undefined;
  return (
    <th scope="col" {...(direction && { "aria-sort": direction })}>
      <Button kind="bare" className={gridSort} aria-label={`Sort by ${WORDS[by]}`} onClick={() => onSort(by)}>
        {WORDS[by]}
        {direction && <Sign of={10} path={direction === "ascending" ? "M5 2l3.5 5h-7z" : "M5 8L1.5 3h7z"} />}
      </Button>
    </th>
  );
}

/** The header's check box: all listed accounts, some, or none. */
function AllBox({ accounts, chosen, onPick }: Pick<AccountPickerProps, "accounts" | "chosen" | "onPick">) {
  const box = useRef<HTMLInputElement>(null);
  const count = accounts.filter(({ id }) => chosen.has(id)).length;
  const isAll = count > 0 && count === accounts.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Select all accounts"
      checked={isAll}
      disabled={accounts.length === 0}
      onChange={() =>
        onPick(
          accounts.map(({ id }) => id),
          !isAll,
        )
      }
    />
  );
}

/** Rows of this height hold two lines of a name. */
const TWO_LINES_PX = 36;

interface RowProps {
  readonly account: ListedAccount;
  readonly id: string;
  readonly index: number;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly onClick: (event: MouseEvent) => void;
}

const Row = ({ account, id, index, isChosen, isActive, onClick }: RowProps) => (
  <tr
    id={id}
    aria-rowindex={index + 2}
    aria-selected={isChosen}
    data-active={isActive || undefined}
    onClick={onClick}
  >
    <td>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={`Select ${account.name}`}
        checked={isChosen}
        onChange={() => undefined}
      />
    </td>
    <th scope="row" style={{ paddingInlineStart: 10 + account.depth * 18 }} title={account.name}>
      <span className={classes.name}>{account.name}</span>
    </th>
    <td>{account.inactive ? "Yes" : <span className={classes.no}>No</span>}</td>
  </tr>
);

const Gap = ({ height }: { height: number }) =>
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells takes no focus.
  height > 0 && <tr aria-hidden="true" style={{ height }} />;

const Skeleton = () =>
  Array.from({ length: 6 }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <tr key={place} data-skeleton>
      <td />
      <td>
        <span style={{ width: 120 + ((place * 47) % 90) }} />
      </td>
      <td />
    </tr>
  ));

/** Navigation by row, and the rows that a key or click selects: Shift selects a range. */
function useGrid({ accounts, chosen, onPick }: AccountPickerProps, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const anchor = useRef(0);
  const active = Math.min(at, accounts.length - 1);
  const goTo = (index: number) => {
    setAt(index);
    const { current } = box;
    if (!current) return;
    const top = index * rowHeight;
    const bottom = top + 2 * rowHeight - current.clientHeight;
    if (top < current.scrollTop) current.scrollTop = top;
    else if (bottom > current.scrollTop) current.scrollTop = bottom;
  };
  const turn = (index: number, isRange: boolean) => {
    const account = accounts[index];
    if (!account) return;
    const from = isRange ? Math.min(anchor.current, index) : index;
    const range = accounts.slice(from, (isRange ? Math.max(anchor.current, index) : index) + 1);
    onPick(
      range.map(({ id }) => id),
      isRange || !chosen.has(account.id),
    );
    if (!isRange) anchor.current = index;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const step = STEPS[event.key];
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
    if (!step && !isAll && event.key !== " ") return;
    event.preventDefault();
    if (isAll) {
      const ids = accounts.map(({ id }) => id);
      onPick(ids, !ids.every((id) => chosen.has(id)));
    } else if (step) {
      const inView = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2);
      const next = Math.max(0, Math.min(accounts.length - 1, active + step(inView, accounts.length)));
      goTo(next);
      if (event.shiftKey) turn(next, true);
    } else turn(active, event.shiftKey);
  };
  const onClick = (event: MouseEvent, index: number) => {
    setAt(index);
    turn(index, event.shiftKey);
  };
  return { box, active, onKeyDown, onClick };
}

export function AccountPicker(props: AccountPickerProps) {
  const { accounts, chosen, isLoading } = props;
  const rowHeight = useRowHeight();
  const id = useId();
  const { box, active, onKeyDown, onClick } = useGrid(props, rowHeight);
  const { indexes, before, after } = useRowWindow({
    count: accounts.length,
    height: rowHeight,
    box,
    startsAt: 0,
    virtualFrom: 0,
  });
  const isInView = indexes.includes(active);
  return (
    <div
      ref={box}
      className={`${gridBox} ${classes.box}`}
      style={
        { "--f-row": `${rowHeight}px`, "--f-lines": rowHeight < TWO_LINES_PX ? 1 : 2 } as React.CSSProperties
      }
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are chosen by key, as a set.
        role="grid"
        tabIndex={0}
        aria-label="Accounts"
        aria-multiselectable="true"
        aria-rowcount={accounts.length + 1}
        aria-busy={isLoading}
        aria-activedescendant={isInView && accounts.length > 0 ? `${id}-${active}` : undefined}
        className={`${gridTable} ${classes.table}`}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">
              <AllBox {...props} />
            </th>
            <SortHeader by="name" {...props} />
            <SortHeader by="inactive" {...props} />
          </tr>
        </thead>
        <tbody>
          {isLoading && accounts.length === 0 && <Skeleton />}
          <Gap height={before} />
          {indexes.map((index) => {
            const account = accounts[index];
            return (
              account && (
                <Row
                  key={account.id}
                  account={account}
                  id={`${id}-${index}`}
                  index={index}
                  isChosen={chosen.has(account.id)}
                  isActive={index === active}
                  onClick={(event) => onClick(event, index)}
                />
              )
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
      {!isLoading && accounts.length === 0 && <p className={classes.none}>No account matches.</p>}
    </div>
  );
}
