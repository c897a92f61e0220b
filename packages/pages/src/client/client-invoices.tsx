// A client's invoices: what is open, and below it what is paid, a hundred at a time.

import { ask } from "@fiducia/browser/calls/ask";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { itemAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import type { ClientAccount } from "@fiducia/features/clients/client-account/client-account.contract";
import {
  type PaidInvoices,
  paidInvoicesQuery,
} from "@fiducia/features/clients/paid-invoices/paid-invoices.contract";
import { takePaymentCommand } from "@fiducia/features/receiving/take-payment/take-payment.contract";
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Figure } from "@fiducia/ui/table-card";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ClientTable } from "./client-table.tsx";
import { ClientWays } from "./client-ways.tsx";

interface OpenRowProps {
  readonly invoice: ClientAccount["invoices"][number];
  readonly clientId: number;
  readonly mayTake: boolean;
}

function OpenRow({ invoice, clientId, mayTake }: OpenRowProps) {
  const { itemId, itemType, name, number, datedOn, dueOn, policyNumber, total, open } = invoice;
  const isInvoice = itemType === "Invoice";
  const address = itemAddress({ site: isInvoice ? "invoice" : "incomingPayment", itemId, clientId });
  return (
    <tr>
      <th scope="row">
        <AddressLink to={address}>{isInvoice ? number : name}</AddressLink>
        <small data-phone>due {formatDay(dueOn)}</small>
      </th>
      <td data-minor>{formatDay(datedOn)}</td>
      <td data-minor>{formatDay(dueOn)}</td>
      <td data-minor>{policyNumber}</td>
      <td data-numeric>
        <AddressLink to={address}>
          <Amount cents={total} />
        </AddressLink>
      </td>
      <Figure cents={open} />
      {mayTake && (
        <td data-numeric data-act>
          <AddressLink to={`/pay?route=view_in&client=${clientId}&invoice=${itemId}`}>
            Take payment<span className="sr-only"> for {name}</span>
          </AddressLink>
        </td>
      )}
    </tr>
  );
}

interface OpenInvoicesProps {
  readonly account: ClientAccount;
  /** False for a client that stands for money of nobody known. */
  readonly isBilled: boolean;
}

export function OpenInvoices({ account: { clientId, invoices }, isBilled }: OpenInvoicesProps) {
  const mayTake = permits(useSession(), takePaymentCommand.access);
  return (
    <ClientTable
      title="Open invoices"
      beside={isBilled && <ClientWays clientId={clientId} ways={["invoice"]} size="small" />}
      headings={["Invoice", "Date~", "Due~", "Policy #~", "Total*", "Open*", ...(mayTake ? [""] : [])]}
      nothing="No invoice is open."
    >
      {invoices.map((invoice) => (
        <OpenRow key={invoice.itemId} invoice={invoice} clientId={clientId} mayTake={mayTake} />
      ))}
    </ClientTable>
  );
}

const rowsOf = (invoices: PaidInvoices["invoices"], clientId: number) =>
  invoices.map(({ itemId, number, datedOn, paidOn, policyNumber, total }) => {
    const address = itemAddress({ site: "invoice", itemId, clientId });
    return (
      <tr key={itemId}>
        <th scope="row">
          <AddressLink to={address}>{number}</AddressLink>
        </th>
        <td data-minor>{formatDay(datedOn)}</td>
        <td>{paidOn && formatDay(paidOn)}</td>
        <td data-minor>{policyNumber}</td>
        <td data-numeric>
          <AddressLink to={address}>
            <Amount cents={total} />
          </AddressLink>
        </td>
      </tr>
    );
  });

export function PaidInvoicesSection({ clientId }: { clientId: number }) {
  const query = useInfiniteQuery({
    queryKey: [...answerKey(paidInvoicesQuery.name, { clientId }), "pages"],
    queryFn: ({ pageParam, signal }) => ask(paidInvoicesQuery, { clientId, olderThan: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ paid }) => paid?.next ?? undefined,
  });
  const invoices = query.data?.pages.flatMap(({ paid }) => paid?.invoices ?? []) ?? [];
  return (
    <ClientTable
      title="Paid invoices"
      headings={["Invoice", "Date~", "Paid on", "Policy #~", "Total*"]}
      older={{ label: "Older invoices", pages: query }}
    >
      {rowsOf(invoices, clientId)}
    </ClientTable>
  );
}
