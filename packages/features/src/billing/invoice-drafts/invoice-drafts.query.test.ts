// Drafts of other offices are not seen.

import { CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { saveInvoiceDraft } from "./invoice-drafts.command.ts";
import { invoiceDraftsQuery, saveInvoiceDraftCommand } from "./invoice-drafts.contract.ts";
import { invoiceDrafts } from "./invoice-drafts.query.ts";

const counter = counterOfFile();

test("a user of one office sees its clients' drafts", async () => {
  for (const clientId of [CLIENT.ada, CLIENT.lake])
    granted(await counter.tell("MJS", [saveInvoiceDraftCommand, saveInvoiceDraft], { clientId }));
  const clients = async (initials: "MJS" | "LAK" | "AWY") =>
    (await counter.ask(initials, [invoiceDraftsQuery, invoiceDrafts], {})).map(({ client }) => client);
  expect(await clients("MJS")).toEqual(["Lake & Sons", "Ada Park"]);
  expect(await clients("AWY")).toEqual(["Lake & Sons"]);
});
