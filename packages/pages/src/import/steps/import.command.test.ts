// Files of every kind, their columns, their names, and what stops, is refused or goes on.
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Mover } from "@fiducia/stories/importing/mover";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { checkImportCommand, importsQuery, nameImportCommand } from "../shared/import.contract.ts";
import { checkImport, nameImported } from "./import.command.ts";
import { imports } from "./imports.query.ts";

const counter = counterOfTest();
let mover: Mover;
beforeEach(() => {
  mover = new Mover(counter);
});

test("carriers, accounts and offices by their commands, then policies by the clients' old numbers", async () => {
  expect((await mover.bring("offices", "Branch\nNorth\nnorth\n")).lines).toEqual([
    "2 North: New (written)",
    "3 north: Fault (Row 2 is north already.)",
  ]);
  expect(
    (await mover.bring("accounts", "Account;Type\nTravelers Payable;Owed to a carrier\nRent;Expense\n"))
      .lines,
  ).toEqual([
    "2 Travelers Payable: New (written)",
    '3 Rent: Fault (Kind: "Expense" is none of Trust bank, Operating bank, Owed to a carrier, Owed to a tax authority, Commission, Fee, Direct bill commission, Returned check fee, Interest, Bank charges, Bad debt.)',
  ]);
  expect(
    (
      await mover.bring(
        "payees",
        "Code,Carrier,Type,Terms,Commission,ZIP\nTRV,Travelers Casualty,Carrier,30 days,0.125,6183\nHAR,Hartford,MGA,45,0.15,\n",
      )
    ).lines,
  ).toEqual(["2 Travelers Casualty: New (written)", "3 Hartford: New (written)"]);
  await mover.bring("clients", "Client #,Company,Branch\n7,Acme Roofing,North\n");
  const policies = await mover.bring(
    "policies",
    "Client #,Policy #,Eff date,Company,LOB\n7,HO-1,25/01/2026,TRV,Home\n7,HO-2,01/02/2026,Zurich,Home\n8,HO-3,01/02/2026,hartford,Auto\n7,HO-4,31/31/2026,,\n7,HO-1,25/01/2026,TRV,Home\n",
  );
  expect(policies.lines).toEqual([
    "2 HO-1: Doubtful (Ada Park has policy HO-1 already. Use this number too?)",
    "3 HO-2: Fault (Carrier: There is no carrier Zurich.)",
    "4 HO-3: Fault (Client's number in the old system: There is no client with the number 8 of HawkSoft. Import that client first.)",
    '5 HO-4: Fault (Effective: "31/31/2026" is no day. Write it as 03/31/2026.)',
    "6 HO-1: Fault (Row 2 is HO-1 of 2026-01-25 already.)",
  ]);
  const { unknownNames } = await mover.see(policies.importId);
  expect(unknownNames).toEqual([{ thing: "carrier", name: "Zurich", rowCount: 1 }]);
  granted(
    await counter.tell("MJS", [nameImportCommand, nameImported], {
      importId: policies.importId,
      names: [{ thing: "carrier", name: "Zurich", thingId: null }],
    }),
  );
  await mover.workOn(policies.importId);
  await mover.write(policies.importId);
  granted(await mover.answer(policies.importId, "another"));
  await mover.write(policies.importId);
  const kept = await counter.read((unit) =>
    unit.rows(sql<{ line: string }>`
      select concat_ws(' ', p.policy_number, to_char(p.effective_on, 'YYYY-MM-DD'), coalesce(k.name, 'no carrier'), p.line_of_business, o.name,
        y.terms_days, y.commission_rate) as line
      from policy p join office o on o.agency_id = p.agency_id and o.office_id = p.office_id
      left join carrier k on k.agency_id = p.agency_id and k.carrier_id = p.carrier_id
      left join payee y on y.agency_id = k.agency_id and y.carrier_id = k.carrier_id
      where p.agency_id = ${unit.agencyId} and p.line_of_business = 'Home' order by p.policy_number`),
  );
  expect(kept.map(({ line }) => line)).toEqual([
    "HO-1 2026-01-25 Travelers Casualty Home North 30 1250",
    "HO-2 2026-02-01 no carrier Home North",
  ]);
});

