// The dialog for a returned check of a client or carrier: dry run first, and afterwards the shortage.

import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { eventAddress, itemAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { OrderDialog } from "@fiducia/browser/order-form/order-dialog.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { usePostingForm } from "@fiducia/browser/order-form/use-posting-form.tsx";
import type { Posted } from "@fiducia/contract/posted";
import type { ClientsItem } from "../../parts/dialog-subjects.tsx";
import { OrderResult } from "../../parts/order-result.tsx";
import { returnCheckCommand } from "./return-check.contract.ts";
import {
  EMPTY,
  ReturnCheckFields,
  type ReturnedCheckForm,
  returnedCheckBody,
} from "./return-check-fields.tsx";

const FIELDS = ["payMethodId", "bankCharge", "fee.amount", "fee.reportingAccountId", "memo"];

function obstacleOf(
  form: ReturnedCheckForm,
  { isComplete, isChoice }: { isComplete: boolean; isChoice: boolean },
): string | undefined {
  if (isChoice && form.payMethod === "") return "Choose what the bank returned";
  if (form.fee.trim() !== "" && form.feeAccount === "") return "Choose the revenue account of the fee";
  return isComplete ? undefined : "An amount cannot be read";
}

interface ResultProps {
  readonly posted: Posted;
  readonly subject: DialogProps<"ReturnCheck">["subject"];
}

function Result({ posted, subject }: ResultProps) {
  const { clientId, company } = subject;
  // First the returned check, then the fee invoice, which only a client has.
  const links = posted.items.map(({ itemId, number }, place) => {
    const name = `${place === 0 ? "Returned Check" : "Invoice"} ${number}`;
    if (clientId === null) return { name, address: eventAddress(posted.eventId) };
    return {
      name,
      address: itemAddress({ site: place === 0 ? "incomingPayment" : "invoice", itemId, clientId }),
    };
  });
  return (
    <OrderResult
      title={`The bank returned a check of ${subject.itemName}`}
      links={links}
      shortBanks={posted.shortBanks}
    >
      <p>
        {company === null
          ? "What its money had paid is open again. What had left the agency, the client owes."
          : "What it had funded waits for the company's money again. Clients owe nothing for it."}
      </p>
    </OrderResult>
  );
}

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    readonly ReturnCheck: Omit<ClientsItem, "clientId"> & {
      /** Absent for a carrier's check for memos of several clients. */
      readonly clientId: number | null;
      /** The carrier that gave the check; absent when the client did. */
      readonly company: string | null;
      /** The pay methods that can be returned; amounts in cents. */
      readonly returnable: readonly {
        readonly payMethodId: number;
        readonly method: string;
        readonly referenceNumber: string;
        readonly amount: number;
      }[];
    };
  }
}

export function Dialog({ subject, onClose }: DialogProps<"ReturnCheck">) {
  const isChoice = subject.returnable.length > 1;
  const giver = subject.company ?? subject.clientName;
  const { formState, order, hasBody, posted, close } = usePostingForm({
    name: `ReturnCheck ${subject.itemId}`,
    initial: EMPTY,
    contract: returnCheckCommand,
    // No dry run and no refusal before the pay method is chosen.
    bodyOf: (values) =>
      isChoice && values.payMethod === "" ? undefined : returnedCheckBody(subject.itemId, values),
    onClose,
  });
  return (
    <OrderDialog
      title={`Returned check: ${subject.itemName}`}
      submitLabel="Record returned check"
      isBusy={order.isGiving}
      obstacle={obstacleOf(formState.values, { isComplete: hasBody, isChoice })}
      problem={problemBeside(order.problem, FIELDS)}
      effect={<EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      result={posted && <Result posted={posted} subject={subject} />}
      onSubmit={() => order.give()}
      onClose={close}
    >
      <p>
        The bank did not pay {giver ? `the check of ${giver}` : "the check"}. What it{" "}
        {subject.company === null ? "paid is open" : "funded waits for the company's money"} again, and the
        money leaves the trust bank today.
      </p>
      <ReturnCheckFields
        isBilled={subject.company === null}
        returnable={subject.returnable}
        form={formState.values}
        faultAt={order.faultAt}
        onChange={formState.change}
      />
    </OrderDialog>
  );
}
