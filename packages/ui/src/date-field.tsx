// A day typed as 01/02/2026, 1/2/26 or 2026-01-02, by its letters (T today, + and -), or picked from a calendar whose week starts on Sunday.

import type { Term } from "@fiducia/contract/terms";
import { Popover, TextInput } from "@mantine/core";
import { Button } from "./button.tsx";
import { explained } from "./explained.tsx";
import { saidOf } from "./fault-words.ts";
import { Sign } from "./sign.tsx";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/Popover.css";
import { dayByKey } from "@fiducia/kernel/date-keys";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { type KeyboardEvent, lazy, type RefObject, Suspense, useState } from "react";
import classes from "./date-field.module.css";

const Calendar = lazy(async () => ({ default: (await import("./calendar.tsx")).Calendar }));

interface DateFieldProps {
  readonly label: string;
  /** As typed. */
  readonly text: string;
  readonly today: Day;
  readonly fault?: string | undefined;
  readonly term?: Term | undefined;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
}

interface CalendarButtonProps {
  readonly label: string;
  readonly today: Day;
  readonly isDisabled: boolean;
  readonly shown: Day | undefined;
  readonly onPick: (picked: Day) => void;
}

function CalendarButton({ label, today, isDisabled, shown, onPick }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      floatingStrategy="fixed"
      trapFocus
      withinPortal={false}
      returnFocus
    >
      <Popover.Target>
        <Button
          kind="icon"
          size="small"
          aria-label={`Pick ${label.toLowerCase()}`}
          disabled={isDisabled}
          onClick={() => setOpen(!isOpen)}
        >
          <Sign path="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <Calendar
            shown={shown}
            today={today}
            onPick={(picked) => {
              onPick(picked);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

export function DateField(props: DateFieldProps) {
  const { label, text, today, fault, term, isDisabled = false, isRequired = false } = props;
  const { field, onChange, onBlur } = props;
  const shown = parseShownDay(text.trim());
  const byLetter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Within a day that is being typed, such as 2026-01-02.
    if (event.key === "-" && text.trim() !== "" && !shown) return;
    const day = dayByKey(event.key, shown, today);
    if (!day) return;
    event.preventDefault();
    onChange(formatDay(day));
  };
  return (
    <TextInput
      label={label}
      value={text}
      placeholder="MM/DD/YYYY"
      error={saidOf(label, fault)}
      disabled={isDisabled}
      required={isRequired}
      withAsterisk={false}
      autoComplete="off"
      maxLength={20}
      {...explained(term)}
      inputWrapperOrder={["label", "input", "error"]}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={byLetter}
      {...(field && { ref: field })}
      {...(onBlur && { onBlur })}
      rightSection={
        <CalendarButton
          label={label}
          today={today}
          isDisabled={isDisabled}
          shown={shown}
          onPick={(picked) => onChange(formatDay(picked))}
        />
      }
      rightSectionPointerEvents="all"
      classNames={{ section: classes.section }}
    />
  );
}
