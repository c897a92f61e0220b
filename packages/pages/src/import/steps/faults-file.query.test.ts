// The faulty rows of a file, as the file had them.
import { callerOf } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Mover } from "@fiducia/stories/importing/mover";
import { beforeEach, expect, test } from "vitest";
import { faultyRows } from "../steps/faults-file.query.ts";

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

test("rows with faults go back as a file, and come in corrected", async () => {
  const { importId } = granted(await mover.take("clients", CLIENTS));
  await mover.check(importId);
  const faulty = granted(
    await counter.read((unit) => faultyRows(unit, callerOf("MJS", counter.agencyId), importId)),
  );
  expect(faulty.heading.at(-1)).toBe("Problem");
  expect(faulty.rows.map(({ cells, problem }) => `${cells[0]}: ${problem}`)).toEqual([
    "A-3: The name is missing.",
    "A-2: Row 4 is A-2 already.",
    "1.2E+11: Number in the old system: A spreadsheet shortened this number to 1.2E+11. Format the column as text and enter it again.",
    "Total: This row has totals. Leave it out.",
  ]);
  const corrected = [
    faulty.heading,
    ["A-3", "Emmy", "Noether", "9 Fir Rd", "Salem", "MA", "1970", "corrected"],
  ];
  const next = granted(await mover.take("clients", corrected.map((cells) => cells.join(",")).join("\n")));
  await mover.check(next.importId);
  await mover.write(next.importId);
  expect(await mover.clients()).toEqual(["Emmy Noether, Salem, MA, 01970, A-3"]);
});
