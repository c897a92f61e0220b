// The result of a form: links to what was posted, and a shortage with a link to fill it.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { fundsAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import type { Cents } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import { buttonLook } from "@fiducia/ui/button";
import { Note } from "@fiducia/ui/note";
import { type ReactNode, useEffect, useRef } from "react";
import { recordingChoicesQuery } from "../agency/recording-choices/recording-choices.contract.ts";
import { depositAgencyFundsCommand } from "../money-out/agency-funds/agency-funds.contract.ts";
import classes from "./order-result.module.css";
import { PostedFacts } from "./posted-facts.tsx";

interface Hole {
  readonly bankAccountId: number;
  readonly shortBy: Cents;
}

interface ResultLink {
  readonly name: string;
  readonly address: string;
  /** What is done next. */
  readonly isNext?: boolean;
}

interface OrderResultProps {
  readonly title: string;
  /** Of one among several; the only one is the result. */
  readonly label?: string;
  /** To what was posted; the paper that goes out, where there is one, is the next thing to do. */
  readonly links: readonly ResultLink[];
  /** Whose figures are shown. */
  readonly eventId?: number;
  readonly shortBanks: readonly Hole[];
  readonly children?: ReactNode;
}

function ShortBank({ hole }: { hole: Hole }) {
  const mayFund = permits(useSession(), depositAgencyFundsCommand.access);
  const { data: choices } = useAnswer(recordingChoicesQuery, {});
  const bank = choices?.trustBanks.find(({ id }) => id === hole.bankAccountId)?.name ?? "A trust bank";
  return (
    <Note tone="amber">
      <p>
        {bank} is short by <Amount cents={hole.shortBy} /> now.{" "}
        {mayFund
          ? "Deposit agency funds to cover the shortage."
          : "Ask somebody who may record agency funds to cover it."}
      </p>
      {mayFund && <a href={fundsAddress(hole)}>Record agency funds</a>}
    </Note>
  );
}

/** Gets focus when it appears, so that it is read out. */
export function OrderResult({
  title,
  label = "Result",
  links,
  eventId,
  shortBanks,
  children,
}: OrderResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.result} aria-label={label}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {eventId !== undefined && <PostedFacts eventId={eventId} />}
      <ul>
        {links.map(({ name, address, isNext }) => (
          <li key={address}>
            <a href={address} className={isNext ? buttonLook({ kind: "primary" }) : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {shortBanks.map((hole) => (
        <ShortBank key={hole.bankAccountId} hole={hole} />
      ))}
      {children}
    </section>
  );
}
