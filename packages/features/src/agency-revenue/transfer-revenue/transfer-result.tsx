// What came of transfers: each with its figures, its voucher to print, and the reason where one was not made.
import { itemAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { itemName } from "@fiducia/contract/item-types";
import type { Posted } from "@fiducia/contract/posted";
import { Note } from "@fiducia/ui/note";
import { paymentPapersAddress } from "../../items/item-detail/papers/payment-papers.contract.ts";
import { OrderResult } from "../../parts/order-result.tsx";

export interface Transferred {
  readonly bankName: string;
  readonly outcome: { readonly posted: Posted } | { readonly problem: string };
}

function Made({ posted, isOnly }: { posted: Posted; isOnly: boolean }) {
  const { items, eventId, shortBanks } = posted;
  const [item] = items;
  if (!item) return null;
  const name = itemName("AgencyRevenuePayable", item.number);
  return (
    <OrderResult
      title={`${name} has been recorded`}
      {...(!isOnly && { label: name })}
      eventId={eventId}
      links={[
        { name: "Print the voucher", address: paymentPapersAddress("vouchers", [item.itemId]), isNext: true },
        { name, address: itemAddress({ site: "outgoingPayment", itemId: item.itemId }) },
      ]}
      shortBanks={shortBanks}
    />
  );
}

export const TransferResult = ({ transfers }: { transfers: readonly Transferred[] }) =>
  transfers.map(({ bankName, outcome }) =>
    "posted" in outcome ? (
      <Made key={bankName} posted={outcome.posted} isOnly={transfers.length === 1} />
    ) : (
      <Note key={bankName} tone="red" role="alert">
        {bankName}: {outcome.problem}
      </Note>
    ),
  );
