// What is asked before an opening is changed, removed or taken back.
import { useGo } from "@fiducia/browser/links/use-go";
import { CommandQuestion } from "@fiducia/browser/order-form/command-question.tsx";
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { ReasonDialog } from "@fiducia/features/parts/reason.dialog.tsx";
import { formatDay } from "@fiducia/kernel/day";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { announceSuccess } from "@fiducia/ui/toasts";
import {
  changeOpeningCommand,
  forgetOpeningCommand,
  takeBackOpeningCommand,
} from "../shared/opening-steps.contract.ts";
import { OpeningFields, openingBody, openingFaults } from "./opening-fields.tsx";
import { many, rowCountOf, type ShownOpening } from "./opening-words.rules.ts";

export interface OpeningDialogProps {
  readonly opening: ShownOpening;
  readonly onClose: () => void;
}

export function ChangeOpening({ opening, onClose }: OpeningDialogProps) {
  const { openingId, openedOn, formerSystem, earnedBy } = opening;
  const { values, change, order, dialog } = useCommandForm({
    name: `ChangeOpening ${openingId}`,
    initial: { openedOn: formatDay(openedOn), formerSystem, earnedBy },
    contract: changeOpeningCommand,
    bodyOf: (typed) => ({ openingId, ...openingBody(typed) }),
    fields: ["openedOn", "formerSystem", "earnedBy"],
    done: "The opening has been changed.",
    onClose,
  });
  useDirtyForm(true);
  const faults = useFaults(openingFaults(values), order.problem);
  return (
    <FormDialog
      {...dialog}
      title="Change the opening"
      submitLabel="Save opening"
      width={560}
      onSubmit={() => faults.stops() || dialog.onSubmit()}
    >
      <OpeningFields typed={values} faultAt={faults.at} onChange={change} />
    </FormDialog>
  );
}

export function ForgetOpening({ opening, onClose }: OpeningDialogProps) {
  const go = useGo();
  return (
    <CommandQuestion
      title={`Remove the opening as of ${formatDay(opening.openedOn)}`}
      confirmLabel="Remove opening"
      contract={forgetOpeningCommand}
      body={{ openingId: opening.openingId }}
      done="The opening was removed."
      onClose={() => {
        onClose();
        go({ to: SETTINGS_PAGES.opening.to });
      }}
    >
      It goes with its {many(rowCountOf(opening), "row")} and the totals that were typed. Nothing of it was
      posted.
    </CommandQuestion>
  );
}

export const TakeBackOpening = ({ opening, onClose }: OpeningDialogProps) => (
  <ReasonDialog
    title={`Take back the opening as of ${formatDay(opening.openedOn)}`}
    submitLabel="Take back"
    contract={takeBackOpeningCommand}
    bodyOf={(reason) => ({ openingId: opening.openingId, reason })}
    onDone={() => announceSuccess("The opening is being taken back.")}
    onClose={onClose}
  >
    <p>
      What it posted is reversed on {formatDay(opening.openedOn)}, and that day is open again. This is
      possible as long as none of its documents was paid, applied or moved.
    </p>
  </ReasonDialog>
);
