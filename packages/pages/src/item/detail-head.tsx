// The head of a transaction: its name, its state, and what can be done with it.

import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
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
import { DotsMenu } from "@fiducia/ui/dots-menu";
import { MenuButton } from "@fiducia/ui/menu-button";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { type Doing, useDoings } from "./detail-actions.tsx";
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

/** Its papers: what a client takes home or a payee gets, and what goes with a payment to its company. */
function usePapers(detail: ItemDetail): readonly Doing[] {
  const mayMail = permits(useSession(), mailPaperCommand.access);
  const { itemId, eventType } = detail;
  if (itemId === null) return [];
  const own = paperOf(detail);
  const beside = PAYMENT_PAPERS[eventType as keyof typeof PAYMENT_PAPERS];
  const paper = (label: string, file: string): Doing => ({ label, file, onSelect: () => undefined });
  const { kind } = own ?? {};
  return [
    ...(own ? [paper(own.label, documentAddress(own.kind, itemId))] : []),
    ...(kind !== undefined && kind !== "check" && mayMail
      ? [{ label: "E-mail", onSelect: () => void mailNow(itemId, kind) }]
      : []),
    ...(beside
      ? (["pdf", "csv"] as const).map((format) =>
          paper(
            `${beside.label} (${format.toUpperCase()})`,
            paymentPapersAddress(beside.kind, [itemId], format),
          ),
        )
      : []),
  ];
}

const PRIMARY = { kind: "primary", size: "medium" } as const;

function Primary({ doing: { label, address, file, onSelect } }: { doing: Doing }) {
  if (address !== undefined)
    return (
      <AddressLink className={buttonLook(PRIMARY)} to={address}>
        {label}
      </AddressLink>
    );
  return file === undefined ? (
    <Button {...PRIMARY} onClick={onSelect}>
      {label}
    </Button>
  ) : (
    <a className={buttonLook(PRIMARY)} href={file} target="_blank" rel="noreferrer">
      {label}
    </a>
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

/** One thing to do stands out: what the transaction waits for, or its paper. All else is in the menu, voiding last. */
export function DetailHead({ detail, isTitled = false, onVoid }: DetailHeadProps) {
  const { due, others } = useDoings(detail);
  const [first, ...rest] = [...due, ...usePapers(detail), ...others];
  const choices = [...rest, { label: "Print this page", onSelect: () => window.print() }];
  const voiding = onVoid && { label: "Void", isDestructive: true, onSelect: onVoid };
  return (
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
        {first && <Primary doing={first} />}
        {isTitled ? (
          <MenuButton label="More" choices={choices} {...(voiding && { others: [voiding] })} />
        ) : (
          <DotsMenu label="More" choices={voiding ? [...choices, voiding] : choices} />
        )}
      </ButtonRow>
    </header>
  );
}
