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
import { nameImportCommand } from "../shared/import.contract.ts";
import type { ShownFile } from "./file-words.rules.ts";

/** Not decided yet, nothing on purpose, or an id. */
const OPEN = "";
const NOTHING = "none";

const THINGS = { office: "Office", carrier: "Carrier" } as const;

type Unknown = ShownFile["unknownNames"][number];

const keyOf = ({ thing, name }: Pick<Unknown, "thing" | "name">): string => `${thing} ${name}`;

export function NamesPanel({ file: { importId, unknownNames, choices } }: { file: ShownFile }) {
  const [meanings, setMeanings] = useState<Readonly<Record<string, string>>>({});
  const names = unknownNames.flatMap(({ thing, name }) => {
    const meaning = meanings[keyOf({ thing, name })] ?? OPEN;
    return meaning === OPEN ? [] : [{ thing, name, thingId: meaning === NOTHING ? null : Number(meaning) }];
  });
  const order = useCommand({ contract: nameImportCommand, body: { importId, names } });
  return (
    <Section title="Names that nobody here has">
      <div className={classes.panel}>
        <p className={classes.soft}>
          Say once what each name means. It is kept for the next file. A carrier that is missing is added
          under Carriers and payees, or by a file of them.
        </p>
        <TableCard label="Names" headings={["In the file", "Here", "Rows*~"]}>
          <tbody>
            {unknownNames.map((unknown) => (
              <tr key={keyOf(unknown)}>
                <td>
                  {unknown.name}
                  <div className={classes.details}>{THINGS[unknown.thing]}</div>
                </td>
                <td>
                  <PlainChoice
                    label={`${THINGS[unknown.thing]} ${unknown.name}`}
                    value={meanings[keyOf(unknown)] ?? OPEN}
                    choices={[
                      { value: OPEN, label: "Choose" },
                      ...choices[unknown.thing].map(({ id, name }) => ({ value: String(id), label: name })),
                      { value: NOTHING, label: unknown.thing === "office" ? "My own office" : "No carrier" },
                    ]}
                    onChange={(meaning) => setMeanings({ ...meanings, [keyOf(unknown)]: meaning })}
                  />
                </td>
                <td data-numeric data-minor>
                  {unknown.rowCount.toLocaleString("en-US")}
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
