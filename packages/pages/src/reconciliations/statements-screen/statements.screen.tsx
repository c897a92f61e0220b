// `/reconciliations/statements`: what banks say, one statement or all of them.
import { addressId } from "@fiducia/browser/order-form/address-id.tsx";
import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { Page } from "@fiducia/ui/page";
import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { seeAccess } from "../shared/reconciliation-access.contract.ts";
import { OneStatement } from "./one-statement.tsx";
import { StatementList } from "./statement-list.tsx";
import { TypedForm } from "./typed-form.tsx";

export function StatementsPart() {
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [statementId, bankAccountId] = [addressId(asked.statement), addressId(asked.bank)];
  if (statementId !== undefined) return <OneStatement key={statementId} statementId={statementId} />;
  return bankAccountId !== undefined && asked.typed !== undefined ? (
    <TypedForm key={bankAccountId} bankAccountId={bankAccountId} />
  ) : (
    <StatementList bankAccountId={bankAccountId} />
  );
}

export function Screen() {
  useEffect(() => {
    document.title = "Bank statements - Fiducia";
  }, []);
  return (
    <Permitted title="Bank statements" access={[seeAccess]}>
      <Page>
        <StatementsPart />
      </Page>
    </Permitted>
  );
}
