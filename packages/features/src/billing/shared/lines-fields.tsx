// The lines of an invoice or credit memo in a form, with their total.

import type { FaultAt } from "@fiducia/browser/order-form/use-faults.tsx";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { sumOf, ZERO } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { useRef } from "react";
import { LineFields } from "./line-fields.tsx";
import { EMPTY_LINE, type TypedLine } from "./line-form.rules.ts";
import classes from "./lines-fields.module.css";
import type { LineChoices } from "./use-line-choices.tsx";

interface LinesFieldsProps {
  readonly lines: readonly TypedLine[];
  readonly choices: LineChoices;
  /** By the path of the body: `lines.0.amount`. */
  readonly faultAt: FaultAt;
  readonly onChange: (lines: readonly TypedLine[]) => void;
}

export function LinesFields({ lines, choices, faultAt, onChange }: LinesFieldsProps) {
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    onChange([...lines, EMPTY_LINE]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>("fieldset:last-of-type select")?.focus(),
    );
  };
  const fault = faultAt("lines");
  return (
    <div ref={list} className={classes.lines}>
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
          onRemove={lines.length > 1 ? () => onChange(lines.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <div className={classes.sum}>
        <Button size="medium" onClick={add}>
          Add line
        </Button>
        <span>
          Total <Amount cents={sumOf(lines, ({ amount }) => parseAmount(amount) ?? ZERO)} />
        </span>
      </div>
      {fault && <p className={classes.fault}>{fault}</p>}
    </div>
  );
}
