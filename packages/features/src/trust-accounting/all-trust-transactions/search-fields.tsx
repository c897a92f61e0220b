// The four sections of the search form.
import { seesTwoDaysOnly } from "@fiducia/contract/caller";
import type { Day } from "@fiducia/kernel/day";
import { DateRangeField } from "@fiducia/ui/date-range-field";
import { Checkbox, MultiSelect, NativeSelect, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import "@mantine/core/styles/ScrollArea.css";
import { type ReactNode, type Ref, useRef } from "react";
import { useSession } from "../../client/session-context.tsx";
import { SEARCH_TYPES } from "../shared/search-filter.contract.ts";
import type { Choice, SearchChoices } from "./search-choices.tsx";
import classes from "./search-dialog.module.css";
import { rangeNote, type SearchFaults, type SearchForm } from "./search-form.rules.ts";

const TWO_DAYS = "You do not have permissions to view transactions created beyond the last 2 days";

interface SectionProps {
  readonly legend: string;
  readonly children: ReactNode;
}

const Section = ({ legend, children }: SectionProps) => (
  <fieldset className={classes.section}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);

interface SearchFieldsProps {
  readonly form: SearchForm;
  readonly faults: SearchFaults;
  readonly choices: SearchChoices;
  readonly today: Day;
  readonly zoneWords: string;
  readonly change: (change: Partial<SearchForm>) => void;
  readonly firstRef: Ref<HTMLSelectElement>;
}

function ByDate({ form, faults, today, zoneWords, change, firstRef }: SearchFieldsProps) {
  const isLastTwoDays = seesTwoDaysOnly(useSession());
  return (
    <Section legend="By Date">
      <DateRangeField
        range={form.range}
        today={today}
        faults={faults.dates}
        isLastTwoDays={isLastTwoDays}
        note={isLastTwoDays ? TWO_DAYS : rangeNote(form, zoneWords)}
        presetRef={firstRef}
        onChange={(range) => change({ range })}
      />
    </Section>
  );
}

type TextKey = "firstName" | "lastName" | "businessName" | "customerId";

function ByCustomer({ form, faults, change }: SearchFieldsProps) {
  const text = (key: TextKey, label: string) => (
    <TextInput
      label={label}
      value={form[key]}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => change({ [key]: event.currentTarget.value })}
      {...(key === "customerId" && { inputMode: "numeric" as const, error: faults.customerId })}
    />
  );
  return (
    <Section legend="By Customer Data">
      <div className={classes.pair}>
        {text("firstName", "First Name")}
        {text("lastName", "Last Name")}
        {text("businessName", "Business Name")}
        {text("customerId", "Customer ID")}
      </div>
    </Section>
  );
}

type ChoiceKey = "policyOffice" | "userOffice" | "reportingAccount" | "bankAccount";

interface ChooseProps {
  readonly field: ChoiceKey;
  readonly label: string;
  readonly data: readonly Choice[];
  readonly props: SearchFieldsProps;
}

const Choose = ({ field, label, data, props: { form, change } }: ChooseProps) => (
  <NativeSelect
    label={label}
    value={form[field]}
    data={data as Choice[]}
    onChange={(event) => change({ [field]: event.currentTarget.value })}
  />
);

const ByOffice = ({ offices, props }: { offices: readonly Choice[]; props: SearchFieldsProps }) => (
  <Section legend="By Office">
    <div className={classes.pair}>
      <Choose field="policyOffice" label="Policy Office" data={offices} props={props} />
      <Choose field="userOffice" label="User's Office" data={offices} props={props} />
    </div>
  </Section>
);

function ByAccounting(props: SearchFieldsProps) {
  const { form, choices, change } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Section legend="By Accounting Details">
      <div className={classes.pair}>
        <Choose
          field="reportingAccount"
          label="Reporting Account"
          data={choices.reportingAccounts}
          props={props}
        />
        <Choose field="bankAccount" label="Bank Account" data={choices.bankAccounts} props={props} />
        <MultiSelect
          ref={input}
          className={classes.wide}
          label="Item Type"
          description="All item types will be included if no type is selected"
          inputWrapperOrder={["label", "input", "description"]}
          data={SEARCH_TYPES.map(({ value, label }) => ({ value, label }))}
          value={[...form.transactionTypes]}
          searchable
          hidePickedOptions
          clearable
          clearButtonProps={{ "aria-label": "Clear item types" }}
          comboboxProps={{ withinPortal: false }}
          onChange={(transactionTypes) => change({ transactionTypes })}
        />
        <Checkbox
          className={classes.wide}
          label="Include Voided Items"
          checked={form.includeVoided}
          onChange={(event) => change({ includeVoided: event.currentTarget.checked })}
        />
      </div>
    </Section>
  );
}

export const SearchFields = (props: SearchFieldsProps) => (
  <>
    <ByDate {...props} />
    <div className={classes.columns}>
      <ByCustomer {...props} />
      {props.choices.offices && <ByOffice offices={props.choices.offices} props={props} />}
    </div>
    <ByAccounting {...props} />
  </>
);
