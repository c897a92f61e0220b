// The day of a customer report, from which day its ages count and in which buckets, in one line and one small dialog.

import { useAddressWords } from "@fiducia/browser/links/use-go";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { ToolLine } from "@fiducia/browser/report/tool-line.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { BUCKET_DAYS, bucketLabels } from "@fiducia/money/owed/aging.contract";
import { Button } from "@fiducia/ui/button";
import { DateField } from "@fiducia/ui/date-field";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { type ReactNode, useState } from "react";
import { type AgingTexts, agingFaults, agingWords } from "./aging-form.rules.ts";

const BASES = [
  { value: "due", label: "Due day" },
  { value: "invoice", label: "Invoice day" },
  { value: "effective", label: "Effective day" },
];

interface Asked {
  readonly asOf?: Day;
  readonly agingBasis?: string;
  readonly bucketDays?: readonly number[];
}

interface AsOfControlProps {
  /** Whether the report has ages whose basis and buckets can be chosen. */
  readonly isAged: boolean;
  /** Switches of the report, beside the day. */
  readonly children?: ReactNode;
}

function AsOfDialog({ isAged, onClose }: AsOfControlProps & { readonly onClose: () => void }) {
  const today = useToday();
  const [agingOptions, ask] = useAddressWords<Asked>();
  const [texts, setTexts] = useState<AgingTexts>({
    asOf: formatDay(agingOptions.asOf ?? today),
    basis: agingOptions.agingBasis ?? "due",
    ends: (agingOptions.bucketDays ?? BUCKET_DAYS).map(String),
  });
  const faults = agingFaults(texts, today);
  const apply = () => {
    if (Object.keys(faults).length > 0) return;
    ask(agingWords(texts, today));
    onClose();
  };
  const change = (changed: Partial<AgingTexts>) => setTexts({ ...texts, ...changed });
  const { text, choice } = fieldsOf(texts, change, (path) => (path === "asOf" ? faults.asOf : undefined));
  const end = (place: number, typed: string) =>
    change({ ends: texts.ends.map((each, at) => (at === place ? typed : each)) });
  return (
    <FormDialog
      title={isAged ? "Day and ages" : "As of"}
      submitLabel="Apply"
      width={440}
      onSubmit={apply}
      onClose={onClose}
    >
      <DateField label="As of" term="as-of" today={today} isRequired {...text("asOf")} />
      {isAged && (
        <>
          <ChoiceField label="Days counted from" choices={BASES} {...choice("basis")} />
          {["First", "Second", "Third"].map((name, place) => (
            <TextField
              key={name}
              label={`${name} bucket ends after (days)`}
              text={texts.ends[place] ?? ""}
              isNumeric
              longest={4}
              fault={place === 0 ? faults.ends : undefined}
              onChange={(typed) => end(place, typed)}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}

/** "As of 03/02/2026", with what is unusual about the ages. */
function useAskedWords(isAged: boolean): string {
  const today = useToday();
  const [{ asOf, agingBasis, bucketDays }] = useAddressWords<Asked>();
  const basis = BASES.find(({ value }) => value === agingBasis);
  return [
    `As of ${formatDay(asOf ?? today)}`,
    ...(isAged && basis && agingBasis !== "due" ? [`from the ${basis.label.toLowerCase()}`] : []),
    ...(isAged && bucketDays ? [Object.values(bucketLabels(bucketDays)).join(", ")] : []),
  ].join(" \u00b7 ");
}

export function AsOfControl({ isAged, children }: AsOfControlProps) {
  const words = useAskedWords(isAged);
  const [isOpen, setOpen] = useState(false);
  return (
    <ToolLine>
      <Button kind="pill" size="small" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {children}
      {isOpen && <AsOfDialog isAged={isAged} onClose={() => setOpen(false)} />}
    </ToolLine>
  );
}
