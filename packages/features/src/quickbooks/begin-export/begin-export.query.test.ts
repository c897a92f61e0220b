// What beginning with a day would do, counted before it is done.
import { day } from "@fiducia/kernel/day";
import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE } from "@fiducia/stories/counter/tellers";
import { BEGINNING, QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

const counter = counterOfTest();

test("counts items before and from the day, and the accounts that will be made", async () => {
  const issue = () => counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES });
  granted(await issue());
  counter.at("2026-03-05T16:00:00Z");
  granted(await issue());
  const desk = await new QuickbooksDesk(counter).connect();
  const counted = (firstDay: string) => counter.ask("MJS", BEGINNING, { firstDay: day(firstDay) });
  expect(await counted("2026-03-03")).toMatchObject({ itemsBefore: 1, itemsFrom: 1, accountsToChoose: 0 });
  const before = (await counted("2026-03-01")).accountsToMake;
  desk.company.books.enter({ list: "account", name: "Trust Bank", accountType: "Bank" });
  await desk.update();
  expect((await counted("2026-03-01")).accountsToMake).toBe(before - 1);
});
