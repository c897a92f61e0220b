// A contract without a handler does not compile, nor does a handler that answers something else.
import { signedIn } from "@fiducia/contract/access";
import { defineArea, links } from "@fiducia/contract/define-area";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { done } from "@fiducia/kernel/outcome";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { HandlersFor } from "./handlers.ts";
import { serve } from "./served-area.ts";
import { holdsToOffices } from "./within-reach.ts";

const filter = z.strictObject({});
const drawer = defineQuery({
  name: "GetDrawer",
  summary: "What is in the drawer.",
  access: signedIn,
  filter,
  answer: z.strictObject({ amount: z.int() }),
});
const close = defineCommand({
  name: "CloseDrawer",
  summary: "Closes the drawer.",
  access: signedIn,
  body: filter,
  answer: z.null(),
  refusals: {},
});
const beside = links({ name: "Safe", menu: [], access: signedIn });
const counter = defineArea({ name: "counter", entries: [drawer, close, beside] });
type Handlers = HandlersFor<typeof counter>;

const answerDrawer: Handlers["GetDrawer"] = async () => ({ amount: 950 });
const closeDrawer: Handlers["CloseDrawer"] = holdsToOffices(async () => done(null));

/** What the compiler must refuse: a line that it accepts is an error. */
export const refusedByTheCompiler: readonly (() => unknown)[] = [
  // @ts-expect-error: nobody answers CloseDrawer.
  () => serve(counter, { GetDrawer: answerDrawer }),
  // @ts-expect-error: nobody answers anything.
  () => serve(counter, {}),
  // @ts-expect-error: the amount is text.
  () => serve(counter, { GetDrawer: async () => ({ amount: "950" }), CloseDrawer: closeDrawer }),
  // @ts-expect-error: a command answers an outcome.
  () => serve(counter, { GetDrawer: answerDrawer, CloseDrawer: async () => null }),
  // @ts-expect-error: no contract is called OpenSafe.
  () => serve(counter, { GetDrawer: answerDrawer, CloseDrawer: closeDrawer, OpenSafe: answerDrawer }),
];

describe("an area is served", () => {
  test("with a handler for every contract; a link needs none", () => {
    const served = serve(counter, { GetDrawer: answerDrawer, CloseDrawer: closeDrawer });
    expect(served.map(({ contract }) => contract.name)).toEqual(["GetDrawer", "CloseDrawer"]);
    expect(served[0]?.answer).toBe(answerDrawer);
  });

  test("not without one, where the compiler was not asked", () => {
    const handlers = { GetDrawer: answerDrawer } as unknown as Handlers;
    expect(() => serve(counter, handlers)).toThrow("nobody answers CloseDrawer");
  });

  test("not with a command that does not hold its orders to offices", () => {
    const CloseDrawer: Handlers["CloseDrawer"] = async () => done(null);
    expect(() => serve(counter, { GetDrawer: answerDrawer, CloseDrawer })).toThrow(
      "CloseDrawer does not hold to the offices of its user",
    );
  });
});
