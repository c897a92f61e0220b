// Asks an emulated company file operation by operation, as the export does through the Web Connector.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { writeAmount } from "../amounts.ts";
import type { Answer } from "../answer.ts";
import { readHresult } from "../desktop/hresults.ts";
import { readResponse } from "../desktop/read-response.ts";
import { writeRequest } from "../desktop/write-request.ts";
import type { CompanyOptions } from "../emulator/desktop/books.ts";
import { CompanyFile } from "../emulator/desktop/company-file.ts";
import type { Operation, SalesDocument } from "../operation.ts";

export type Ids = {
  readonly [name in "customer" | "receivable" | "bank" | "payable" | "premium" | "harbor"]: string;
};

export interface DesktopCounter {
  readonly company: CompanyFile;
  readonly ids: Ids;
  ask(
    operation: Operation,
    sets?: { readonly messageSetId?: string; readonly clearMessageSet?: string },
  ): Answer;
  /** Every account with a balance at the end of a day, in dollars. */
  balances(on: string): Readonly<Record<string, number>>;
}

/** A company file with a client, a carrier, and the accounts of a trust. */
export function openDesktop(options: CompanyOptions = {}): DesktopCounter {
  const company = new CompanyFile(options);
  let request = 0;
  const ask: DesktopCounter["ask"] = (operation, sets = {}) => {
    request += 1;
    const processed = company.process(writeRequest(operation, { requestId: String(request), ...sets }));
    return "response" in processed
      ? readResponse(operation, processed.response)
      : readHresult(processed.hresult, processed.message);
  };
  const made = (operation: Operation): string => {
    const { entry, message } = ask(operation);
    if (!entry) throw new Error(`${operation.do}: ${message}`);
    return entry.id;
  };
  const bank = made({ do: "createAccount", account: { name: "Trust Bank", kind: "Bank", number: "1010" } });
  const payable = made({
    do: "createAccount",
    account: { name: "Premium Payable", kind: "OtherCurrentLiability" },
  });
  const receivable = company.books.named("account", "Accounts Receivable")?.id ?? "";
  return {
    company,
    ask,
    ids: {
      bank,
      payable,
      receivable,
      customer: made({ do: "createCustomer", entity: { name: "Park, Ada" } }),
      harbor: made({ do: "createVendor", entity: { name: "Harbor Mutual" } }),
      premium: made({ do: "createService", name: "Premium", account: payable }),
    },
    balances: (on) => {
      const rows = ask({ do: "balances", day: day(on) }).balances ?? [];
      const used = rows.filter(({ balance }) => balance !== 0);
      return Object.fromEntries(used.map(({ name, balance }) => [name, Number(writeAmount(balance))]));
    },
  };
}

let guids = 0;

/** What every transaction has, with an id of its own. */
export const dated = (on: string, number: string) => {
  guids += 1;
  return {
    day: day(on),
    number,
    memo: `Memo [FID:${number}]`,
    guid: `00000000-0000-5000-8000-${String(guids).padStart(12, "0")}`,
  };
};

export const invoiceOf = (ids: Ids, on: string, amount: number, number = "1001"): SalesDocument => ({
  ...dated(on, number),
  customer: ids.customer,
  receivable: ids.receivable,
  lines: [{ service: ids.premium, amount: cents(amount), description: "Premium" }],
});
