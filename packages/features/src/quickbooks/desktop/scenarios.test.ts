// Days with QuickBooks Desktop as they happen.
import { writeAs } from "@fiducia/database/write-unit";
import { granted } from "@fiducia/stories/counter/counter";
import { VOID } from "@fiducia/stories/counter/tellers";
import { desktopDays, once } from "@fiducia/stories/exporting/desktop-days";
import { QuickbooksDesk, SETTINGS } from "@fiducia/stories/exporting/quickbooks-desk";
import { sql } from "kysely";
import { expect, test } from "vitest";

const { counter, desk, documents, issue, later, pay, stateOf, transferAll } = desktopDays();

/** Until a transaction waits for another one. */
const untilSomebodyWaits = () =>
  expect
    .poll(() =>
      counter.read((unit) =>
        unit.rows(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      ),
    )
    .toHaveLength(1);

test("nothing to do", async () => {
  expect((await desk().update()).ended).toBe("none");
});

test.each([
  [
    "that does not say which company is open",
    /<strHCPResponse>[^<]*/,
    "<strHCPResponse>",
    /^QuickBooks did not say/,
  ],
  ["that reads too old messages", /<qbXMLMajorVers>\d+/, "<qbXMLMajorVers>7", /too old/],
])("a run %s is sent nothing", async (_, told, instead, sentence) => {
  await issue();
  await transferAll();
  const { sent, errors } = await desk().update({
    fetch: (_url, request) => desk().serve(String(request?.body).replace(told, instead)),
  });
  expect([sent, errors]).toEqual([[], [expect.stringMatching(sentence)]]);
  await desk().update();
  expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

test("two computers at the same moment: one works, the other is told to wait", async () => {
  await issue();
  await transferAll();
  const ended = (await Promise.all([desk().update(), desk().update()])).map((run) => run.ended).sort();
  expect(ended).toContain("closed");
  await desk().update();
  expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

test("a computer that signs in while another one's answer is written down waits, and neither is stopped", async () => {
  await issue();
  await transferAll();
  await desk().update({ maximumRounds: 2 });
  const { connection, agencyId } = counter;
  const signedIn = await writeAs(connection, agencyId, async (unit) => {
    await unit.run(sql`update quickbooks_session set rounds = rounds + 1
      where agency_id = ${agencyId} and ended_at is null`);
    const second = desk().update();
    await untilSomebodyWaits();
    await unit.run(sql`update quickbooks_company set accounts_read_at = now() where agency_id = ${agencyId}`);
    return { second };
  });
  expect((await signedIn.second).ended).toBe("busy");
});

test("a run that broke off is busy for a while, and goes on where it stopped", async () => {
  await issue();
  await transferAll();
  await desk().update({ maximumRounds: 3 });
  later(1);
  expect((await desk().update()).ended).toBe("closed");
  expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

test("a message that QuickBooks cannot parse stops its own row and no other", async () => {
  await issue();
  await issue();
  await transferAll();
  const unread = {
    hresult: "0x80040400",
    message: "QuickBooks found an error when parsing the text stream.",
  };
  await desk().update({ trouble: once(/<InvoiceAddRq/, unread) });
  later(1);
  await desk().update();
  expect(await stateOf("Invoice 1001")).toMatch(/^Failed /);
  expect(await stateOf("Invoice 1002")).toBe("Complete");
});

test("a customer that was renamed there keeps its documents", async () => {
  await issue();
  await transferAll();
  await desk().update();
  const customer = desk().company.books.entries.find(({ list }) => list === "customer");
  desk().company.books.change(customer?.id ?? "", { name: "Ada by another name" });
  await issue();
  await transferAll();
  await desk().update();
  expect(documents("Invoice").map(({ entity }) => entity)).toEqual([customer?.id, customer?.id]);
});

test("a void before the transfer was sent leaves nothing there", async () => {
  const invoice = await issue();
  await transferAll();
  granted(await counter.tell("MJS", VOID, { itemId: invoice, reason: "Twice" }));
  await desk().update();
  expect(documents("Invoice").filter(({ isVoid }) => !isVoid)).toEqual([]);
  expect(await desk().differences()).toEqual([]);
});

test("a void on a later day is an entry of that day, and both books agree", async () => {
  const invoice = await issue();
  await transferAll();
  await desk().update();
  later(48);
  granted(await counter.tell("MJS", VOID, { itemId: invoice, reason: "Cancelled" }));
  await desk().update();
  expect([documents("Invoice").length, await desk().differences()]).toEqual([1, []]);
});

test("a payment goes after its invoice, and a hundred percent come last", async () => {
  for (let count = 0; count < 5; count += 1) await pay(await issue());
  await transferAll();
  const { progress, sent } = await desk().update();
  expect(progress.slice(0, -1).every((percent) => percent >= 1 && percent < 100)).toBe(true);
  expect(progress.at(-1)).toBe(100);
  const kinds: readonly string[] = sent.join("").match(/InvoiceAddRq r|ReceivePaymentAddRq r/g) ?? [];
  expect(kinds.lastIndexOf("InvoiceAddRq r")).toBeLessThan(kinds.indexOf("ReceivePaymentAddRq r"));
});

test("an entry that somebody has open there is tried again", async () => {
  await issue();
  await transferAll();
  desk().company.locked = 1;
  await desk().update();
  expect(documents("Invoice")).toEqual([]);
  later(1);
  await desk().update();
  expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

test("the server is started anew in the middle of a run: the ticket is still good", async () => {
  await issue();
  await transferAll();
  let calls = 0;
  const run = await desk().update({
    fetch: (_url, request) => {
      calls += 1;
      // All that is known of a run stands in the database, so that each call may meet another process.
      return new QuickbooksDesk(counter, desk().company).serve(String(request?.body));
    },
  });
  expect(run.ended).toBe("closed");
  expect(calls).toBeGreaterThan(5);
  expect([documents("Invoice").length, await stateOf("Invoice 1001")]).toEqual([1, "Complete"]);
});

test("a run that broke off is taken over after a minute, and the settings say what it waits for", async () => {
  await issue();
  await transferAll();
  await desk().update({ trouble: once(/<InvoiceAddRq/, "loseReply") });
  const awaited = async () => (await counter.ask("MJS", SETTINGS, {})).awaited;
  expect(await awaited()).toEqual({ name: "Invoice 1001", since: "2026-03-02T16:00:00.000Z" });
  counter.at("2026-03-02T16:00:50Z");
  expect((await desk().update()).ended).toBe("busy");
  counter.at("2026-03-02T16:01:10Z");
  expect((await desk().update()).ended).toBe("closed");
  expect([documents("Invoice").length, await awaited()]).toEqual([1, null]);
});
