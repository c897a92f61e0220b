// A report's search finds letters and signs as a keyboard of the United States types them.
import { TYPED } from "@fiducia/kernel/as-typed";
import { OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { ADD_CLIENT, LISTING } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";

const counter = counterOfFile();

test("a client is found by what is typed for each letter of the name", async () => {
  const letters = Object.keys(TYPED);
  const marked = letters.map((letter) => `x${letter}x`);
  const names = { businessName: ["Łukasz O\u2019Brien Müller", ...marked].join(" ") };
  const { clientId } = granted(await counter.tell("MJS", ADD_CLIENT, { officeId: OFFICE.main, ...names }));
  await new Drawer(counter).invoice({ clientId });
  const found = async (find: string) =>
    (await counter.list("MJS", LISTING, { timePeriod: 0 } as never, { find })).rows.length;
  const typed = Object.values(TYPED).map((each) => `x${each}x`);
  for (const find of ["lukasz", "ŁUKASZ", "muller", "o'brien", ...typed, ...letters])
    expect([find, await found(find)]).toEqual([find, 1]);
  expect(await found("lukaz")).toBe(0);
});
