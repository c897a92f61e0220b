// The sums of the payment while it is typed: tendered, applied, and left or missing.
import { negate } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import classes from "./payment.module.css";
import { sumsOf, type TypedPayment } from "./payment-form.rules.ts";

export function PaymentSums({ payment }: { payment: TypedPayment }) {
  const { tendered, change, credits, applied, left } = sumsOf(payment);
  const rows = [
    ["Tendered", tendered, true],
    ["Change given back", negate(change), change !== 0],
    ["Credit used", credits, credits !== 0],
    ["Applied", applied, true],
    [left < 0 ? "Missing" : "Kept as credit", left, true],
  ] as const;
  return (
    <section aria-label="Sums" className={classes.sums}>
      <dl aria-live="polite">
        {rows
          .filter(([, , isShown]) => isShown)
          .map(([label, amount]) => (
            <div key={label} data-short={label === "Missing" || undefined}>
              <dt>{label}</dt>
              <dd>
                <Amount cents={amount} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
