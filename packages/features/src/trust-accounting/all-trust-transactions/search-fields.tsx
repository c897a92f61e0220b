// The four sections of the search form.

import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { TWO_DAYS } from "@fiducia/browser/report/scope-words";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { seesTwoDaysOnly } from "@fiducia/contract/caller";
import { rangeNote } from "@fiducia/contract/range-words";
import type { Day } from "@fiducia/kernel/day";
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

function ByCustomer({ form, faults, change }: SearchFieldsProps) {
  const { text } = fieldsOf(form, change, (path) => (path === "customerId" ? faults.customerId : undefined));
  return (
    <Section legend="By Customer Data">
      <div className={`${classes.pair} ${classes.names}`}>
        <TextField label="First Name" {...text("firstName")} />
        <TextField label="Last Name" {...text("lastName")} />
        <TextField label="Business Name" {...text("businessName")} />
        <TextField label="Customer ID" isNumeric {...text("customerId")} />
      </div>
    </Section>
  );
}

function ByOffice({ form, change, choices: { offices } }: SearchFieldsProps) {
  const { choice } = fieldsOf(form, change);
  return (
    offices && (
      <Section legend="By Office">
        <div className={classes.pair}>
          <ChoiceField label="Policy Office" choices={offices} {...choice("policyOffice")} />
          <ChoiceField label="User's Office" choices={offices} {...choice("userOffice")} />
        </div>
      </Section>
    )
  );
}

function ByAccounting({ form, choices, change }: SearchFieldsProps) {
  const { choice, box } = fieldsOf(form, change);
  return (
    <Section legend="By Accounting Details">
      <div className={classes.pair}>
        <ChoiceField
          label="Reporting Account"
          choices={choices.reportingAccounts}
          {...choice("reportingAccount")}
        />
        <ChoiceField label="Bank Account" choices={choices.bankAccounts} {...choice("bankAccount")} />
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
      <ByOffice {...props} />
    </div>
    <ByAccounting {...props} />
  </>
);
