// A total shared into parts: one bar for the eye, and under it every part with its amount, for everybody.
import type { Cents } from "@fiducia/kernel/cents";
import { Amount } from "./amount.tsx";
import { Button } from "./button.tsx";
import look from "./share-bar.module.css";

export type ShareTone = "calm" | "blue" | "amber" | "orange" | "red";

export interface SharePart {
  readonly label: string;
  /** A part below zero has no width in the bar; its amount stands in the list. */
  readonly amount: Cents;
  readonly tone: ShareTone;
}

/** The color of a part of the bar, beside its label. */
export const ShareMark = ({ tone }: Pick<SharePart, "tone">) => (
  <span className={look.mark} data-tone={tone} aria-hidden="true" />
);

interface ShareStripProps {
  readonly parts: readonly SharePart[];
  /** What pressing a part does; the keyboard does the same elsewhere. */
  readonly onPress?: (part: SharePart) => void;
}

/** The bar alone, for the eye: what it shows stands beside it in words. */
export const ShareStrip = ({ parts, onPress }: ShareStripProps) => (
  <div className={look.bar} aria-hidden="true">
    {parts.map((part) => {
      const { label, amount, tone } = part;
      if (amount <= 0) return null;
      const shown = { "data-tone": tone, style: { flexGrow: amount } };
      return onPress ? (
        <Button
          {...shown}
          key={label}
          kind="bare"
          tabIndex={-1}
          title={label}
          onClick={() => onPress(part)}
        />
      ) : (
        <span {...shown} key={label} />
      );
    })}
  </div>
);

export const ShareBar = ({ parts }: { parts: readonly SharePart[] }) => (
  <>
    <ShareStrip parts={parts} />
    <dl className={look.parts}>
      {parts.map(({ label, amount, tone }) => (
        <div key={label}>
          <dt>
            <ShareMark tone={tone} />
            {label}
          </dt>
          <dd>
            <Amount cents={amount} />
          </dd>
        </div>
      ))}
    </dl>
  </>
);
