// Rows become clients once, whatever ends the work in between.
import { writeAs } from "@fiducia/database/write-unit";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Mover } from "@fiducia/stories/importing/mover";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  forgetImportCommand,
  importsQuery,
  stopImportCommand,
  writeImportCommand,
} from "../shared/import.contract.ts";
import { forgetImport, stopImport, writeImport } from "../steps/import.command.ts";
import { imports } from "../steps/imports.query.ts";

const counter = counterOfTest();
let mover: Mover;
beforeEach(() => {
  mover = new Mover(counter);
});

test("a changed row changes what the file changed, and leaves what people changed here", async () => {
  const first = granted(await mover.take("clients", "Client #,Last name,City,Phone\nB-1,Byron,Boston,\n"));
  await mover.check(first.importId);
  await mover.write(first.importId);
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    unit.run(
      sql`update client set phone = '(312) 555-0100' where agency_id = ${unit.agencyId} and last_name = 'Byron'`,
    ),
  );
  const second = granted(await mover.take("clients", "Client #,Last name,City,Phone\nB-1,Byron,Chicago,\n"));
  await mover.check(second.importId);
  expect(await mover.found(second.importId)).toEqual(["2 Byron: Changed (City: Boston -> Chicago)"]);
  await mover.write(second.importId);
  const [row] = await counter.read((unit) =>
    unit.rows(sql<{ city: string; phone: string }>`
      select city, phone from client where agency_id = ${unit.agencyId} and last_name = 'Byron'`),
  );
  expect(row).toEqual({ city: "Chicago", phone: "(312) 555-0100" });
});

test("what is stopped goes on from there, and nothing is written twice", async () => {
  const rows = Array.from({ length: 30 }, (_, place) => `E-${place},Client ${place}`);
  const { importId } = granted(await mover.take("clients", `Client #,Company\n${rows.join("\n")}\n`));
  await mover.check(importId);
  granted(await counter.tell("MJS", [writeImportCommand, writeImport], { importId }));
  expect(sentenceOf(await counter.tell("MJS", [writeImportCommand, writeImport], { importId }))).toContain(
    "BUSY",
  );
  granted(await counter.tell("MJS", [stopImportCommand, stopImport], { importId }));
  await mover.workOn(importId);
  expect(await mover.clients()).toEqual([]);
  expect(await mover.write(importId)).toBe("done");
  expect(await mover.clients()).toHaveLength(30);
  // Killed after the client was written and before the row says so.
  await mover.forgetThatRowsAreWritten();
  expect(await mover.write(importId)).toBe("done");
  expect(await mover.clients()).toHaveLength(30);
  expect((await mover.see(importId)).state).toBe("Written");
  granted(await counter.tell("MJS", [forgetImportCommand, forgetImport], { importId }));
  expect(await counter.ask("MJS", [importsQuery, imports], {})).toEqual([]);
});
