// A report's search finds letters and signs as a keyboard of the United States types them.
import { TYPED } from "@fiducia/kernel/as-typed";
import { expect, test } from "vitest";
import { OFFICE } from "../counter/agency.ts";
import { counterOfFile, granted } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";
import { ADD_CLIENT, LISTING } from "../counter/tellers.ts";

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
