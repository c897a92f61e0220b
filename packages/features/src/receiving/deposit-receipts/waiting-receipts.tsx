// The receipts of a bank that wait, each with a check mark: it is on the slip.

import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { CheckField } from "@fiducia/ui/form-fields";
import { RuledList } from "@fiducia/ui/ruled-list";
import type { z } from "zod";
import type { undepositedQuery } from "../undeposited/undeposited.contract.ts";
import classes from "./deposits.module.css";

interface WaitingProps {
  readonly waiting: z.output<typeof undepositedQuery.answer>;
  /** The unchecked pay methods. */
  readonly left: readonly number[];
  readonly onChange: (left: readonly number[]) => void;
}

export function WaitingReceipts({ waiting, left, onChange }: WaitingProps) {
  if (waiting.length === 0) return <p className={classes.nothing}>Nothing waits for that bank account.</p>;
  const put = (id: number, isOn: boolean) =>
    onChange(isOn ? left.filter((one) => one !== id) : [...left, id]);
  return (
    <RuledList className={classes.list}>
      {waiting.map(({ payMethodId, name, client, datedOn, method, referenceNumber, amount }) => (
        <li key={payMethodId}>
          <CheckField
            label={`${name}, ${client}`}
            hint={[formatDay(datedOn), method, referenceNumber].filter(Boolean).join(", ")}
            isChecked={!left.includes(payMethodId)}
            onChange={(isOn) => put(payMethodId, isOn)}
          />
          <Amount cents={amount} />
        </li>
      ))}
    </RuledList>
  );
}
