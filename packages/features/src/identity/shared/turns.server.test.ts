// What comes at once for one key follows one another; other keys do not wait.
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurn } from "./turns.server.ts";

test("one key: in the order of coming, also after one that failed", async () => {
  const seen: string[] = [];
  const step = (name: string, fails = false) =>
    inTurn("MJS", async () => {
      seen.push(`${name} begins`);
      await pause(1);
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const [, second] = await Promise.allSettled([step("first"), step("second", true), step("third")]);
  expect(second).toMatchObject({ status: "rejected" });
  expect(seen).toEqual(["first", "second", "third"].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("another key does not wait", async () => {
  let open = (): void => undefined;
  const held = inTurn(
    "MJS",
    () =>
      new Promise<void>((done) => {
        open = done;
      }),
  );
  expect(await inTurn("TRK", async () => "at once")).toBe("at once");
  open();
  await held;
});
