// Who stands in line is served after those before, and another agency's line is its own.
import { expect, test } from "vitest";
import { hasLine, inLine } from "./in-line.ts";

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test("one after another, a failure among them; beside another agency's", async () => {
  const said: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      said.push(`${name} begins`);
      await later();
      said.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = [inLine(1, work("first", true)), inLine(1, work("second")), inLine(2, work("other"))];
  expect([hasLine(1), hasLine(2), hasLine(3)]).toEqual([true, true, false]);
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  const [first, second] = [said.indexOf("first ends"), said.indexOf("second begins")];
  expect(first).toBeLessThan(second);
  expect(said.indexOf("other begins")).toBeLessThan(first);
  expect([hasLine(1), hasLine(2)]).toEqual([false, false]);
});
