// Settings: the accounts of the general ledger, by kinds that a bookkeeper names.
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { Button } from "@fiducia/ui/button";
import { choicesFrom } from "@fiducia/ui/choices-from";
import { Note } from "@fiducia/ui/note";
import type { z } from "zod";
import type { FieldRows } from "../../parts/settings/setting-fields.rules.ts";
import { type FieldsOf, SettingsList } from "../../parts/settings/settings-list.tsx";
import { ACCOUNT_KINDS, KIND, STARTER_CHART } from "../shared/account-kinds.contract.ts";
import { accountSettingsQuery, addStarterChartCommand, saveAccountCommand } from "./accounts.contract.ts";

type Account = z.output<typeof accountSettingsQuery.answer>[number];

const kinds = ACCOUNT_KINDS.map((kind) => ({ value: kind, label: KIND[kind].label }));
const ON_EXPORT = "Choose the QuickBooks account on each export";

function fieldsOf({ row: account, rows: accounts }: FieldsOf<Account>): FieldRows {
  const parents = accounts.filter(
    ({ accountId, parentAccountId }) => parentAccountId === null && accountId !== account?.accountId,
  );
  return [
    [
      { key: "name", label: "Name", longest: 100 },
      { key: "accountKind", label: "Kind", choices: kinds, start: "carrier" },
    ],
    [
      {
        key: "parentAccountId",
        label: "Part of",
        kind: "id",
        choices: choicesFrom(parents, "accountId", "name", "No other account"),
      },
    ],
    [
      { key: "isAssignOnExport", label: ON_EXPORT, kind: "switch" },
      { key: "inactive", label: "Inactive", kind: "switch", hint: "No longer offered; its history stays" },
    ],
  ];
}

/** What of the starter chart has no account yet. */
const missingOf = (accounts: readonly Account[]) =>
  STARTER_CHART.filter(
    ([kind, name]) =>
      !accounts.some(
        (account) => account.accountKind === kind || account.name.toLowerCase() === name.toLowerCase(),
      ),
  );

/** Offered while a kind of the starter chart has no account; it names what would be added. */
function StarterChart({ accounts }: { accounts: readonly Account[] }) {
  const order = useCommand({
    contract: addStarterChartCommand,
    body: {},
    done: ({ added }) => `Added: ${added.join(", ")}.`,
  });
  const missing = missingOf(accounts);
  if (missing.length === 0) return null;
  return (
    <Note tone="blue">
      <span>
        The starter chart adds the accounts that are missing: {missing.map(([, name]) => name).join(", ")}.
        Carriers get theirs with the carrier.{" "}
      </span>
      <Button kind="primary" size="small" isBusy={order.isGiving} onClick={() => order.give()}>
        Add the starter chart
      </Button>
      {order.problem && <span role="alert"> {order.problem.message}</span>}
    </Note>
  );
}

export const Screen = () => (
  <SettingsList
    page="accounts"
    lede="Banks, what is owed to others, and the agency's own income and expense."
    query={accountSettingsQuery}
    one="an account"
    hasBetterWay={(accounts) => missingOf(accounts).length > 0}
    above={(accounts) => <StarterChart accounts={accounts} />}
    columns={[
      { label: "Name", of: (account: Account) => account.name },
      { label: "Kind", of: ({ accountKind }) => (accountKind ? KIND[accountKind].label : "Other") },
      { label: "Status", of: ({ inactive }) => (inactive ? "Inactive" : "In use") },
    ]}
    idOf={({ accountId }) => accountId}
    nameOf={({ name }) => name}
    contract={saveAccountCommand}
    idIn="accountId"
    useFields={fieldsOf}
  />
);
