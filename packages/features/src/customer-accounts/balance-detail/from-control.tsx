// From which day on a balance report shows all that happened; without one it shows open items.
import { useAddressWords } from "@fiducia/browser/links/use-go";
import { useToday } from "@fiducia/browser/session/use-today";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { DateField } from "@fiducia/ui/date-field";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { useRef, useState } from "react";

interface FromDialogProps {
  readonly from: Day;
  readonly onFrom: (from: Day) => void;
  readonly onClose: () => void;
}

function FromDialog({ from, onFrom, onClose }: FromDialogProps) {
  const today = useToday();
  const [text, setText] = useState(formatDay(from));
  const field = useRef<HTMLInputElement>(null);
  const day = parseShownDay(text);
  const apply = () => {
    if (day === undefined) return;
    onFrom(day);
    onClose();
  };
  return (
    <FormDialog
      title="All activity"
      submitLabel="Apply"
      width={440}
      firstFocus={field}
      onSubmit={apply}
      onClose={onClose}
    >
      <DateField
        label="From"
        text={text}
        today={today}
        fault={day === undefined ? "Enter a day" : undefined}
        isRequired
        field={field}
        onChange={setText}
      />
    </FormDialog>
  );
}

export function FromControl() {
  const today = useToday();
  const [{ from }, ask] = useAddressWords<{ readonly from?: Day }>();
  const [isOpen, setOpen] = useState(false);
  const show = (day: Day | undefined) => ask({ from: day });
  return (
    <>
      <Button kind="pill" size="small" aria-pressed={from === undefined} onClick={() => show(undefined)}>
        Open items
      </Button>
      <Button kind="pill" size="small" aria-pressed={from !== undefined} onClick={() => setOpen(true)}>
        {from === undefined ? "All activity" : `All activity from ${formatDay(from)}`}
      </Button>
      {isOpen && (
        <FromDialog
          from={from ?? (`${today.slice(0, 7)}-01` as Day)}
          onFrom={show}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
