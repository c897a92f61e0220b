// What was searched for, criterion by criterion; each can be taken out, and the search edited.
import { useGo } from "@fiducia/browser/links/use-go";
import { ToolLine } from "@fiducia/browser/report/tool-line.tsx";
import { Button } from "@fiducia/ui/button";
import { Chip } from "@fiducia/ui/chip";
import { criteriaOf } from "./criteria.rules.ts";
import { useSearchChoices } from "./search-choices.tsx";
import classes from "./search-result.module.css";

type Words = Readonly<Record<string, unknown>>;

interface CriteriaBarProps {
  readonly words: Words;
  readonly onEdit: () => void;
  readonly note?: string;
}

const without = (words: Words, fields: readonly string[]): Words =>
  Object.fromEntries(Object.entries(words).filter(([field]) => !fields.includes(field)));

export function CriteriaBar({ words, onEdit, note }: CriteriaBarProps) {
  const go = useGo();
  const choices = useSearchChoices();
  const lists: Readonly<Record<string, readonly { value: string; label: string }[] | undefined>> = {
    policyOffice: choices.offices,
    userOffice: choices.offices,
    reportingAccount: choices.reportingAccounts,
    bankAccount: choices.bankAccounts,
  };
  const criteria = criteriaOf(
    words,
    (field, id) => lists[field]?.find(({ value }) => value === String(id))?.label.trim() ?? String(id),
  );
  const takeOut = (fields: readonly string[]) =>
    go({ to: ".", search: { ...without(words, fields), tab: "main" }, replace: true });
  return (
    <ToolLine>
      {criteria.length === 0 && <span className={classes.everything}>Everything</span>}
      {criteria.map(({ label, fields }) => (
        <Chip key={label} words={label} onRemove={() => takeOut(fields)} />
      ))}
      <Button kind="quiet" size="small" onClick={onEdit}>
        Edit search
      </Button>
      {note && <span className={classes.note}>{note}</span>}
    </ToolLine>
  );
}
