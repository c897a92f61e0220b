// A total shared into parts: one bar for the eye, and under it every part with its amount, for everybody.
import type { Cents } from "@fiducia/kernel/cents";
import { Amount } from "./amount.tsx";
import look from "./share-bar.module.css";

export type ShareTone = "calm" | "blue" | "amber" | "orange" | "red";

export interface SharePart {
  readonly label: string;
  /** A part below zero has no width in the bar; its amount stands in the list. */
  readonly amount: Cents;
  readonly tone: ShareTone;
}

export const ShareBar = ({ parts }: { parts: readonly SharePart[] }) => (
  <>
    <div className={look.bar} aria-hidden="true">
      {parts.map(({ label, amount, tone }) =>
        amount > 0 ? <span key={label} data-tone={tone} style={{ flexGrow: amount }} /> : null,
      )}
    </div>
    <dl className={look.parts}>
      {parts.map(({ label, amount, tone }) => (
        <div key={label}>
          <dt data-tone={tone}>{label}</dt>
          <dd>
            <Amount cents={amount} />
          </dd>
        </div>
      ))}
    </dl>
  </>
);
