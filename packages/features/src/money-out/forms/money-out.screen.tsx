// The money out page: selects the kind of payment, and shows its form.

import { FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { type Access, permits } from "@fiducia/contract/access";
import { cents, formatCents } from "@fiducia/kernel/cents";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { useSearch } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import { depositAgencyFundsCommand } from "../agency-funds/agency-funds.contract.ts";
import { disburseDirectBillCommand } from "../disburse-direct-bill/disburse-direct-bill.contract.ts";
import { giveBackCommissionCommand } from "../give-back-commission/give-back-commission.contract.ts";
import { moveBetweenBanksCommand } from "../move-between-banks/move-between-banks.contract.ts";
import { recordBankChargeCommand } from "../record-bank-charge/record-bank-charge.contract.ts";
import { refundInsuredCommand } from "../refund-insured/refund-insured.contract.ts";
import { recordReturnPremiumCommand } from "../return-premium/return-premium.contract.ts";
import { FundsInForm, FundsOutForm } from "./agency-funds.form.tsx";
import { BankChargeForm } from "./bank-charge.form.tsx";
import { BankMoveForm } from "./bank-move.form.tsx";
import { DirectBillForm } from "./direct-bill.form.tsx";
import type { MoneyOutForm } from "./form-start.tsx";
import { GiveBackForm } from "./give-back.form.tsx";
import { RefundForm } from "./refund.form.tsx";
import { ReturnPremiumForm } from "./return-premium.form.tsx";

interface Kind {
  readonly value: string;
  readonly label: string;
  readonly access: Access;
  readonly Form: ComponentType<MoneyOutForm>;
}

const FUNDS = depositAgencyFundsCommand.access;

const KINDS: readonly Kind[] = [
  { value: "refund", label: "Refund to client", access: refundInsuredCommand.access, Form: RefundForm },
  {
    value: "directBill",
    label: "Direct bill disbursement",
    access: disburseDirectBillCommand.access,
    Form: DirectBillForm,
  },
  {
    value: "returnPremium",
    label: "Return premium from a company",
    access: recordReturnPremiumCommand.access,
    Form: ReturnPremiumForm,
  },
  {
    value: "giveBack",
    label: "Commission give-back",
    access: giveBackCommissionCommand.access,
    Form: GiveBackForm,
  },
  { value: "fundsIn", label: "Agency funds into trust", access: FUNDS, Form: FundsInForm },
  { value: "fundsOut", label: "Agency funds out of trust", access: FUNDS, Form: FundsOutForm },
  { value: "bankCharge", label: "Bank charge", access: recordBankChargeCommand.access, Form: BankChargeForm },
  {
    value: "bankMove",
    label: "Move between trust banks",
    access: moveBetweenBanksCommand.access,
    Form: BankMoveForm,
  },
];

/** Search parameters: `?kind=refund&client=42`, `?kind=giveBack&item=6001`, `?bank=11&amount=1200` (cents). */
interface Asked {
  readonly route?: unknown;
  readonly kind?: unknown;
  readonly client?: unknown;
  readonly bank?: unknown;
  readonly amount?: unknown;
  readonly item?: unknown;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

const startOf = ({ client, bank, amount, item }: Asked) => ({
  bank: isCount(bank) ? String(bank) : "",
  amount: isCount(amount) ? formatCents(cents(amount)) : "",
  clientId: isCount(client) ? client : undefined,
  itemId: isCount(item) ? item : undefined,
});

export function MoneyOutScreen() {
  const session = useSession();
  const search = useSearch({ strict: false }) as Asked;
  const offered = KINDS.filter(({ access }) => permits(session, access));
  const first = search.route === "agency_funds" ? "fundsIn" : search.kind;
  const [chosen, setChosen] = useState(first);
  const [round, setRound] = useState(0);
  const kind = offered.find(({ value }) => value === chosen) ?? offered[0];
  if (!kind) return <ReportNotice message={refundInsuredCommand.access.message} />;
  const kindField = (
    <FormSection title="Transaction">
      <ChoiceField
        label="Transaction type"
        value={kind.value}
        choices={offered.map(({ value, label }) => ({ value, label }))}
        onChange={setChosen}
      />
    </FormSection>
  );
  return (
    <kind.Form
      key={`${kind.value} ${round}`}
      {...startOf(search)}
      kindField={kindField}
      onNew={() => setRound(round + 1)}
    />
  );
}
