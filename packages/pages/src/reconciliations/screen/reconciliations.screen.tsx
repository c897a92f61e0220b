// `/reconciliations`: the trust banks, the lines of one of them, or one of its months.
import { addressId } from "@fiducia/browser/order-form/address-id.tsx";
import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { parseDay } from "@fiducia/kernel/day";
import { useSearch } from "@tanstack/react-router";
import { reconciliationsQuery } from "../month/reconciliation.contract.ts";
import { BankLines } from "./bank-lines.tsx";
import { BankList } from "./bank-list.tsx";
import { OneMonth } from "./one-month.tsx";

const dayIn = (text: unknown) => (typeof text === "string" ? parseDay(text) : undefined);

function Part() {
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const bankAccountId = addressId(asked.bank);
  const [fromOn, throughOn] = [dayIn(asked.from), dayIn(asked.through)];
  if (bankAccountId === undefined) return <BankList />;
  const key = `${bankAccountId} ${fromOn} ${throughOn}`;
  if (throughOn === undefined || fromOn !== undefined)
    return (
      <BankLines
        key={key}
        bankAccountId={bankAccountId}
        days={fromOn && throughOn ? { fromOn, throughOn } : undefined}
      />
    );
  return <OneMonth key={key} bankAccountId={bankAccountId} throughOn={throughOn} />;
}

export const Screen = () => (
  <Permitted title="Reconciliations" access={[reconciliationsQuery.access]}>
    <Part />
  </Permitted>
);
