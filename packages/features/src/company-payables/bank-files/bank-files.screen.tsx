// Files for banks: a new one is made and saved at once; an earlier one only again, with a reason.
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { permits } from "@fiducia/contract/access";
import { formatCents } from "@fiducia/kernel/cents";
import { DATE_MESSAGES, parseShownDay } from "@fiducia/kernel/date-range";
import { itemCount } from "@fiducia/kernel/item-count";
import { Button } from "@fiducia/ui/button";
import { DateField } from "@fiducia/ui/date-field";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { ChoiceField } from "@fiducia/ui/form-fields";
import type { RowAction } from "@fiducia/ui/report-table/report-table-props";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import type { z } from "zod";
import { BankField, bankId } from "../../parts/out-of-bank/bank-fields.tsx";
import { ReasonDialog } from "../../parts/reason.dialog.tsx";
import { ReportScreen } from "../../parts/report-screen.tsx";
import {
  bankFileAddress,
  makeBankFileCommand,
  repeatBankFileCommand,
} from "../make-bank-file/make-bank-file.contract.ts";
import { shortListOf } from "../shared/left-out.rules.ts";
import { bankFilesReport } from "./bank-files.report.ts";

type Row = z.output<typeof bankFilesReport.row>;
type Made = z.output<typeof makeBankFileCommand.answer>;

function save({ fileId, count, amount, leftOut }: Made): void {
  const left = leftOut.length === 0 ? "" : ` Left out: ${shortListOf(leftOut)}.`;
  announceSuccess(`${itemCount(count)}, ${formatCents(amount)}.${left}`);
  window.location.assign(bankFileAddress(fileId));
}

interface Typed {
  readonly bank: string;
  readonly bankFile: string;
  readonly effectiveOn: string;
}

const dayFault = ({ effectiveOn }: Typed): string | undefined =>
  effectiveOn.trim() === "" || parseShownDay(effectiveOn.trim()) ? undefined : DATE_MESSAGES.invalid;

function bodyOf(typed: Typed) {
  const bankAccountId = bankId(typed.bank);
  const bankFile = typed.bankFile as "PositivePay" | "Transfers";
  const arriveOn = bankFile === "Transfers" ? parseShownDay(typed.effectiveOn.trim()) : undefined;
  return bankAccountId && !dayFault(typed)
    ? { bankAccountId, bankFile, ...(arriveOn && { arriveOn }) }
    : undefined;
}

function MakeDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const { values, order, dialog, text, choice } = useCommandForm({
    name: "MakeBankFile",
    initial: { bank: "", bankFile: "PositivePay", effectiveOn: "" },
    contract: makeBankFileCommand,
    bodyOf,
    fields: ["bankAccountId", "arriveOn"],
    onDone: save,
    onClose,
  });
  const isTransfers = values.bankFile === "Transfers";
  return (
    <FormDialog title="Make a file for a bank" submitLabel="Make and save" width={480} {...dialog}>
      <ChoiceField
        label="File"
        choices={[
          { value: "PositivePay", label: "Positive pay (checks)" },
          { value: "Transfers", label: "Transfers (NACHA CCD)" },
        ]}
        hint={
          isTransfers
            ? "Payments by EFT to companies with bank details that no file has yet"
            : "Checks written and voided since the last file"
        }
        {...choice("bankFile")}
      />
      <BankField label="Trust bank" kind="trustBanks" {...choice("bank", "bankAccountId")} />
      {isTransfers && (
        <DateField
          label="To arrive on (blank: the next banking day)"
          today={today}
          {...text("effectiveOn")}
          fault={dayFault(values) ?? order.faultAt("arriveOn")}
        />
      )}
    </FormDialog>
  );
}

export function Screen() {
  const mayMake = permits(useSession(), makeBankFileCommand.access);
  const [isMaking, setMaking] = useState(false);
  const [again, downloadAgain] = useState<Row>();
  const actionsOf = (row: Row): readonly RowAction[] =>
    mayMake
      ? [
          {
            label: "Download again",
            description: `Download file ${row.fileId} again`,
            onSelect: () => downloadAgain(row),
          },
        ]
      : [];
  return (
    <>
      <ReportScreen
        contract={bankFilesReport}
        actionsOf={actionsOf}
        primary={() =>
          mayMake && (
            <Button kind="primary" size="medium" onClick={() => setMaking(true)}>
              Make a file
            </Button>
          )
        }
        emptyAction={<p>No file was made for a bank yet.</p>}
      />
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
      {again && (
        <ReasonDialog
          title="Download the file again"
          submitLabel="Download"
          contract={repeatBankFileCommand}
          bodyOf={(reason) => ({ fileId: again.fileId, reason })}
          onDone={save}
          onClose={() => downloadAgain(undefined)}
        >
          <p>
            The file has the same {itemCount(again.rows)}. A bank that gets it twice may pay twice: ask
            whether it has the first one.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
