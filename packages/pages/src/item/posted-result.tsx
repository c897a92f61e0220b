// The result of a form: what was posted, a link to the next one, a shortage, and the item, which can be printed.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useOwnAddress } from "@fiducia/browser/links/own-address";
import { fundsAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { type ItemSite, itemLink } from "@fiducia/contract/item-link";
import type { Posted } from "@fiducia/contract/posted";
import { recordingChoicesQuery } from "@fiducia/features/agency/recording-choices/recording-choices.contract";
import {
  type DocumentKind,
  documentAddress,
} from "@fiducia/features/items/item-detail/papers/item-document.contract";
import { depositAgencyFundsCommand } from "@fiducia/features/money-out/agency-funds/agency-funds.contract";
import { formatCents } from "@fiducia/kernel/cents";
import { Button, buttonLook } from "@fiducia/ui/button";
import { Note } from "@fiducia/ui/note";
import { useEffect, useId, useRef } from "react";
import { ItemDetailScreen } from "./item-detail.screen.tsx";
import classes from "./posted-result.module.css";

export interface PostedResultProps {
  /** "Invoice issued". */
  readonly title: string;
  readonly answer: Posted;
  /** The type of the first item, and of the others. */
  readonly sites: readonly [ItemSite, ItemSite];
  readonly clientId: number;
  /** The paper of the first item, which is offered to print. */
  readonly paper?: DocumentKind;
  /** "New invoice". */
  readonly newLabel: string;
  readonly onNew: () => void;
}

const { origin } = window.location;

function Shortages({ shortBanks }: Pick<Posted, "shortBanks">) {
  const mayFund = permits(useSession(), depositAgencyFundsCommand.access);
  const banks = useAnswer(recordingChoicesQuery, {}).data?.trustBanks ?? [];
  return shortBanks.map(({ bankAccountId, shortBy }) => (
    <Note tone="red" key={bankAccountId} className={classes.short} role="alert">
      {banks.find(({ id }) => id === bankAccountId)?.name ?? "The trust bank"} is short by{" "}
      {formatCents(shortBy)}.
      {mayFund && <a href={fundsAddress({ bankAccountId, shortBy })}>Record agency funds</a>}
    </Note>
  ));
}

export function PostedResult(props: PostedResultProps) {
  const { title, answer, sites, clientId, paper, newLabel, onNew } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const printing = useRef<HTMLAnchorElement>(null);
  const headingId = useId();
  const [first, ...others] = answer.items;
  const ofItem = { intent: "read_only", origin, clientId } as const;
  useOwnAddress(first && itemLink({ ...ofItem, host: "", site: sites[0], itemId: first.itemId }));
  useEffect(() => {
    (printing.current ?? heading.current)?.focus();
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <Note tone="green" className={classes.result} role="region" aria-label="Result">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {others.map(({ itemId, number }) => (
          <a key={itemId} href={itemLink({ ...ofItem, host: origin, site: sites[1], itemId })}>
            {number}
          </a>
        ))}
        <span className={classes.gap} />
        {first && paper && (
          <a
            ref={printing}
            className={buttonLook({ size: "medium" })}
            href={documentAddress(paper, first.itemId)}
            target="_blank"
            rel="noopener"
            aria-describedby={headingId}
          >
            Print {paper}
          </a>
        )}
        <Button size="medium" onClick={onNew}>
          {newLabel}
        </Button>
        <Shortages shortBanks={answer.shortBanks} />
      </Note>
      {first && <ItemDetailScreen context={{ itemid: first.itemId }} intent="read_only" />}
    </>
  );
}
