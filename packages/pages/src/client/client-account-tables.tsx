// The tables of a client's account: invoices, credits, money held for companies, receipts.

import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { itemAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import type { ShownClient } from "@fiducia/features/clients/client/client.contract";
import type { ClientAccount } from "@fiducia/features/clients/client-account/client-account.contract";
import { applyCreditCommand } from "@fiducia/features/receiving/apply-credit/apply-credit.contract";
import { nameOwnerCommand } from "@fiducia/features/receiving/take-payment/name-owner/name-owner.contract";
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { Figure } from "@fiducia/ui/table-card";
import { Fragment } from "react";
import { OpenInvoices, PaidInvoicesSection } from "./client-invoices.tsx";
import { ClientTable } from "./client-table.tsx";
import { ClientWays } from "./client-ways.tsx";

const CREDIT_SITES = { CreditMemo: "creditMemo", IncomingPayment: "receipt" } as const;

interface AccountProps {
  readonly account: ClientAccount;
  /** Of a client that stands for money of nobody known: which. */
  readonly housePurpose: ShownClient["housePurpose"];
}

type Credit = ClientAccount["credits"][number];

/** What is done with a credit, by its verb; undefined where the user may do nothing. */
function useCreditStep({ account: { clientId, name: clientName }, housePurpose }: AccountProps) {
  const openDialog = useOpenDialog();
  const session = useSession();
  if (housePurpose === null)
    return permits(session, applyCreditCommand.access)
      ? {
          verb: "Apply",
          take: ({ itemId, name }: Credit) =>
            openDialog("ApplyCredit", { itemId, clientId, itemName: name, clientName }),
        }
      : undefined;
  return housePurpose === "unidentified" && permits(session, nameOwnerCommand.access)
    ? {
        verb: "Name owner",
        take: ({ itemId, name, remaining }: Credit) =>
          openDialog("NameOwner", { itemId, itemName: name, left: remaining }),
      }
    : undefined;
}

function Credits(props: AccountProps) {
  const { account, housePurpose } = props;
  const { clientId, credits } = account;
  const step = useCreditStep(props);
  return (
    <ClientTable
      title="Credits"
      beside={
        <ClientWays
          clientId={clientId}
          ways={housePurpose === null ? ["creditMemo", "refund"] : ["refund"]}
          size="small"
        />
      }
      headings={["Credit", "Date~", "Trust bank~", "Not yet in trust*~", "Remaining*", ...(step ? [""] : [])]}
    >
      {credits.map((credit) => {
        const { itemId, itemType, name, datedOn, banks, unfunded, remaining } = credit;
        return (
          <tr key={itemId}>
            <th scope="row">
              <AddressLink to={itemAddress({ site: CREDIT_SITES[itemType], itemId, clientId })}>
                {name}
              </AddressLink>
            </th>
            <td data-minor>{formatDay(datedOn)}</td>
            <td data-minor>{banks.map((bank) => bank.name).join(", ")}</td>
            <td data-minor data-numeric>
              <Amount cents={unfunded} />
            </td>
            <Figure cents={remaining} />
            {step && (
              <td data-numeric data-act>
                <Button kind="link" onClick={() => step.take(credit)}>
                  {step.verb}
                  <span className="sr-only"> {name}</span>
                </Button>
              </td>
            )}
          </tr>
        );
      })}
    </ClientTable>
  );
}

const Held = ({ account: { clientId, directBill } }: { account: ClientAccount }) => (
  <ClientTable
    title="Held for companies"
    headings={["Receipt", "Description", "Company's account", "Trust bank", "Held*"]}
  >
    {directBill.map(({ partId, itemId, receiptNumber, description, account, bank, held }) => (
      <tr key={partId}>
        <th scope="row">
          <AddressLink to={itemAddress({ site: "receipt", itemId, clientId })}>{receiptNumber}</AddressLink>
        </th>
        <td>{description}</td>
        <td>{account}</td>
        <td>{bank}</td>
        <Figure cents={held} />
      </tr>
    ))}
  </ClientTable>
);

interface ReceiptStateProps {
  readonly receipt: Pick<ClientAccount["receipts"][number], "isTakenBack" | "returnedChecks">;
  readonly clientId: number;
}

/** Whether it was voided, and what the bank returned of it. */
function ReceiptState({ receipt: { isTakenBack, returnedChecks }, clientId }: ReceiptStateProps) {
  if (returnedChecks.length === 0) return isTakenBack && <StatusBadge state="Voided" tone="neutral" />;
  return (
    <>
      <StatusBadge state={isTakenBack ? "Returned" : "Part returned"} tone={isTakenBack ? "red" : "amber"} />
      {returnedChecks.map(({ itemId, name, amount }) => (
        <small key={itemId}>
          {" "}
          <AddressLink to={itemAddress({ site: "incomingPayment", itemId, clientId })}>{name}</AddressLink>{" "}
          <Amount cents={amount} />
        </small>
      ))}
    </>
  );
}

/** The invoices that a receipt pays, each once. */
function Pays({ receipt, clientId }: { receipt: ClientAccount["receipts"][number]; clientId: number }) {
  const invoices = new Map(receipt.applications.map(({ invoiceId, number }) => [invoiceId, number]));
  return [...invoices].map(([itemId, number], place) => (
    <Fragment key={itemId}>
      {place > 0 && ", "}
      <AddressLink to={itemAddress({ site: "invoice", itemId, clientId })}>Invoice {number}</AddressLink>
    </Fragment>
  ));
}

const Receipts = ({ account: { clientId, receipts }, housePurpose }: AccountProps) => (
  <ClientTable
    title="Receipts"
    beside={housePurpose === null && <ClientWays clientId={clientId} ways={["payment"]} size="small" />}
    headings={["Receipt", "Date", "Applied to~", "Total*"]}
  >
    {receipts.map((receipt) => {
      const address = itemAddress({ site: "receipt", itemId: receipt.itemId, clientId });
      return (
        <tr key={receipt.itemId}>
          <th scope="row">
            <AddressLink to={address}>{receipt.number}</AddressLink>{" "}
            <ReceiptState receipt={receipt} clientId={clientId} />
          </th>
          <td>{formatDay(receipt.datedOn)}</td>
          <td data-minor>
            <Pays receipt={receipt} clientId={clientId} />
          </td>
          <td data-numeric>
            <AddressLink to={address}>
              <Amount cents={receipt.total} />
            </AddressLink>
          </td>
        </tr>
      );
    })}
  </ClientTable>
);

export const ClientAccountTables = ({ account, housePurpose }: AccountProps) => (
  <>
    <OpenInvoices account={account} isBilled={housePurpose === null} />
    <Credits account={account} housePurpose={housePurpose} />
    <Held account={account} />
    <Receipts account={account} housePurpose={housePurpose} />
    <PaidInvoicesSection clientId={account.clientId} />
  </>
);
