// Drafts of other offices are not seen.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Counter, granted, openCounter } from "../../testing/counter.ts";
import { CLIENT } from "../../testing/counter-agency.ts";
import { saveInvoiceDraft } from "./invoice-drafts.command.ts";
import { invoiceDraftsQuery, saveInvoiceDraftCommand } from "./invoice-drafts.contract.ts";
import { invoiceDrafts } from "./invoice-drafts.query.ts";

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

test("a user of one office sees its clients' drafts", async () => {
  for (const clientId of [CLIENT.ada, CLIENT.lake])
    granted(await counter.tell("MJS", [saveInvoiceDraftCommand, saveInvoiceDraft], { clientId }));
  const clients = async (initials: "MJS" | "LAK" | "AWY") =>
    (await counter.ask(initials, [invoiceDraftsQuery, invoiceDrafts], {})).map(({ client }) => client);
  expect(await clients("MJS")).toEqual(["Lake & Sons", "Ada Park"]);
  expect(await clients("AWY")).toEqual(["Lake & Sons"]);
});
