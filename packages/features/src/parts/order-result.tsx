// The result of a form: links to what was posted, and a shortage with a link to fill it.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { fundsAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import type { Cents } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import { Note } from "@fiducia/ui/note";
import { type ReactNode, useEffect, useRef } from "react";
import { recordingChoicesQuery } from "../agency/recording-choices/recording-choices.contract.ts";
import { depositAgencyFundsCommand } from "../money-out/agency-funds/agency-funds.contract.ts";
import classes from "./order-result.module.css";

interface Hole {
  readonly bankAccountId: number;
  readonly shortBy: Cents;
}

interface ResultLink {
  readonly name: string;
  readonly address: string;
}

interface OrderResultProps {
  readonly title: string;
  readonly links: readonly ResultLink[];
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
export function OrderResult({ title, links, shortBanks, children }: OrderResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.result} aria-label="Result">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <ul>
        {links.map(({ name, address }) => (
          <li key={address}>
            <a href={address}>{name}</a>
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
