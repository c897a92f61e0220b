// Accounts of the books linked to accounts of QuickBooks: of the right type, once, and from its own list.
import { day } from "@fiducia/kernel/day";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import { FOUR_LINES, INVOICE, VOID } from "@fiducia/stories/counter/tellers";
import { transferAll } from "@fiducia/stories/exporting/both-books";
import { MAP, MAPPING, QuickbooksDesk } from "@fiducia/stories/exporting/quickbooks-desk";
import { beforeEach, expect, test } from "vitest";

const counter = counterOfTest();
let desk: QuickbooksDesk;
let payable: string;
beforeEach(async () => {
  desk = new QuickbooksDesk(counter);
  payable = desk.company.books.enter({
    ...{ list: "account", name: "Premium we owe", accountType: "OtherCurrentLiability" },
  }).id;
  await desk.connect();
});

const acme = `gl:${ACCOUNT.acme}`;
const map = async (...accounts: { key: string; listId: string | null; name: string }[]) =>
  sentenceOf(await counter.tell("MJS", MAP, { accounts }));

test("what is refused", async () => {
  expect(await map({ key: "gl:999", listId: payable, name: "x" })).toBe(
    "NO_ACCOUNT: There is no such account in the books.",
  );
  expect(await map({ key: acme, listId: "80-1", name: "x" })).toBe(
    "NOT_LISTED: QuickBooks has no such account. Update its list with the Web Connector.",
  );
  expect(await map({ key: `gl:${ACCOUNT.trust}`, listId: payable, name: "x" })).toBe(
    "OTHER_TYPE: Premium we owe is of another type in QuickBooks. Choose one of the type Bank.",
  );
  // It would be made under this name, which an account of another type has there.
  expect(await map({ key: "control:6100", listId: null, name: "accounts receivable" })).toBe(
    "OTHER_TYPE: Accounts Receivable is of another type in QuickBooks. Choose one of the type Expense.",
  );
  expect(
    await map(
      { key: acme, listId: payable, name: "x" },
      { key: `gl:${ACCOUNT.beta}`, listId: payable, name: "x" },
    ),
  ).toMatch(/^TWICE: /);
});

test("an account of a long name is linked, and a name to be made is cut to what QuickBooks takes", async () => {
  const name = "Great Lakes Mutual of Michigan, Homeowners";
  const beta = `gl:${ACCOUNT.beta}`;
  granted(
    await counter.tell("MJS", MAP, {
      accounts: [
        { key: acme, listId: payable, name },
        { key: beta, listId: null, name },
      ],
    }),
  );
  const { accounts } = await counter.ask("MJS", MAPPING, {});
  const named = accounts.filter(({ key }) => [acme, beta].includes(key)).map((one) => one.name);
  expect(named).toEqual(["Premium we owe", "Great Lakes Mutual of Michigan,"]);
});

test("what is linked receives the money", async () => {
  granted(await counter.tell("MJS", MAP, { accounts: [{ key: acme, listId: payable, name: "x" }] }));
  await desk.begin("Documents", day("2026-01-01"));
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  await transferAll(counter);
  await desk.update();
  const shown = desk.company.books.trialBalance(counter.today, 1).find(({ entry }) => entry.id === payable);
  expect(shown?.balance).toBe(-87000);
  expect(await desk.differences()).toEqual([]);
});

test("an account that records were sent to stays, and a void reaches it", async () => {
  const other = desk.company.books.enter({
    ...{ list: "account", name: "Premium we owe, new", accountType: "OtherCurrentLiability" },
  }).id;
  await desk.update();
  const beta = { key: `gl:${ACCOUNT.beta}`, listId: null, name: "Beta Payable" };
  granted(await counter.tell("MJS", MAP, { accounts: [{ key: acme, listId: payable, name: "x" }] }));
  await desk.begin("Documents", day("2026-01-01"));
  await desk.update();
  granted(
    await counter.tell("MJS", MAP, { accounts: [{ key: `gl:${ACCOUNT.beta}`, listId: other, name: "x" }] }),
  );
  const itemId = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  await transferAll(counter);
  await desk.update();
  for (const listId of [other, null])
    expect(await map(beta, { key: acme, listId, name: "x" })).toBe(
      "SENT_TO: Records were sent to Premium we owe already. What takes them back must reach the same account, so it stays.",
    );
  granted(
    await counter.tell("MJS", MAP, {
      accounts: [beta, { key: acme, listId: payable, name: "Premium we owe" }],
    }),
  );
  counter.at("2026-03-04T16:00:00Z");
  granted(await counter.tell("MJS", VOID, { itemId, reason: "Cancelled" }));
  await desk.update();
  expect(await desk.differences()).toEqual([]);
});
