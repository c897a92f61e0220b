// Rows become clients once, whatever ends the work in between.
import { writeAs } from "@fiducia/database/write-unit";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Mover } from "@fiducia/stories/importing/mover";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  checkImportCommand,
  forgetImportCommand,
  importsQuery,
  stopImportCommand,
  writeImportCommand,
} from "../shared/import.contract.ts";
import { checkImport, forgetImport, stopImport, writeImport } from "../steps/import.command.ts";
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

test("the same list in two files that were both checked comes in once", async () => {
  const list = "Client #,Last name,City\nF-1,Byron,Boston\nF-2,Hopper,Salem\n";
  const [first, second] = [
    granted(await mover.take("clients", list)),
    granted(await mover.take("clients", list.replace("Salem", "Lynn"))),
  ];
  await mover.check(first.importId);
  await mover.check(second.importId);
  expect(await mover.write(first.importId)).toBe("done");
  await mover.write(second.importId);
  expect(await mover.clients()).toEqual(["Byron, Boston, F-1", "Hopper, Salem, F-2"]);
  expect(await mover.found(second.importId)).toEqual([
    "2 Byron: New (written)",
    "3 Hopper: Fault (This number was imported since the rows were checked. Check them again.)",
  ]);
});

test("one file of a kind is written at a time", async () => {
  const [first, second] = [
    granted(await mover.take("clients", "Client #,Last name\n1,A\n")),
    granted(await mover.take("clients", "Client #,Last name\n2,B\n")),
  ];
  await mover.check(first.importId);
  await mover.check(second.importId);
  granted(await counter.tell("MJS", [writeImportCommand, writeImport], first));
  expect(sentenceOf(await counter.tell("MJS", [writeImportCommand, writeImport], second))).toBe(
    "ANOTHER_WRITES: clients.csv is being imported. Wait until that is done.",
  );
});

test("what was right when it was checked and is wrong now is not written in part", async () => {
  await mover.bring("payees", "Code,Name\nTRV,Travelers\n");
  await mover.bring("clients", "Client #,Last name\n7,Byron\n");
  const { importId } = granted(await mover.take("policies", "Client #,Policy #,Carrier\n7,ZZ-1,Travelers\n"));
  await mover.check(importId);
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    unit.run(sql`with gone as (delete from former_number where agency_id = ${unit.agencyId} and thing = 'payee')
      update carrier set name = 'Travelers Casualty' where agency_id = ${unit.agencyId} and name = 'Travelers'`),
  );
  await mover.write(importId);
  expect(await mover.found(importId)).toEqual(["2 ZZ-1: Fault (Carrier: There is no carrier Travelers.)"]);
});

test("a number that is read from another column changes the client instead of adding one", async () => {
  const { importId } = granted(await mover.take("clients", "Client #,Account,Last name\n1,X-9,Byron\n"));
  await mover.check(importId);
  await mover.write(importId);
  const columns = { number: 1, lastName: 2 };
  granted(await counter.tell("MJS", [checkImportCommand, checkImport], { importId, headerRow: 1, columns }));
  await mover.workOn(importId);
  expect(await mover.found(importId)).toEqual(["2 Byron: Changed (Number in the old system: 1 -> X-9)"]);
  await mover.write(importId);
  expect(await mover.clients()).toEqual(["Byron, 1", "Byron, X-9"]);
  const many = await counter.read((unit) =>
    unit.value(sql<{ many: number }>`
      select count(*)::int as many from client where agency_id = ${unit.agencyId} and last_name = 'Byron'`),
  );
  expect(many).toBe(1);
});

test("the file of somebody who lost access says so, and nothing is written", async () => {
  const { importId } = granted(await mover.take("clients", "Client #,Last name\n1,Byron\n"));
  await mover.check(importId);
  granted(await counter.tell("MJS", [writeImportCommand, writeImport], { importId }));
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    unit.run(
      sql`update user_account set disabled_at = now() where agency_id = ${unit.agencyId} and initials = 'TRK'`,
    ),
  );
  await mover.workOn(importId, "TRK");
  const { state, failure } = await mover.see(importId);
  expect([state, failure]).toEqual(["Failed", "TRK has no access any more. Start it again yourself."]);
  expect(await mover.clients()).toEqual([]);
});
