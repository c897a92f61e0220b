// The tables of a client's account: open documents, credits, money held for companies, receipts.

import { itemAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Section } from "@fiducia/ui/section";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import type { ReactNode } from "react";
import { takePaymentCommand } from "../../receiving/take-payment/take-payment.contract.ts";
import type { ClientAccount } from "../client-account/client-account.contract.ts";

interface TableProps {
  readonly title: string;
  readonly headings: readonly string[];
  readonly nothing?: string;
  readonly children: readonly ReactNode[];
}

/** Hidden while empty, unless it has a text for that. */
export function ClientTable({ title, headings, nothing, children }: TableProps) {
  if (children.length === 0 && nothing === undefined) return null;
  return (
    <Section title={title}>
      {children.length === 0 ? (
        <small>{nothing}</small>
      ) : (
        <TableCard label={title} headings={headings} isWhole>
          <tbody>{children}</tbody>
        </TableCard>
      )}
    </Section>
  );
}

function Invoices({ account: { clientId, invoices } }: { account: ClientAccount }) {
  const mayTake = permits(useSession(), takePaymentCommand.access);
  return (
    <ClientTable
      title="Open invoices"
      headings={["Invoice", "Date", "Due", "Policy #", "Total*", "Open*", ...(mayTake ? [""] : [])]}
      nothing="No invoice is open."
    >
      {invoices.map(({ itemId, itemType, name, number, datedOn, dueOn, policyNumber, total, open }) => (
        <tr key={itemId}>
          <th scope="row">
            {itemType === "Invoice" ? (
              <a href={itemAddress({ site: "invoice", itemId, clientId })}>{number}</a>
            ) : (
              <a href={itemAddress({ site: "incomingPayment", itemId, clientId })}>{name}</a>
            )}
          </th>
          <td>{formatDay(datedOn)}</td>
          <td>{formatDay(dueOn)}</td>
          <td>{policyNumber}</td>
          <Figure cents={total} />
          <Figure cents={open} />
          {mayTake && (
            <td data-numeric>
              <a href={`/pay?route=view_in&client=${clientId}&invoice=${itemId}`}>
                Take payment<span className="sr-only"> for {name}</span>
              </a>
            </td>
          )}
        </tr>
      ))}
    </ClientTable>
  );
}

const CREDIT_SITES = { CreditMemo: "creditMemo", IncomingPayment: "receipt" } as const;

const Credits = ({ account: { clientId, credits } }: { account: ClientAccount }) => (
  <ClientTable title="Credits" headings={["Credit", "Date", "Held in", "Not funded*", "Remaining*"]}>
    {credits.map(({ itemId, itemType, name, datedOn, banks, unfunded, remaining }) => (
      <tr key={itemId}>
        <th scope="row">
          <a href={itemAddress({ site: CREDIT_SITES[itemType], itemId, clientId })}>{name}</a>
        </th>
        <td>{formatDay(datedOn)}</td>
        <td>{banks.map((bank) => bank.name).join(", ")}</td>
        <Figure cents={unfunded} />
        <Figure cents={remaining} />
      </tr>
    ))}
  </ClientTable>
);

const Held = ({ account: { clientId, directBill } }: { account: ClientAccount }) => (
  <ClientTable
    title="Held for companies"
    headings={["Receipt", "Description", "Company's account", "Held in", "Held*"]}
  >
    {directBill.map(({ partId, itemId, receiptNumber, description, account, bank, held }) => (
      <tr key={partId}>
        <th scope="row">
          <a href={itemAddress({ site: "receipt", itemId, clientId })}>{receiptNumber}</a>
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
          <a href={itemAddress({ site: "incomingPayment", itemId, clientId })}>{name}</a>{" "}
          <Amount cents={amount} />
        </small>
      ))}
    </>
  );
}

const Receipts = ({ account: { clientId, receipts } }: { account: ClientAccount }) => (
  <ClientTable title="Receipts" headings={["Receipt", "Date", "Pays", "Total*"]}>
    {receipts.map(({ itemId, number, datedOn, total, applications, ...receipt }) => (
      <tr key={itemId}>
        <th scope="row">
          <a href={itemAddress({ site: "receipt", itemId, clientId })}>{number}</a>{" "}
          <ReceiptState receipt={receipt} clientId={clientId} />
        </th>
        <td>{formatDay(datedOn)}</td>
        <td>{[...new Set(applications.map((one) => `Invoice ${one.number}`))].join(", ")}</td>
        <Figure cents={total} />
      </tr>
    ))}
  </ClientTable>
);

export const ClientAccountTables = ({ account }: { account: ClientAccount }) => (
  <>
    <Invoices account={account} />
    <Credits account={account} />
    <Held account={account} />
    <Receipts account={account} />
  </>
);
