// The list of trust banks: what is reconciled, what waits, and who sees it.
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { POSITION } from "@fiducia/stories/counter/tellers";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { expect, it } from "vitest";
import { reconciliationsQuery } from "./reconciliation.contract.ts";
import { reconciliations } from "./reconciliation.query.ts";

const counter = counterOfFile("2026-03-02T16:00:00Z");
const reconciler = new Reconciler(counter);

const listed = async (initials: "MJS" | "LAK" = "MJS") =>
  (await counter.ask(initials, [reconciliationsQuery, reconciliations], {})).map(
    ({ name, startedAfter, openLines, toReconcile, months }) => [
      name,
      startedAfter,
      openLines,
      toReconcile,
      months.map(({ throughOn, state }) => `${throughOn} ${state}`),
    ],
  );

it("says from bank to bank how far it is", async () => {
  expect(await listed()).toEqual([
    ["Trust Bank", null, 0, [], []],
    ["Trust Bank 2", null, 0, [], []],
    ["Closed Trust", null, 0, [], []],
  ]);
  expect(await listed("LAK")).toEqual([]);
  granted(await reconciler.start("2026-02-28"));
  await new Drawer(counter).pay(7000);
  await reconciler.statement(["2026-03-01", "2026-03-31"], [0, 7000], [["2026-03-03", 7000, "Deposit"]]);
  expect((await listed())[0]).toEqual(["Trust Bank", "2026-02-28", 1, ["2026-03-31"], []]);
  granted(await reconciler.matchExact());
  counter.at("2026-04-02T16:00:00Z");
  granted(await reconciler.finish("2026-03-31"));
  expect((await listed())[0]).toEqual(["Trust Bank", "2026-02-28", 0, [], ["2026-03-31 Finished"]]);
  const changed = async () =>
    (await counter.ask("MJS", [reconciliationsQuery, reconciliations], {})).map(
      ({ hasChanged }) => hasChanged,
    );
  expect(await changed()).toEqual([false, false, false]);
  counter.datedOn = "2026-03-30" as never;
  await new Drawer(counter).pay(500);
  counter.datedOn = undefined;
  expect(await changed()).toEqual([true, false, false]);
  const { banks } = await counter.ask("MJS", POSITION, {});
  expect(banks.map(({ reconciledThrough }) => reconciledThrough)).toEqual(["2026-03-31", null]);
});
