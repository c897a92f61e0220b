// The papers of payments as links: checks, remittances, vouchers, each of those that have one.
import { buttonLook } from "@fiducia/ui/button";
import {
  type PaymentPaperKind,
  paymentPapersAddress,
} from "../../items/item-detail/papers/payment-papers.contract.ts";

export interface PaperedPayment {
  readonly itemId: number;
  readonly transactionType: string;
  readonly isCheck: boolean;
}

const PAPERS: readonly {
  readonly kind: PaymentPaperKind;
  readonly one: string;
  readonly many: string;
  readonly has: (payment: PaperedPayment) => boolean;
}[] = [
  { kind: "checks", one: "Print check", many: "Print checks", has: ({ isCheck }) => isCheck },
  {
    kind: "remittances",
    one: "Remittance",
    many: "Remittances",
    has: ({ transactionType }) => transactionType === "CompanyPayable",
  },
  {
    kind: "vouchers",
    one: "Voucher",
    many: "Vouchers",
    has: ({ transactionType }) => transactionType === "AgencyRevenuePayable",
  },
];

interface Paper {
  readonly label: string;
  readonly address: string;
}

/** The papers that these payments have, in order; of a check there is no CSV. */
const papersOf = (payments: readonly PaperedPayment[]): readonly Paper[] =>
  PAPERS.flatMap(({ kind, one, many, has }) => {
    const ids = payments.filter(has).map(({ itemId }) => itemId);
    if (ids.length === 0) return [];
    const label = ids.length === 1 ? one : `${many} (${ids.length})`;
    const pdf = { label, address: paymentPapersAddress(kind, ids) };
    return kind === "checks"
      ? [pdf]
      : [pdf, { label: `${label}, CSV`, address: paymentPapersAddress(kind, ids, "csv") }];
  });

export const PaymentPapers = ({ payments }: { readonly payments: readonly PaperedPayment[] }) => (
  <>
    {papersOf(payments).map(({ label, address }) => (
      <a
        key={address}
        className={buttonLook({ size: "medium" })}
        href={address}
        target="_blank"
        rel="noreferrer"
      >
        {label}
      </a>
    ))}
  </>
);
