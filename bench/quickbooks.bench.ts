// Messages to QuickBooks: an invoice written and its answer read, for Desktop and Online, on one core.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { readResponse } from "@fiducia/quickbooks/desktop/read-response";
import { writeRequest } from "@fiducia/quickbooks/desktop/write-request";
import { CompanyFile } from "@fiducia/quickbooks/emulator/desktop/company-file";
import { readAnswer } from "@fiducia/quickbooks/online/read-answer";
import { writeCall } from "@fiducia/quickbooks/online/write-call";
import type { Operation } from "@fiducia/quickbooks/operation";
import { type Measured, ratesOf } from "./measure.ts";
import { spreadOf, takeTurns, timed } from "./rounds.ts";
import type { Site } from "./site.ts";

const ITEMS = 5_000;
const WANTED = 5_000;

/** An invoice of three lines, and what both programs answer to it. */
function answered(): { readonly operation: Operation; readonly desktop: string; readonly online: string } {
  const company = new CompanyFile();
  const make = (operation: Operation): string => {
    const processed = company.process(writeRequest(operation, { requestId: "1" }));
    const made = "response" in processed ? readResponse(operation, processed.response).entry : undefined;
    if (!made) throw new Error(`${operation.do} was refused`);
    return made.id;
  };
  const account = make({ do: "createAccount", account: { name: "Payable", kind: "OtherCurrentLiability" } });
  const sold = make({ do: "createService", name: "Payable", account });
  const line = { service: sold, amount: cents(400_05), description: "Commercial property, March to April" };
  const operation: Operation = {
    do: "addInvoice",
    document: {
      day: day("2026-03-31"),
      number: "1001",
      memo: "Policy CP-1001 [FID:INV-1001]",
      guid: "6f1c2d3e-0000-5000-8000-00000000abcd",
      customer: make({ do: "createCustomer", entity: { name: "Park Bakery" } }),
      receivable: company.books.named("account", "Accounts Receivable")?.id ?? "",
      lines: [line, line, line],
    },
  };
  const processed = company.process(writeRequest(operation, { requestId: "1" }));
  if (!("response" in processed)) throw new Error(processed.message);
  const { body = "" } = writeCall(operation, { requestId: "1" });
  const shown = { ...JSON.parse(body), Id: "1", SyncToken: "0", TotalAmt: 1200.15 };
  return { operation, desktop: processed.response, online: JSON.stringify({ Invoice: shown }) };
}

export async function measureQuickBooks(_site: Site, rounds: number): Promise<Measured> {
  const { operation, desktop, online } = answered();
  const contender = (name: string, total: (requestId: string) => number | undefined) => ({
    name,
    run: () =>
      timed(ITEMS, async () => {
        for (let item = 0; item < ITEMS; item += 1) {
          if (total(String(item)) !== 1200_15) throw new Error("the total that was read differs");
        }
      }),
  });
  const contenders = [
    contender("Desktop", (requestId) => {
      writeRequest(operation, { requestId, messageSetId: `A${requestId}-1` });
      return readResponse(operation, desktop).transaction?.total;
    }),
    contender("Online", (requestId) => {
      writeCall(operation, { requestId });
      return readAnswer(operation, 200, online).transaction?.total;
    }),
  ];
  const measured = await takeTurns(contenders, { rounds, refresh: async () => undefined });
  const goals = contenders.map(({ name }) => ({
    id: "QB",
    what: `items a second, ${name}`,
    ratio: spreadOf(measured.get(name) ?? []),
    atLeast: WANTED,
  }));
  return {
    title: "Messages to QuickBooks",
    how: "An invoice of three lines is written as a message and the answer to it is read, in one process, without a network.",
    goals,
    rates: ratesOf(measured, "items/s"),
  };
}
