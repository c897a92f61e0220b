// The last deposit slips, newest first; a voided one is struck out.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { eventAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { RuledList } from "@fiducia/ui/ruled-list";
import { depositSlipsQuery } from "./deposit-receipts.contract.ts";
import classes from "./deposits.module.css";

export function DepositSlips() {
  const { data: slips = [] } = useAnswer(depositSlipsQuery, {});
  if (slips.length === 0) return <p className={classes.nothing}>No slip was made yet.</p>;
  return (
    <RuledList className={classes.list}>
      {slips.map(({ eventId, slipNumber, datedOn, bank, count, by, amount, isVoided, mayOpen }) => (
        <li key={eventId} data-voided={isVoided || undefined}>
          <span>
            {mayOpen ? <a href={eventAddress(eventId)}>Slip {slipNumber}</a> : `Slip ${slipNumber}`}
            <small>
              {[formatDay(datedOn), bank, count === 1 ? "1 receipt" : `${count} receipts`, by].join(", ")}
              {isVoided && ", taken back"}
            </small>
          </span>
          <Amount cents={amount} />
        </li>
      ))}
    </RuledList>
  );
}
