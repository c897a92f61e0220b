// What the days of payables and revenue are of, and at the end of which day the figures stand.
import { useAddressWords } from "@fiducia/browser/links/use-go";
import { ToolLine } from "@fiducia/browser/report/tool-line.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { DATE_MESSAGES, parseShownDay } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { DATE_BASES, DATE_BASIS_LABELS, type DateBasis } from "@fiducia/money/lines/part-of-account.contract";
import { Button } from "@fiducia/ui/button";
import { DateField } from "@fiducia/ui/date-field";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { CheckField, ChoiceField } from "@fiducia/ui/form-fields";
import { useState } from "react";

interface Asked {
  readonly dateBasis?: DateBasis;
  readonly asOf?: Day;
  readonly openInRange?: boolean;
}

function DaysDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const [dayOptions, ask] = useAddressWords<Asked>();
  const [basis, setBasis] = useState<string>(dayOptions.dateBasis ?? "invoice");
  const [asOf, setAsOf] = useState(dayOptions.asOf ? formatDay(dayOptions.asOf) : "");
  const [openInRange, setOpenInRange] = useState(dayOptions.openInRange === true);
  const day = parseShownDay(asOf.trim());
  const fault = asOf.trim() === "" || day ? undefined : DATE_MESSAGES.invalid;
  const apply = () => {
    if (fault) return;
    ask({
      dateBasis: basis === "invoice" || openInRange ? undefined : basis,
      asOf: day && day < today ? day : undefined,
      openInRange: openInRange || undefined,
    });
    onClose();
  };
  return (
    <FormDialog title="Days and figures" submitLabel="Apply" width={440} onSubmit={apply} onClose={onClose}>
      {/* Of what was open at some moment no one day is asked. */}
      {!openInRange && (
        <ChoiceField
          label="The days are of"
          value={basis}
          choices={DATE_BASES.map((value) => ({ value, label: DATE_BASIS_LABELS[value] }))}
          onChange={setBasis}
        />
      )}
      <DateField
        label="Figures as of (blank: today)"
        text={asOf}
        today={today}
        fault={fault}
        onChange={setAsOf}
      />
      <CheckField
        label="Keep what was open in these days, even if it was paid since"
        isChecked={openInRange}
        onChange={setOpenInRange}
      />
    </FormDialog>
  );
}

/** "Days: Paid on · as of 10/31/2026". */
function useAskedWords(): string {
  const [{ dateBasis, asOf, openInRange }] = useAddressWords<Asked>();
  return [
    `Days: ${openInRange ? "open in them" : DATE_BASIS_LABELS[dateBasis ?? "invoice"]}`,
    ...(asOf ? [`as of ${formatDay(asOf)}`] : []),
  ].join(" \u00b7 ");
}

export function DaysControl() {
  const words = useAskedWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <ToolLine>
      <Button kind="pill" size="small" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {isOpen && <DaysDialog onClose={() => setOpen(false)} />}
    </ToolLine>
  );
}
