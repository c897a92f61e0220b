// Which account of QuickBooks stands for which of the books.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Note } from "@fiducia/ui/note";
import { PlainChoice } from "@fiducia/ui/plain-choice";
import { Section } from "@fiducia/ui/section";
import { TableCard } from "@fiducia/ui/table-card";
import { useState } from "react";
import type { z } from "zod";
import classes from "../../parts/settings/settings.module.css";
import { accountMappingQuery, mapAccountsCommand } from "../map-accounts/map-accounts.contract.ts";
import look from "./quickbooks.module.css";

type Mapping = z.output<typeof accountMappingQuery.answer>;
type Mapped = Mapping["accounts"][number];

const KINDS: Readonly<Record<string, string>> = {
  Bank: "Bank",
  AccountsReceivable: "Accounts receivable",
  OtherCurrentAsset: "Other current asset",
  OtherCurrentLiability: "Other current liability",
  Equity: "Equity",
  Income: "Income",
  Expense: "Expense",
};

interface RowProps {
  readonly account: Mapped;
  readonly listed: Mapping["listed"];
  /** Undefined: as it stands. */
  readonly chosen: string | undefined;
  readonly onChoose: (listId: string) => void;
}

function Row({ account, listed, chosen, onChoose }: RowProps) {
  const { title, kind, name, listId, mustBeChosen } = account;
  const listedAccount = listed.find(
    (one) => one.name.toLowerCase() === name.toLowerCase() && one.kind === kind,
  );
  const fresh = mustBeChosen
    ? "Choose an account"
    : listedAccount
      ? `${name}, found by name`
      : `Will be made: ${name}`;
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{KINDS[kind] ?? kind}</td>
      <td>
        <PlainChoice
          label={`Account in QuickBooks of ${title}`}
          value={chosen ?? listId ?? ""}
          choices={[
            { value: "", label: fresh },
            ...listed
              .filter((one) => one.kind === kind && (one.isActive || one.listId === listId))
              .map((one) => ({ value: one.listId, label: one.name })),
          ]}
          onChange={onChoose}
        />
      </td>
    </tr>
  );
}

type Choices = Readonly<Record<string, string>>;

const bodyOf = ({ accounts }: Mapping, choices: Choices) => ({
  accounts: accounts
    .filter(({ key, listId }) => choices[key] !== undefined && choices[key] !== (listId ?? ""))
    .map(({ key, name }) => ({ key, name, listId: choices[key] || null })),
});

function MappingForm({ mapping }: { mapping: Mapping }) {
  const [choices, setChoices] = useState<Choices>({});
  const body = bodyOf(mapping, choices);
  const isChanged = body.accounts.length > 0;
  useDirtyForm(isChanged);
  const order = useCommand({
    contract: mapAccountsCommand,
    body: isChanged ? body : undefined,
    done: "The accounts have been linked.",
    onDone: () => setChoices({}),
  });
  return (
    <>
      <TableCard label="Accounts" headings={["In the books", "Type", "In QuickBooks"]}>
        <tbody className={look.accounts}>
          {mapping.accounts.map((account) => (
            <Row
              key={account.key}
              account={account}
              listed={mapping.listed}
              chosen={choices[account.key]}
              onChoose={(listId) => setChoices((before) => ({ ...before, [account.key]: listId }))}
            />
          ))}
        </tbody>
      </TableCard>
      <Note tone="red" role="alert">
        {problemBeside(order.problem, [])}
      </Note>
      <ButtonRow>
        <Button
          kind="primary"
          aria-disabled={!isChanged || undefined}
          isBusy={order.isGiving}
          onClick={() => isChanged && order.give()}
        >
          Save the accounts
        </Button>
      </ButtonRow>
    </>
  );
}

export function AccountsPanel() {
  const { data: mapping } = useAnswer(accountMappingQuery, {});
  if (!mapping) return null;
  return (
    <Section title="Accounts">
      <div className={classes.panel}>
        <p className={classes.soft}>
          Each account of the books moves one account of QuickBooks. Choose among the accounts that are there,
          or let the export make them.
        </p>
        <MappingForm mapping={mapping} />
      </div>
    </Section>
  );
}
