// The accounts through which money only passes, with what stands in them today.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import classes from "../../parts/settings/settings.module.css";
import { nextRunQuery } from "../next-run/next-run.contract.ts";

export function ClearingPanel() {
  const { data: next } = useAnswer(nextRunQuery, {});
  if (!next || next.clearing.length === 0) return null;
  return (
    <Section title="Clearing accounts">
      <div className={classes.panel}>
        <p className={classes.soft}>
          Money only passes through these accounts of the export. What stands in one today has not come to its
          end yet.
        </p>
        <TableCard label="Clearing accounts" headings={["Account", "Balance*"]}>
          <tbody>
            {next.clearing.map(({ key, title, balance, zeroWhen }) => (
              <tr key={key}>
                <th scope="row">
                  {title}
                  <small className={classes.soft}>Zero {zeroWhen}</small>
                </th>
                <Figure cents={balance} />
              </tr>
            ))}
          </tbody>
        </TableCard>
      </div>
    </Section>
  );
}
