// A company file that called and is not the bound one: what it is, and the way to send the books there from now on.
import { CommandQuestion } from "@fiducia/browser/order-form/command-question.tsx";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { useState } from "react";
import { useCompanyCommand } from "../use-company/use-company.contract.ts";
import type { ExportState } from "./use-export-state.tsx";

type Called = NonNullable<ExportState["called"]>;

/** What choosing the company means for what was sent. */
function meaningOf({ companyName, is }: Called, { companyName: bound, isUnused }: ExportState): string {
  if (is === "Renamed")
    return `${companyName} bears the mark of ${bound}: it is the same company file under a new name, or a copy of it. Records that have been sent stand in it and are not sent again. Choose it only if it is the file that your agency works in: what is sent to a copy is missing in the other.`;
  if (is === "SameName")
    return `${companyName} was added to the Web Connector with another file than the newest. Records that have been sent are not sent again. Choose it only if it is the file that they were sent to.`;
  if (isUnused || bound === null)
    return `Nothing has been sent yet. ${companyName} gets everything from the first day of the export on.`;
  return `Records that have been sent to ${bound} stay there. They are not taken out of it, and they are not sent to ${companyName}: enter their balances there, as you do for what is dated before the first day. Until then “Do both books agree?” shows each account that differs. What waits, and what is recorded from now on, goes to ${companyName}. To send records to ${companyName} instead, reverse them in the QuickBooks Queue first, while ${bound} is open.`;
}

const Chosen = (props: { called: Called; state: ExportState; onClose: () => void }) => {
  const { called, state, onClose } = props;
  const { companyName } = called;
  return (
    <CommandQuestion
      title={`Use ${companyName} from now on`}
      confirmLabel="Use this company from now on"
      contract={useCompanyCommand}
      body={{ companyName }}
      done={`The books go to ${companyName} from now on. Run the update again.`}
      onClose={onClose}
    >
      {meaningOf(called, state)}
    </CommandQuestion>
  );
};

export function CalledCompany({ state }: { state: ExportState }) {
  const [chosen, setChosen] = useState<Called>();
  const { called } = state;
  return (
    <>
      {called && called.is !== "Unmarked" && (
        <ButtonRow>
          <Button onClick={() => setChosen(called)}>Use {called.companyName} from now on</Button>
        </ButtonRow>
      )}
      {chosen && <Chosen called={chosen} state={state} onClose={() => setChosen(undefined)} />}
    </>
  );
}
