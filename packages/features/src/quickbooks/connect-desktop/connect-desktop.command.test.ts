// A password that works once it is given out, and only the newest one; a company that is in use stays the agency's.
import { dayOf } from "@fiducia/kernel/day";
import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import { CONNECT_DESKTOP, QuickbooksDesk, SETTINGS } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

const counter = counterOfTest();

test("the newest password lets the Web Connector in, the one before no longer", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  expect((await desk.update()).ended).not.toBe("nvu");
  granted(await counter.tell("MJS", CONNECT_DESKTOP, { password: "another connector" }));
  expect((await desk.update()).ended).toBe("nvu");
  const { lastMessage } = await counter.ask("MJS", SETTINGS, {});
  expect(lastMessage).toBe(
    "The Web Connector signed in with a wrong password. Make a new password under Settings, QuickBooks, and type it into the Web Connector.",
  );
});

test("after many wrong passwords even the right one waits", async () => {
  const desk = await new QuickbooksDesk(counter).connect();
  const ends = [];
  for (let tries = 0; tries < 7; tries += 1) ends.push((await desk.update({ password: "wrong" })).ended);
  expect(ends).toEqual(["nvu", "nvu", "nvu", "nvu", "nvu", "busy", "busy"]);
  expect((await desk.update()).ended).toBe("busy");
});

test("a company that records were sent to stays the agency's, also with a new file", async () => {
  await new QuickbooksDesk(counter).connect();
  granted(await counter.tell("MJS", CONNECT_DESKTOP, { password: "another connector", isNewFile: true }));
  const desk = await new QuickbooksDesk(counter).connect();
  await desk.begin("Documents", dayOf(counter.now, "UTC"));
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  await transferAll(counter);
  await desk.update();
  await desk.renewFile();
  expect((await counter.ask("MJS", SETTINGS, {})).companyName).toBe("Counter Agency");
});
