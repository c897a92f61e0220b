// Beginning the export: what is dated before its first day is set aside, and it is refused before there is a connection.
import { day } from "@fiducia/kernel/day";
import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import { statesOf } from "@fiducia/stories/exporting/export-desk";
import { BEGIN, CONNECT_DESKTOP, QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

const counter = counterOfTest();
const begin = async (firstDay: string) =>
  sentenceOf(await counter.tell("MJS", BEGIN, { form: "Documents", firstDay: day(firstDay) }));

test("not before there is a connection", async () => {
  expect(await begin("2026-03-01")).toBe("NOT_CONNECTED: Connect QuickBooks first.");
});

test("before QuickBooks Desktop has called, and its accounts are found when it calls", async () => {
  granted(await counter.tell("MJS", CONNECT_DESKTOP, { password: "another connector" }));
  granted(await counter.tell("MJS", BEGIN, { form: "Documents", firstDay: day("2026-03-01") }));
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  await transferAll(counter);
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.update();
  expect(await statesOf(counter)).toEqual(["Invoice 1001: Transferred Complete"]);
});

test("items before the first day are set aside, the others wait", async () => {
  const issue = () => counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES });
  granted(await issue());
  counter.at("2026-03-05T16:00:00Z");
  granted(await issue());
  const desk = await new QuickbooksDesk(counter).connect();
  expect(await begin("2026-04-01")).toBe(
    "LATER: The first day lies in the future. Choose today or an earlier day.",
  );
  const { setAside } = granted(
    await counter.tell("MJS", BEGIN, { form: "Documents", firstDay: day("2026-03-05") }),
  );
  expect(setAside).toBe(1);
  expect(await statesOf(counter)).toEqual([
    "Invoice 1001: DoNotTransfer Complete",
    "Invoice 1002: NotTransferred Pending",
  ]);
  await transferAll(counter);
  await desk.update();
  expect(await begin("2026-03-01")).toBe(
    "IN_USE: Records have been sent already. The form and the first day stay as they are.",
  );
});
