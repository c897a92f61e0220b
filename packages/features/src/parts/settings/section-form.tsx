// A form within a section of a page: its fields, the refusal that belongs to none of them, and its button.

import type { useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import type { Order } from "@fiducia/browser/order-form/use-order.tsx";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Note } from "@fiducia/ui/note";
import type { ReactNode } from "react";
import classes from "./settings.module.css";

interface SectionFormProps {
  readonly order: Pick<Order<never>, "give" | "isGiving" | "problem">;
  readonly faults: ReturnType<typeof useFaults>;
  readonly submitLabel: string;
  /** Why the button is disabled. */
  readonly obstacle?: string | undefined;
  readonly children: ReactNode;
}

export function SectionForm({ order, faults, submitLabel, obstacle, children }: SectionFormProps) {
  const { give, isGiving, problem } = order;
  const isAtField = faults.at(problem?.field ?? "") !== undefined;
  return (
    <form
      className={classes.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!faults.stops()) give();
      }}
    >
      {children}
      <Note tone="red" role="alert">
        {isAtField ? undefined : problem?.message}
      </Note>
      <ButtonRow>
        <Button
          kind="primary"
          type="submit"
          isBusy={isGiving}
          disabled={obstacle !== undefined}
          title={obstacle}
        >
          {submitLabel}
        </Button>
      </ButtonRow>
    </form>
  );
}
