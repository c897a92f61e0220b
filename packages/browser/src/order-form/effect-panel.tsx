// Shows the dry run of a form: trust banks before and after, documents, consequences.

import type { CommandPreview, DocumentChange, TrustChange } from "@fiducia/contract/preview";
import { type Cents, negate } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import { Note } from "@fiducia/ui/note";
import { StatusBadge } from "@fiducia/ui/status-badge";
import classes from "./effect-panel.module.css";

interface LineProps {
  readonly label: string;
  readonly before: Cents;
  readonly after: Cents;
}

const Line = ({ label, before, after }: LineProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td>
      <Amount cents={before} warnsBelowZero />
    </td>
    <td>
      <Amount cents={after} warnsBelowZero />
    </td>
  </tr>
);

function Bank({ bank }: { bank: TrustChange }) {
  const { name, before, after, change } = bank;
  if (!before || !after)
    return (
      <p className={classes.change}>
        <strong>{name}</strong> cash <Amount cents={change.cash} />
      </p>
    );
  return (
    <table className={classes.bank}>
      <caption>
        {name}
        {after.surplus < 0 && <StatusBadge state="Short" />}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Figure</span>
          </th>
          <th scope="col">Now</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        <Line label="Cash" before={before.cash} after={after.cash} />
        <Line label="Required" before={before.required} after={after.required} />
        <Line label="Surplus" before={before.surplus} after={after.surplus} />
      </tbody>
    </table>
  );
}

/** What is due of a document, or what is left of a credit, which the books have below zero. */
function Document({ document: { name, openBefore, openAfter } }: { document: DocumentChange }) {
  const isCredit = openBefore < 0 || openAfter < 0;
  const shown = (open: Cents) => <Amount cents={isCredit ? negate(open) : open} />;
  return (
    <li>
      <span>{name}</span>
      <span>
        {isCredit ? "credit left" : "amount due"} {shown(openBefore)} now, {shown(openAfter)} after
      </span>
    </li>
  );
}

interface EffectPanelProps {
  readonly preview: CommandPreview | undefined;
  readonly isLooking: boolean;
}

export function EffectPanel({ preview, isLooking }: EffectPanelProps) {
  return (
    <section aria-label="Effect" aria-busy={isLooking} className={classes.panel}>
      <h2>Effect</h2>
      {!preview && <p className={classes.note}>Shown once the form is complete.</p>}
      {preview?.trust.map((bank) => (
        <Bank key={bank.bankAccountId} bank={bank} />
      ))}
      {preview && preview.documents.length > 0 && (
        <ul className={classes.documents}>
          {preview.documents.map((document) => (
            <Document key={`${document.itemId} ${document.name}`} document={document} />
          ))}
        </ul>
      )}
      {preview && preview.allocation.length > 0 && (
        <details className={classes.allocation}>
          <summary>Allocation over lines</summary>
          <ul>
            {preview.allocation.map((share) => (
              <li
                key={`${share.document} ${share.lineNumber} ${share.side} ${share.movement} ${share.account}`}
              >
                <span>
                  {share.description}, {share.account}
                </span>
                <Amount cents={share.amount} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {preview?.consequences.map((sentence) => (
        <Note tone="amber" key={sentence}>
          {sentence}
        </Note>
      ))}
    </section>
  );
}
