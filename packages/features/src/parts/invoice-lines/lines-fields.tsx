// The lines of an invoice or credit memo as a grid that the keyboard runs through, with their total.

import type { FaultAt } from "@fiducia/browser/order-form/use-faults.tsx";
import type { Term } from "@fiducia/contract/terms";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { sumOf, ZERO } from "@fiducia/kernel/cents";
import { EMPTY_LINE, isEmptyLine, type TypedLine } from "@fiducia/money/billed/line-form.rules";
import { NO_COMMISSION, withAccount, withCommission } from "@fiducia/money/billed/policy-choice.rules";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { TermMark } from "@fiducia/ui/term-mark";
import { type KeyboardEvent, useRef } from "react";
import { LineFields } from "./line-fields.tsx";
import classes from "./lines-fields.module.css";
import type { LineChoices } from "./use-line-choices.tsx";

interface LinesFieldsProps {
  readonly lines: readonly TypedLine[];
  readonly choices: LineChoices;
  /** By the path of the body: `lines.0.amount`. */
  readonly faultAt: FaultAt;
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

const CELL = "input:not(:disabled), select:not(:disabled)";

/** Puts the focus into a cell of a line, counted from zero, once the line is there. */
const focusCell = (list: Element | null, line: number, cell: number) =>
  requestAnimationFrame(() =>
    list?.querySelectorAll("fieldset")[line]?.querySelectorAll<HTMLElement>(CELL)[cell]?.focus(),
  );

const cellOf = (line: Element, target: EventTarget): number =>
  Math.max(0, [...line.querySelectorAll(CELL)].indexOf(target as Element));

const isCell = (target: EventTarget): boolean => target instanceof Element && target.matches(CELL);

/** Enter adds a line below, Ctrl+Delete takes the line off. */
function useLineKeys({ lines, choices, onChange }: LinesFieldsProps) {
  const list = useRef<HTMLDivElement>(null);
  const addAfter = (index: number) => {
    const owed = withAccount([EMPTY_LINE], "", choices.proposed.company);
    const [line = EMPTY_LINE] = withCommission(owed, NO_COMMISSION, choices.policyCommission);
    // An empty line below is the new one.
    const below = lines[index + 1];
    if (!below || !isEmptyLine(below)) onChange(lines.toSpliced(index + 1, 0, line));
    focusCell(list.current, index + 1, 0);
  };
  const remove = (index: number, cell = 0) => {
    onChange(lines.length > 1 ? lines.toSpliced(index, 1) : [EMPTY_LINE]);
    focusCell(list.current, Math.max(0, Math.min(index, lines.length - 2)), cell);
  };
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (!isCell(event.target) || event.altKey || event.shiftKey) return;
    const isWithControl = event.ctrlKey || event.metaKey;
    if (event.key === "Enter" && !isWithControl) {
      event.preventDefault();
      addAfter(index);
    } else if (event.key === "Delete" && isWithControl) {
      event.preventDefault();
      remove(index, cellOf(event.currentTarget, event.target));
    }
  };
  return { list, addAfter, remove, onKeyDown };
}

const HEADINGS: readonly { readonly label: string; readonly term?: Term }[] = [
  { label: "Type" },
  { label: "Description" },
  { label: "Amount" },
  { label: "Reporting account", term: "reporting-account" },
  { label: "Retained", term: "retained" },
  { label: "Retained account", term: "retained" },
];

export function LinesFields(props: LinesFieldsProps) {
  const { lines, choices, faultAt, onChange } = props;
  const { list, addAfter, remove, onKeyDown } = useLineKeys(props);
  const fault = faultAt("lines");
  return (
    <div ref={list} className={classes.lines}>
      <div className={classes.headings} aria-hidden="true">
        {HEADINGS.map(({ label, term }) => (
          <span key={label}>
            {label} {term && <TermMark term={term} />}
          </span>
        ))}
      </div>
      {lines.map((line, index) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and their fields no state.
          key={index}
          line={line}
          number={index + 1}
          choices={choices}
          faultAt={(field) => faultAt(`lines.${index}.${field}`)}
          onChange={(change) =>
            onChange(lines.map((one, at) => (at === index ? { ...one, ...change } : one)))
          }
          onKeyDown={onKeyDown(index)}
          onRemove={lines.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      <div className={classes.sum}>
        <Button size="medium" onClick={() => addAfter(lines.length - 1)}>
          Add line
        </Button>
        <small className={classes.keys}>
          <kbd>Enter</kbd> next line, <kbd>Ctrl</kbd> <kbd>Delete</kbd> remove line
        </small>
        <span>
          Total <Amount cents={sumOf(lines, ({ amount }) => parseAmount(amount) ?? ZERO)} />
        </span>
      </div>
      {fault && <p className={classes.fault}>{fault}</p>}
    </div>
  );
}
