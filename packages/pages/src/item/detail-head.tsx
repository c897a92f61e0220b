// The head of a transaction: its name, its state, and what can be done with it.

import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import type { ItemDetail } from "@fiducia/features/items/item-detail/item-detail.contract";
import { documentAddress } from "@fiducia/features/items/item-detail/papers/item-document.contract";
import { mailPaperCommand } from "@fiducia/features/items/item-detail/papers/mail-paper.contract";
import { paymentPapersAddress } from "@fiducia/features/items/item-detail/papers/payment-papers.contract";
import { mailNow } from "@fiducia/features/parts/mail-paper.tsx";
import { NamedLink } from "@fiducia/features/parts/named-link.tsx";
import { Button, buttonLook } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { DetailActions } from "./detail-actions.tsx";
import classes from "./item-detail.module.css";

const TONES = {
  Open: "blue",
  "Part paid": "amber",
  Paid: "green",
  "Part used": "amber",
  Used: "green",
  Voided: "neutral",
  Void: "neutral",
  Posted: "green",
  Returned: "red",
  "Part returned": "amber",
} as const;

/** The paper of each type of item for its client, as far as it has one. */
const CLIENT_PAPERS = {
  IncomingPayment: { kind: "receipt", label: "Receipt (PDF)" },
  Invoice: { kind: "invoice", label: "Invoice (PDF)" },
  CreditMemo: { kind: "creditMemo", label: "Credit memo (PDF)" },
} as const;

const PAYMENT_PAPERS = {
  CompanyPayable: { kind: "remittances", label: "Remittance" },
  AgencyRevenuePayable: { kind: "vouchers", label: "Voucher" },
} as const;

function paperOf({ eventType, payMethods }: ItemDetail) {
  if (eventType === "IncomingPayment" || eventType === "Invoice" || eventType === "CreditMemo")
    return CLIENT_PAPERS[eventType];
  const isCheck = payMethods.some(({ method, amount }) => method === "Check" && amount > 0);
  return isCheck ? ({ kind: "check", label: "Check (PDF)" } as const) : undefined;
}

/** What goes with a payment to its company, and what proves a transfer of revenue. */
function PapersOfPayment({ detail: { itemId, eventType } }: { detail: ItemDetail }) {
  const paper = PAYMENT_PAPERS[eventType as keyof typeof PAYMENT_PAPERS];
  if (!paper || itemId === null) return null;
  return (["pdf", "csv"] as const).map((format) => (
    <a
      key={format}
      className={buttonLook({ size: "medium" })}
      href={paymentPapersAddress(paper.kind, [itemId], format)}
      target="_blank"
      rel="noreferrer"
    >
      {paper.label} ({format.toUpperCase()})
    </a>
  ));
}

/** What a client takes home, the check that goes out. */
function Papers({ detail }: { detail: ItemDetail }) {
  const session = useSession();
  const paper = paperOf(detail);
  if (detail.itemId === null || !paper) return null;
  const { itemId } = detail;
  const { kind } = paper;
  return (
    <>
      <a
        className={buttonLook({ size: "medium" })}
        href={documentAddress(kind, itemId)}
        target="_blank"
        rel="noreferrer"
      >
        {paper.label}
      </a>
      {kind !== "check" && permits(session, mailPaperCommand.access) && (
        <Button size="medium" onClick={() => void mailNow(itemId, kind)}>
          E-mail
        </Button>
      )}
    </>
  );
}

interface DetailHeadProps {
  readonly detail: ItemDetail;
  /** Its name is the title of the page; beside a report it is the dialog's title. */
  readonly isTitled?: boolean;
  readonly onVoid?: () => void;
}

const Status = ({ detail: { status } }: { detail: ItemDetail }) => (
  <StatusBadge state={status} tone={TONES[status]} />
);

/** The client, with the way to the account; else who was paid. */
const Whose = ({ detail: { clientId, client, clientOfficeId, payee } }: { detail: ItemDetail }) =>
  clientId === null || client === null ? (
    payee
  ) : (
    <NamedLink named={{ kind: "client", clientId, officeId: clientOfficeId }}>{client}</NamedLink>
  );

export const DetailHead = ({ detail, isTitled = false, onVoid }: DetailHeadProps) => (
  <header className={classes.head}>
    <div>
      {isTitled ? (
        <h1 id="page-title" tabIndex={-1}>
          {detail.name} <Status detail={detail} />
        </h1>
      ) : (
        <Status detail={detail} />
      )}
      <p>
        <Whose detail={detail} />
      </p>
    </div>
    <ButtonRow>
      <DetailActions detail={detail} />
      <Papers detail={detail} />
      <PapersOfPayment detail={detail} />
      {onVoid && (
        <Button size="medium" isDestructive onClick={onVoid}>
          Void
        </Button>
      )}
      <Button size="medium" onClick={() => window.print()}>
        Print
      </Button>
    </ButtonRow>
  </header>
);
