// What a user may record for a client, as links to the forms that are filled in for it.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { type Access, permits } from "@fiducia/contract/access";
import { issueCreditMemoCommand } from "@fiducia/features/billing/issue-credit-memo/issue-credit-memo.contract";
import { issueInvoiceCommand } from "@fiducia/features/billing/issue-invoice/issue-invoice.contract";
import { refundInsuredCommand } from "@fiducia/features/money-out/refund-insured/refund-insured.contract";
import { takePaymentCommand } from "@fiducia/features/receiving/take-payment/take-payment.contract";
import { buttonLook } from "@fiducia/ui/button";

export type Way = "invoice" | "payment" | "creditMemo" | "refund";

interface WayWords {
  readonly label: string;
  readonly access: Access;
  readonly address: string;
}

const WAYS: Readonly<Record<Way, WayWords>> = {
  invoice: { label: "New invoice", access: issueInvoiceCommand.access, address: "/invoice?client=" },
  payment: {
    label: "Take payment",
    access: takePaymentCommand.access,
    address: "/pay?route=view_in&client=",
  },
  creditMemo: {
    label: "Credit memo",
    access: issueCreditMemoCommand.access,
    address: "/credit-memo?client=",
  },
  refund: {
    label: "Refund",
    access: refundInsuredCommand.access,
    address: "/pay?route=view_out&kind=refund&client=",
  },
};

interface ClientWaysProps {
  readonly clientId: number;
  readonly ways: readonly Way[];
  /** In a section's head they are smaller than in the page's. */
  readonly size?: "small" | "medium";
  /** The one that the page is for. */
  readonly primary?: Way;
}

export function ClientWays({ clientId, ways, size = "medium", primary }: ClientWaysProps) {
  const session = useSession();
  return ways
    .filter((way) => permits(session, WAYS[way].access))
    .map((way) => (
      <AddressLink
        key={way}
        className={buttonLook({ size, kind: way === primary ? "primary" : "plain" })}
        to={`${WAYS[way].address}${clientId}`}
      >
        {WAYS[way].label}
      </AddressLink>
    ));
}
