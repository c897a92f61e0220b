// A company file that is renamed, known under another file of the Web Connector, or the wrong one: what was sent once is
// never sent again.
import { CompanyFile } from "@fiducia/quickbooks/emulator/desktop/company-file";
import { granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { VOID } from "@fiducia/stories/counter/tellers";
import { desktopDays } from "@fiducia/stories/exporting/desktop-days";
import { QuickbooksDesk, SETTINGS, USE_COMPANY } from "@fiducia/stories/exporting/quickbooks-desk";
import { expect, test } from "vitest";

const { counter, desk, documents, issue, later, pay, stateOf, transferAll } = desktopDays();

const calledOf = async () => (await counter.ask("MJS", SETTINGS, {})).called;
const use = (companyName: string) => counter.tell("MJS", USE_COMPANY, { companyName });
const send = async () => {
  await transferAll();
  await desk().update();
};

/** Another company file with the newest file of the Web Connector, to which the agency's computer has turned. */
async function turnTo(companyName: string) {
  const other = new QuickbooksDesk(counter, new CompanyFile({ companyName }));
  await other.renewFile();
  await other.update();
  return other;
}
const typesIn = ({ company }: QuickbooksDesk) => company.books.transactions.map(({ type }) => type);

test("a renamed company is confirmed, and nothing goes there twice", async () => {
  await issue();
  await send();
  desk().company.options = { companyName: "Counter Agency LLC" };
  await issue();
  await send();
  expect(documents("Invoice").length).toBe(1);
  expect(await calledOf()).toEqual({ companyName: "Counter Agency LLC", is: "Renamed" });
  granted(await use("Counter Agency LLC"));
  await send();
  expect([documents("Invoice").length, await stateOf("Invoice 1002")]).toEqual([2, "Complete"]);
  expect([await calledOf(), await desk().differences()]).toEqual([null, []]);
});

test("only the company that called last is chosen", async () => {
  const notCalled = "NOT_CALLED: Elsewhere is not the company that called last. Look at the page again.";
  expect(sentenceOf(await use("Elsewhere"))).toBe(notCalled);
  await turnTo("Somebody Else");
  expect(sentenceOf(await use("Elsewhere"))).toBe(notCalled);
});

test("a company that bears another mark (QBWC1039) takes a new file, and its records stay known", async () => {
  await issue();
  await send();
  const { fileIds } = desk().company;
  for (const owner of fileIds.keys()) fileIds.set(owner, "{11111111-2222-3333-4444-555555555555}");
  await issue();
  await send();
  expect(await calledOf()).toEqual({ companyName: "Counter Agency", is: "SameName" });
  await desk().renewFile();
  await send();
  expect([documents("Invoice").length, await stateOf("Invoice 1002")]).toEqual([2, "Complete"]);
  expect(await calledOf()).toBeNull();
});

test("a company that lost its mark is not guessed at", async () => {
  desk().company.fileIds.clear();
  await issue();
  await transferAll();
  await desk().update({ writesFileId: false });
  expect(await calledOf()).toEqual({ companyName: "Counter Agency", is: "Unmarked" });
  expect(sentenceOf(await use("Counter Agency"))).toMatch(/^NO_MARK: .* Make a new Web Connector file/);
});

test("the books leave the wrong company: what it has is not sent again, and what undoes it is an entry", async () => {
  const invoice = await issue();
  const undone = await issue();
  await send();
  const other = await turnTo("Right Agency");
  expect(await calledOf()).toBeNull();
  await pay(invoice);
  await transferAll();
  await other.update();
  expect(typesIn(other)).toEqual([]);
  expect(await calledOf()).toEqual({ companyName: "Right Agency", is: "Other" });
  granted(await use("Right Agency"));
  await other.update();
  expect(typesIn(other)).toEqual(["Payment", "JournalEntry"]);
  later(1);
  granted(await counter.tell("MJS", VOID, { itemId: undone, reason: "Twice" }));
  await other.update();
  expect(typesIn(other)).toEqual(["Payment", "JournalEntry", "JournalEntry"]);
  expect([documents("Invoice").length, await stateOf("Invoice 1002")]).toEqual([2, "Complete"]);
});

test("while a record is on its way nobody leaves", async () => {
  await issue();
  await transferAll();
  await desk().update({ trouble: (_, qbxml) => (qbxml.includes("<InvoiceAddRq") ? "loseReply" : undefined) });
  later(1);
  await turnTo("Right Agency");
  expect(sentenceOf(await use("Right Agency"))).toMatch(
    /^ON_ITS_WAY: A record is on its way to Counter Agency/,
  );
});
