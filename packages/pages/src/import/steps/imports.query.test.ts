// Who sees which files: whoever works in some offices sees what they brought themselves.
import { writeAs } from "@fiducia/database/write-unit";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Mover } from "@fiducia/stories/importing/mover";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { importQuery, importRowsQuery, importsQuery } from "../shared/import.contract.ts";
import { importOf, importRows, imports } from "./imports.query.ts";

const counter = counterOfFile();

test("files of others are there for whoever works in every office, and for nobody else", async () => {
  const mover = new Mover(counter);
  const rows = Array.from({ length: 60 }, (_, place) => `A-${place},Client ${place}`);
  const { importId } = granted(await mover.take("clients", `Client #,Company\n${rows.join("\n")}\n`));
  await mover.check(importId);
  const listed = async (who: "MJS" | "LAK") =>
    (await counter.ask(who, [importsQuery, imports], {})).map(
      ({ fileName, rowCount }) => `${fileName} ${rowCount}`,
    );
  expect(await listed("MJS")).toEqual(["clients.csv 60"]);
  expect(await listed("LAK")).toEqual([]);
  expect(await counter.ask("LAK", [importQuery, importOf], { importId })).toEqual({ file: null });
  expect(await counter.ask("LAK", [importRowsQuery, importRows], { importId, verdict: "New" })).toEqual([]);

  const first = await counter.ask("MJS", [importRowsQuery, importRows], { importId, verdict: "New" });
  const afterRow = first.at(-1)?.rowNumber ?? 0;
  const rest = await counter.ask("MJS", [importRowsQuery, importRows], {
    importId,
    verdict: "New",
    afterRow,
  });
  expect([first.length, rest.length, rest.at(-1)?.name]).toEqual([50, 10, "Client 59"]);

  await writeAs(counter.connection, counter.agencyId, (unit) =>
    unit.run(sql`update import_file set added_by = 5 where agency_id = ${unit.agencyId}`),
  );
  expect(await listed("LAK")).toEqual(["clients.csv 60"]);
});
