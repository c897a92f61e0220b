// `/reconciliations`: the trust banks, the lines of one of them, or one of its months.
import { addressId } from "@fiducia/browser/order-form/address-id.tsx";
import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { parseDay } from "@fiducia/kernel/day";
import { useSearch } from "@tanstack/react-router";
import { reconciliationsQuery } from "../month/reconciliation.contract.ts";
import { BankLines } from "./bank-lines.tsx";
import { BankList } from "./bank-list.tsx";
import { OneMonth } from "./one-month.tsx";

function Part() {
  const { bank, through }: { readonly bank?: unknown; readonly through?: unknown } = useSearch({
    strict: false,
  });
  const bankAccountId = addressId(bank);
  const throughOn = typeof through === "string" ? parseDay(through) : undefined;
  if (bankAccountId === undefined) return <BankList />;
  return throughOn === undefined ? (
    <BankLines key={bankAccountId} bankAccountId={bankAccountId} />
  ) : (
    <OneMonth key={`${bankAccountId} ${throughOn}`} bankAccountId={bankAccountId} throughOn={throughOn} />
  );
}

export const Screen = () => (
  <Permitted access={[reconciliationsQuery.access]}>
    <Part />
  </Permitted>
);
