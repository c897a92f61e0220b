// What stands in the way of a month, each with the link to where it is settled, and by how much the three figures differ.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { type Cents, cents, formatCents, minus } from "@fiducia/kernel/cents";
import { addDays } from "@fiducia/kernel/day";
import { Note } from "@fiducia/ui/note";
import type { Reconciliation } from "../month/reconciliation.contract.ts";
import { addressOfLines, addressOfStatements } from "./reconciliation-addresses.tsx";
import look from "./reconciliations.module.css";

interface ObstaclesProps {
  readonly bankAccountId: number;
  readonly month: Reconciliation;
}

const differ = (names: string, one: Cents, other: Cents): string =>
  one === other ? "" : `${names} differ by ${formatCents(cents(Math.abs(minus(one, other))))}.`;

function Cure({ bankAccountId, month, cure }: ObstaclesProps & { cure: "statements" | "lines" }) {
  const { since, throughOn } = month;
  const [words, to] =
    cure === "statements"
      ? ["Bank statements", addressOfStatements(bankAccountId)]
      : ["Lines of the bank", addressOfLines(bankAccountId, { fromOn: addDays(since, 1), throughOn })];
  return <AddressLink to={to}>{words}</AddressLink>;
}

export function MonthObstacles({ bankAccountId, month }: ObstaclesProps) {
  const { legs, obstacles } = month;
  const differences = [
    differ("Bank and books", legs.bank, legs.book),
    differ("Books and owners", legs.book, legs.owners),
  ].filter(Boolean);
  const others = obstacles.filter(({ cure }) => cure !== "difference");
  return (
    <>
      {differences.length > 0 && <p className={look.differs}>{differences.join(" ")}</p>}
      {others.length > 0 && (
        <Note tone="amber">
          <ul className={look.obstacles}>
            {others.map(({ words, cure }) => (
              <li key={words}>
                {words}{" "}
                {(cure === "statements" || cure === "lines") && (
                  <Cure bankAccountId={bankAccountId} month={month} cure={cure} />
                )}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}
