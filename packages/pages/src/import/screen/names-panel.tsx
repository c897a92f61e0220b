// Names in a file that the agency does not have: each is explained once, for this file and those to come.
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Note } from "@fiducia/ui/note";
import { PlainChoice } from "@fiducia/ui/plain-choice";
import { Section } from "@fiducia/ui/section";
import { TableCard } from "@fiducia/ui/table-card";
import { useState } from "react";
import type { NamedThing } from "../kinds/import-field.contract.ts";
import { nameImportCommand } from "../shared/import.contract.ts";
import type { ShownFile } from "./file-words.rules.ts";

/** Not decided yet, nothing on purpose, or an id. */
const OPEN = "";
const NOTHING = "none";

const THINGS: Readonly<Record<NamedThing, string>> = {
  office: "Office",
  carrier: "Carrier",
  bank: "Trust bank",
  owner: "Account or company",
  revenue: "Revenue account",
  producer: "Producer",
};

interface Line {
  readonly thing: NamedThing;
  readonly name: string;
  /** What it means now. */
  readonly meaning: string;
  /** Undefined for one that was explained before. */
  readonly rowCount?: number;
}

const keyOf = ({ thing, name }: Pick<Line, "thing" | "name">): string => `${thing} ${name}`;

/** What a field without a meaning has: a client comes into the user's office, a policy into its client's. */
const nothingOf = ({ importKind }: ShownFile, { thing }: Line): string => {
  if (thing !== "office") return `No ${THINGS[thing].toLowerCase()}`;
  return importKind === "policies" ? "The client's office" : "My own office";
};

const linesOf = ({ unknownNames, keptNames }: ShownFile): readonly Line[] => [
  ...unknownNames.map((unknown) => ({ ...unknown, meaning: OPEN })),
  ...keptNames.map(({ thing, name, thingId }) => ({
    thing,
    name,
    meaning: thingId === null ? NOTHING : String(thingId),
  })),
];

export function NamesPanel({ file }: { file: ShownFile }) {
  const { importId, unknownNames, choices } = file;
  const [meanings, setMeanings] = useState<Readonly<Record<string, string>>>({});
  const lines = linesOf(file);
  const names = lines.flatMap(({ thing, name, meaning: before }) => {
    const meaning = meanings[keyOf({ thing, name })] ?? before;
    return meaning === before || meaning === OPEN
      ? []
      : [{ thing, name, thingId: meaning === NOTHING ? null : Number(meaning) }];
  });
  const order = useCommand({ contract: nameImportCommand, body: { importId, names } });
  return (
    <Section title={unknownNames.length > 0 ? "Names that nobody here has" : "Names that were explained"}>
      <div className={classes.panel}>
        <p className={classes.soft}>
          Say once what each name means. It is kept for the next file and can be changed here. A carrier or
          account that is missing is added in its settings, or by a file of them.
        </p>
        <TableCard label="Names" headings={["In the file", "Here", "Rows*~"]}>
          <tbody>
            {lines.map((line) => (
              <tr key={keyOf(line)}>
                <td>
                  {line.name}
                  <div className={classes.details}>{THINGS[line.thing]}</div>
                </td>
                <td>
                  <PlainChoice
                    label={`${THINGS[line.thing]} ${line.name}`}
                    value={meanings[keyOf(line)] ?? line.meaning}
                    choices={[
                      ...(line.meaning === OPEN ? [{ value: OPEN, label: "Choose" }] : []),
                      ...choices[line.thing].map(({ id, name }) => ({ value: String(id), label: name })),
                      { value: NOTHING, label: nothingOf(file, line) },
                    ]}
                    onChange={(meaning) => setMeanings({ ...meanings, [keyOf(line)]: meaning })}
                  />
                </td>
                <td data-numeric data-minor>
                  {line.rowCount?.toLocaleString("en-US")}
                </td>
              </tr>
            ))}
          </tbody>
        </TableCard>
        <Note tone="red" role="alert">
          {order.problem?.message}
        </Note>
        <ButtonRow>
          <Button isBusy={order.isGiving} disabled={names.length === 0} onClick={() => order.give()}>
            Keep and check again
          </Button>
        </ButtonRow>
      </div>
    </Section>
  );
}
