// A table of a bank's lines; on a phone each line is a card.
import { TableCard } from "@fiducia/ui/table-card";
import { LineRow } from "./line-row.tsx";
import type { LineTask, ShownLine } from "./line-task.tsx";
import look from "./lines-table.module.css";

interface LinesTableProps {
  readonly bankAccountId: number;
  readonly label: string;
  readonly lines: readonly ShownLine[];
  /** Whether they have no match yet. */
  readonly isOpen: boolean;
  readonly mayPrepare: boolean;
  readonly chosen: readonly ShownLine[];
  readonly onChoose: (line: ShownLine, isOn: boolean) => void;
  readonly onTask: (task: LineTask) => void;
}

export const LinesTable = (props: LinesTableProps) => {
  const { bankAccountId, label, lines, isOpen, mayPrepare, chosen, onChoose, onTask } = props;
  const headings = ["Day", "What the bank says", "Amount*", isOpen ? "Seems to clear" : "Clears"];
  return (
    <div className={look.lines}>
      <TableCard label={label} headings={mayPrepare ? [...headings, ""] : headings}>
        <tbody>
          {lines.map((line) => (
            <LineRow
              key={line.lineId}
              bankAccountId={bankAccountId}
              line={line}
              mayPrepare={mayPrepare}
              isChosen={chosen.some(({ lineId }) => lineId === line.lineId)}
              onChoose={(isOn) => onChoose(line, isOn)}
              onTask={onTask}
            />
          ))}
        </tbody>
      </TableCard>
    </div>
  );
};
