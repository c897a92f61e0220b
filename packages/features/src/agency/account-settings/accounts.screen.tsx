// Settings: the accounts of the general ledger, by kinds that a bookkeeper names.
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { Button } from "@fiducia/ui/button";
import { Note } from "@fiducia/ui/note";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import type { z } from "zod";
import { SettingDialog } from "../../parts/settings/setting-dialog.tsx";
import { SettingsFrame } from "../../parts/settings/settings-frame.tsx";
import { SettingsList } from "../../parts/settings/settings-list.tsx";
import { ACCOUNT_KINDS, KIND, STARTER_CHART } from "../shared/account-kinds.contract.ts";
import { accountSettingsQuery, addStarterChartCommand, saveAccountCommand } from "./accounts.contract.ts";

type Account = z.output<typeof accountSettingsQuery.answer>[number];

interface EditProps {
  readonly account: Account | undefined;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
}

const kinds = ACCOUNT_KINDS.map((kind) => ({ value: kind, label: KIND[kind].label }));

function Edit({ account, accounts, onClose }: EditProps) {
  const parents = accounts.filter(
    ({ accountId, parentAccountId }) => parentAccountId === null && accountId !== account?.accountId,
  );
  return (
    <SettingDialog
      title={account ? `Change ${account.name}` : "Add an account"}
      submitLabel={account ? "Save account" : "Add account"}
      keptAs={`SaveAccount ${account?.accountId ?? "new"}`}
      contract={saveAccountCommand}
      initial={{
        name: account?.name ?? "",
        accountKind: account?.accountKind ?? "carrier",
        parentAccountId: String(account?.parentAccountId ?? ""),
        inactive: account?.inactive ?? false,
        isAssignOnExport: account?.isAssignOnExport ?? false,
      }}
      rows={[
        [
          { key: "name", label: "Name", longest: 100 },
          { key: "accountKind", label: "Kind", choices: kinds },
        ],
        [
          {
            key: "parentAccountId",
            label: "Part of",
            choices: [
              { value: "", label: "No other account" },
              ...parents.map(({ accountId, name }) => ({ value: String(accountId), label: name })),
            ],
          },
        ],
        [
          { key: "isAssignOnExport", label: "Choose the QuickBooks account on each export" },
          { key: "inactive", label: "Inactive", hint: "No longer offered; its history stays" },
        ],
      ]}
      bodyOf={({ parentAccountId, ...typed }) => ({
        ...typed,
        parentAccountId: parentAccountId === "" ? null : Number(parentAccountId),
        ...(account ? { accountId: account.accountId } : {}),
      })}
      done={account ? "The account has been changed." : "The account has been added."}
      onClose={onClose}
    />
  );
}

/** Offered while a kind of the starter chart has no account; it names what would be added. */
function StarterChart({ accounts }: { accounts: readonly Account[] }) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const order = useOrder({
    contract: addStarterChartCommand,
    hasPreview: false,
    body: {},
    idempotencyKey,
    onDone: ({ added }) => announceSuccess(`Added: ${added.join(", ")}.`),
  });
  const missing = STARTER_CHART.filter(
    ([kind, name]) =>
      !accounts.some(
        (account) => account.accountKind === kind || account.name.toLowerCase() === name.toLowerCase(),
      ),
  );
  if (missing.length === 0) return null;
  return (
    <Note tone="blue">
      <span>
        The starter chart adds the accounts that are missing: {missing.map(([, name]) => name).join(", ")}.
        Carriers get theirs with the carrier.{" "}
      </span>
      <Button kind="link" onClick={() => order.give()}>
        Add the starter chart
      </Button>
      {order.problem && <span role="alert"> {order.problem.message}</span>}
    </Note>
  );
}

function AccountsPage() {
  return (
    <SettingsList
      page="accounts"
      title="GL accounts"
      lede="Banks, what is owed to others, and the agency's own income and expense."
      query={accountSettingsQuery}
      one="account"
      above={(accounts) => <StarterChart accounts={accounts} />}
      columns={[
        { label: "Name", of: (account: Account) => account.name },
        { label: "Kind", of: ({ accountKind }) => (accountKind ? KIND[accountKind].label : "Other") },
        { label: "Status", of: ({ inactive }) => (inactive ? "Inactive" : "In use") },
      ]}
      keyOf={({ accountId }) => accountId}
      nameOf={({ name }) => name}
      dialog={(account, onClose, accounts) => <Edit {...{ account, accounts, onClose }} />}
    />
  );
}

export const Screen = () => (
  <SettingsFrame page="accounts">
    <AccountsPage />
  </SettingsFrame>
);