test("headings that the user explained are known in the next file", async () => {
  const first = granted(await mover.take("clients", "Ref,Insured,Where\n1,Acme,Boston\n"));
  expect((await mover.see(first.importId)).columns).toEqual({});
  const columns = { number: 0, businessName: 1, city: 2 };
  granted(
    await counter.tell("MJS", [checkImportCommand, checkImport], {
      importId: first.importId,
      headerRow: 1,
      columns,
    }),
  );
  const second = granted(await mover.take("clients", "Where,Ref,Insured,Client #\nSalem,2,Bolt,x\n"));
  expect((await mover.see(second.importId)).columns).toEqual({ number: 1, businessName: 2, city: 0 });
});

test("what cannot be read is refused in a sentence, and leaves nothing", async () => {
  expect(sentenceOf(await mover.take("clients", ""))).toBe("EMPTY: The file is empty.");
  expect(sentenceOf(await mover.take("clients", "\n,,\n \n"))).toBe("UNREADABLE: The file has no rows.");
  expect(sentenceOf(await mover.take("clients", Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0])))).toBe(
    "UNREADABLE: This workbook cannot be read. Save it again as .xlsx, or as CSV.",
  );
  expect(sentenceOf(await mover.take("clients", `a,b\n1,"${"x".repeat(300_000)}`))).toBe(
    "UNREADABLE: Row 2 cannot be read. A quotation mark may be open in it or above it.",
  );
  expect(sentenceOf(await new Mover(counter, "TRK").take("clients", "Client #\n1\n"))).toBe(
    "FORBIDDEN: You do not have permission to add clients",
  );
  expect(await counter.ask("MJS", [importsQuery, imports], {})).toEqual([]);
});

test("columns are refused that are no fields, twice the same, or miss what is needed", async () => {
  const { importId } = granted(await mover.take("clients", "Client #,Company\n1,Acme\n"));
  const tell = async (columns: Record<string, number>, headerRow = 1) =>
    sentenceOf(
      await counter.tell("MJS", [checkImportCommand, checkImport], { importId, headerRow, columns }),
    );
  expect(await tell({ number: 0, salary: 1 })).toBe("FIELD_UNKNOWN: There is no field salary.");
  expect(await tell({ number: 0, businessName: 0 })).toBe(
    "COLUMN_TWICE: Number in the old system and Business name cannot both be the same column.",
  );
  expect(await tell({ businessName: 1 })).toBe(
    "FIELD_MISSING: Choose the column of Number in the old system.",
  );
  expect(await tell({ number: 0 })).toContain("NAMES_MISSING");
  expect(await tell({ number: 0, businessName: 1 }, 9)).toBe("HEADER_BEYOND: This file has 2 rows.");
});

test("a few corrected rows are read as the whole file was", async () => {
  await mover.bring("clients", "Client #,Last name\n7,Byron\n");
  const heading = "Client #,Policy #,Eff date,LOB\n";
  await mover.bring("policies", `${heading}7,DD-1,25/01/2026,Home\n7,DD-2,26/01/2026,Home\n`);
  await mover.bring("policies", `${heading}7,DD-3,01/03/2026,Home\n`);
  const days = await counter.read((unit) =>
    unit.rows(sql<{ line: string }>`
      select concat_ws(' ', policy_number, to_char(effective_on, 'YYYY-MM-DD')) as line from policy
      where agency_id = ${unit.agencyId} and policy_number like 'DD-%' order by 1`),
  );
  expect(days.map(({ line }) => line)).toEqual(["DD-1 2026-01-25", "DD-2 2026-01-26", "DD-3 2026-03-01"]);
});
