// Clients as a file has them: new, the same, doubtful or wrong.
import { writeAs } from "@fiducia/database/write-unit";
import { OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Mover } from "@fiducia/stories/importing/mover";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { checkImportCommand } from "../shared/import.contract.ts";
import { checkImport } from "../steps/import.command.ts";

const counter = counterOfTest();
let mover: Mover;
beforeEach(() => {
  mover = new Mover(counter);
});

const CLIENTS = `Client list of Oak Agency,,,,,,
Client #,First name,Last name,Street,City,ST,ZIP
A-1,Ada,Byron,12 Elm St,Boston,MA,2116
A-2,Grace,Hopper,4 Oak Ave,Arlington,VA,22201
A-3,,,9 Fir Rd,Salem,MA,1970
A-2,Grace,Hopper,4 Oak Ave,Arlington,VA,22201
1.2E+11,Carl,Gauss,1 Pine,Salem,MA,01970
Total,5,,,,,
`;

test("clients come in with their old numbers; each fault stands beside its row, and the same file changes nothing", async () => {
  const { importId } = granted(await mover.take("clients", CLIENTS));
  const file = await mover.see(importId);
  expect([file.headerRow, file.columns]).toEqual([
    2,
    { number: 0, firstName: 1, lastName: 2, line1: 3, city: 4, state: 5, postalCode: 6 },
  ]);
  await mover.check(importId);
  expect(await mover.found(importId)).toEqual([
    "3 Ada Byron: New",
    "4 Grace Hopper: New",
    "5 A-3: Fault (The name is missing.)",
    "6 Grace Hopper: Fault (Row 4 is A-2 already.)",
    "7 Carl Gauss: Fault (Number in the old system: A spreadsheet shortened this number to 1.2E+11. Format the column as text and enter it again.)",
    "8 5: Fault (This row has totals. Leave it out.)",
  ]);
  expect(await mover.write(importId)).toBe("done");
  expect((await mover.found(importId)).slice(0, 2)).toEqual([
    "3 Ada Byron: New (written)",
    "4 Grace Hopper: New (written)",
  ]);
  expect(await mover.clients()).toEqual([
    "Ada Byron, Boston, MA, 02116, A-1",
    "Grace Hopper, Arlington, VA, 22201, A-2",
  ]);

  const again = granted(await mover.take("clients", CLIENTS));
  await mover.check(again.importId);
  expect((await mover.found(again.importId)).slice(0, 2)).toEqual([
    "3 Ada Byron: Same (written)",
    "4 Grace Hopper: Same (written)",
  ]);
  expect(await mover.write(again.importId)).toBe("NOTHING_TO_WRITE: Nothing in this file is new or changed.");
  expect(await mover.clients()).toHaveLength(2);
});

test("who looks like a client is asked about, and the answer stays when the file is checked again", async () => {
  const first = granted(
    await mover.take(
      "clients",
      "Client #,Last name,Street,Email\nC-1,Byron,12 Elm St.,\nC-2,Hopper,,grace@example.com\n",
    ),
  );
  await mover.check(first.importId);
  await mover.write(first.importId);
  const second = granted(
    await mover.take(
      "clients",
      "Client #,Last name,Street,Email\nD-1,BYRON,12 Elm St,\nD-2,Hopper,,Grace@Example.com\nD-3,Byron,Other,\nD-4,Noether,1 Fir,\nD-5,Noether,1 Fir,\n",
    ),
  );
  await mover.check(second.importId);
  const doubtful = [
    "2 BYRON: Doubtful (Looks like Byron, 12 Elm St.)",
    "3 Hopper: Doubtful (Looks like Hopper, grace@example.com)",
    "4 Byron: New",
    "5 Noether: New",
    "6 Noether: Doubtful (Looks like row 5)",
  ];
  expect(await mover.found(second.importId)).toEqual(doubtful);
  const answer = (rowNumbers: number[], given: "another" | "same" | "leave") =>
    mover.answer(second.importId, given, rowNumbers);
  expect(granted(await answer([2], "same"))).toEqual({ rowCount: 1 });
  expect(granted(await answer([3], "another"))).toEqual({ rowCount: 1 });
  expect(sentenceOf(await answer([6], "same"))).toBe(
    "NONE_DOUBTFUL: None of these rows waits for an answer.",
  );
  expect(granted(await answer([6], "leave"))).toEqual({ rowCount: 1 });
  await mover.check(second.importId);
  expect(await mover.found(second.importId)).toEqual([
    "2 BYRON: Same (Looks like Byron, 12 Elm St.)",
    "3 Hopper: New",
    "4 Byron: New",
    "5 Noether: New",
    "6 Noether: Left (Looks like row 5)",
  ]);
  await mover.write(second.importId);
  expect((await mover.clients()).filter((line) => line.endsWith("1"))).toEqual(["Byron, C-1", "Byron, D-1"]);
});

test("whose grant holds in one office learns nothing of clients of others, and takes none of their numbers", async () => {
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    unit.run(sql`
      insert into permission_grant (agency_id, user_id, permission_id, office_id)
      select ${unit.agencyId}, user_id, 3000, ${OFFICE.lake} from user_account
      where agency_id = ${unit.agencyId} and initials = 'LAK'`),
  );
  await mover.bring("clients", "Client #,Last name,Street,Email\n1,Byron,12 Elm St,ada@example.com\n");
  const { importId } = granted(
    await mover.take(
      "clients",
      "Client #,Last name,Street,Email\n1,X,,\n2,Byron,12 Elm St,ada@example.com\n",
    ),
  );
  const { headerRow, columns } = await mover.see(importId);
  granted(await counter.tell("MJS", [checkImportCommand, checkImport], { importId, headerRow, columns }));
  await mover.workOn(importId, "LAK");
  expect(await mover.found(importId)).toEqual([
    "2 X: Fault (A client of another office has this number.)",
    "3 Byron: New",
  ]);
});

test("a second row of headings is no client", async () => {
  const { importId } = granted(
    await mover.take("clients", "Client #,Last name\n1,Byron\nClient #,Last name\n2,Hopper\n"),
  );
  await mover.check(importId);
  expect(await mover.found(importId)).toEqual([
    "2 Byron: New",
    "3 Last name: Fault (This row has the names of the columns. Leave it out.)",
    "4 Hopper: New",
  ]);
});
