// The four sections of the search form.

import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { TWO_DAYS } from "@fiducia/browser/report/scope-words";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { seesTwoDaysOnly } from "@fiducia/contract/caller";
import { rangeNote } from "@fiducia/contract/range-words";
import type { Day } from "@fiducia/kernel/day";
import type { Choice } from "@fiducia/ui/chosen-words";
import { DateRangeField } from "@fiducia/ui/date-range-field";
import { CheckField, ChoiceField, ManyField, TextField } from "@fiducia/ui/form-fields";
import type { ReactNode, Ref } from "react";
import { SEARCH_TYPES } from "../shared/search-filter.contract.ts";
import type { SearchChoices } from "./search-choices.tsx";
import classes from "./search-dialog.module.css";
import type { SearchFaults, SearchForm } from "./search-form.rules.ts";

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
        note={isLastTwoDays ? TWO_DAYS : rangeNote(form.range, zoneWords)}
        presetRef={firstRef}
        onChange={(range) => change({ range })}
      />
    </Section>
  );
}

type TextKey = "firstName" | "lastName" | "businessName" | "customerId";

function ByCustomer({ form, faults, change }: SearchFieldsProps) {
  const text = (key: TextKey, label: string) => (
    <TextField
      label={label}
      text={form[key]}
      onChange={(typed) => change({ [key]: typed })}
      {...(key === "customerId" && { isNumeric: true, fault: faults.customerId })}
    />
  );
  return (
    <Section legend="By Customer Data">
      <div className={`${classes.pair} ${classes.names}`}>
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
  readonly choices: readonly Choice[];
  readonly of: SearchFieldsProps;
}

const Choose = ({ field, label, choices, of: { form, change } }: ChooseProps) => (
  <ChoiceField
    label={label}
    value={form[field]}
    choices={choices}
    onChange={(value) => change({ [field]: value })}
  />
);

const ByOffice = ({ offices, props }: { offices: readonly Choice[]; props: SearchFieldsProps }) => (
  <Section legend="By Office">
    <div className={classes.pair}>
      <Choose field="policyOffice" label="Policy Office" choices={offices} of={props} />
      <Choose field="userOffice" label="User's Office" choices={offices} of={props} />
    </div>
  </Section>
);

function ByAccounting(props: SearchFieldsProps) {
  const { form, choices, change } = props;
  const { box } = fieldsOf(form, change);
  return (
    <Section legend="By Accounting Details">
      <div className={classes.pair}>
        <Choose
          field="reportingAccount"
          label="Reporting Account"
          choices={choices.reportingAccounts}
          of={props}
        />
        <Choose field="bankAccount" label="Bank Account" choices={choices.bankAccounts} of={props} />
        <ManyField
          className={classes.wide}
          label="Item Type"
          hint="All item types will be included if no type is selected"
          choices={SEARCH_TYPES}
          values={form.transactionTypes}
          onChange={(transactionTypes) => change({ transactionTypes })}
        />
        <CheckField className={classes.wide} label="Include Voided Items" {...box("includeVoided")} />
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
