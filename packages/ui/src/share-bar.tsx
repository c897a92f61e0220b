// A total shared into parts: one bar for the eye, and under it every part with its amount, for everybody.
import type { Cents } from "@fiducia/kernel/cents";
import type { ComponentProps, ComponentType } from "react";
import { Amount } from "./amount.tsx";
import { Button } from "./button.tsx";
import look from "./share-bar.module.css";

/** The age of a part, from new to old: the older, the heavier its color. */
export type ShareAge = 0 | 1 | 2 | 3 | 4;

export interface SharePart {
  readonly label: string;
  /** A part below zero has no width in the bar; its amount stands in the list. */
  readonly amount: Cents;
  readonly age: ShareAge;
  /** Where its rows are shown. */
  readonly to?: string | undefined;
}

/** How a link is drawn, by the application that knows its addresses. */
export type DrawnLink = ComponentType<ComponentProps<"a"> & { readonly to: string }>;

/** The color of a part of the bar, beside its label. */
export const ShareMark = ({ age }: Pick<SharePart, "age">) => (
  <span className={look.mark} data-age={age} aria-hidden="true" />
);

interface ShareStripProps {
  readonly parts: readonly SharePart[];
  /** What pressing a part does; the keyboard does the same elsewhere. */
  readonly onPress?: (part: SharePart) => void;
  readonly Link?: DrawnLink | undefined;
}

/** The bar alone, for the eye: what it shows stands beside it in words. */
export const ShareStrip = ({ parts, onPress, Link }: ShareStripProps) => (
  <div className={look.bar} aria-hidden="true">
    {parts.map((part) => {
      const { label, amount, age, to } = part;
      if (amount <= 0) return null;
      const shown = { "data-age": age, style: { flexGrow: amount } };
      if (Link && to !== undefined)
        return <Link {...shown} key={label} to={to} tabIndex={-1} title={label} />;
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

/** With a `Link`, a part of an amount leads to its rows. */
export const ShareBar = ({ parts, Link }: Pick<ShareStripProps, "parts" | "Link">) => (
  <>
    <ShareStrip parts={parts} Link={Link} />
    <dl className={look.parts}>
      {parts.map(({ label, amount, age, to }) => (
        <div key={label}>
          <dt>
            <ShareMark age={age} />
            {Link && to !== undefined && amount !== 0 ? <Link to={to}>{label}</Link> : label}
          </dt>
          <dd>
            <Amount cents={amount} />
          </dd>
        </div>
      ))}
    </dl>
  </>
);
