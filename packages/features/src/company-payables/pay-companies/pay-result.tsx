// What came of the payments: those that were made, each a way to its page, and those that were not, with the reason.
import { itemAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { itemName } from "@fiducia/contract/item-types";
import { withSource } from "@fiducia/contract/rule-sources";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Note } from "@fiducia/ui/note";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { PaymentPapers } from "../shared/payment-papers-bar.tsx";
import type { createCompanyPayablesCommand } from "./pay-companies.contract.ts";
import classes from "./pay-companies.module.css";

interface PayResultProps {
  readonly answer: z.output<typeof createCompanyPayablesCommand.answer>;
  readonly method: string;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  /** Goes back to the lines that are left. */
  readonly onChange: () => void;
}

const counted = (count: number): string => (count === 1 ? "1 payment" : `${count} payments`);

export function PayResult({ answer, method, isBusy, onRetry, onChange }: PayResultProps) {
  const { createdPayables: created, failedPayables: failed } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try has another result.
  useEffect(() => heading.current?.focus(), [answer]);
  return (
    <section aria-label="Result" className={classes.result}>
      <h2 ref={heading} tabIndex={-1}>
        {failed.length === 0
          ? `${counted(created.length)} made`
          : `${counted(created.length)} made, ${failed.length} not made`}
      </h2>
      {failed.map(({ glAccountId, bankAccountId, account, message, source }) => (
        <Note key={`${glAccountId} ${bankAccountId}`} tone="red" role="alert">
          {withSource(account === "" ? message : `${account}: ${message}`, source)}
        </Note>
      ))}
      {created.length > 0 && (
        <TableCard label="Payments made" headings={["Payment", "Company", "Trust bank~", "Amount*"]}>
          <tbody>
            {created.map(({ itemId, number, account, bank, amount }) => (
              <tr key={itemId}>
                <th scope="row">
                  <a href={itemAddress({ site: "outgoingPayment", itemId })}>
                    {itemName("CompanyPayable", number)}
                  </a>
                </th>
                <td>{account}</td>
                <td data-minor>{bank}</td>
                <Figure cents={amount} />
              </tr>
            ))}
          </tbody>
        </TableCard>
      )}
      {created.length > 0 && (
        <ButtonRow>
          <PaymentPapers
            payments={created.map(({ itemId, amount }) => ({
              itemId,
              transactionType: "CompanyPayable",
              isCheck: method === "Check" && amount > 0,
            }))}
          />
        </ButtonRow>
      )}
      {failed.length > 0 && (
        <ButtonRow>
          <Button onClick={onChange}>Change the lines</Button>
          <Button aria-disabled={isBusy} onClick={onRetry}>
            Retry failed
          </Button>
        </ButtonRow>
      )}
    </section>
  );
}
