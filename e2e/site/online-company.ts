// QuickBooks Online as the site of the tests reaches it: a company that a test opens, and works in by hand.
import { cents } from "@fiducia/kernel/cents";
import { writeAmount } from "@fiducia/quickbooks/amounts";
import { OnlineEmulator } from "@fiducia/quickbooks/emulator/online/server";
import { ONLINE_PORT } from "./addresses.ts";

export const ONLINE_APPLICATION = { clientId: "fiducia", clientSecret: "kept by both" };

export async function openOnlineCompany(companyName: string, realmId: string): Promise<OnlineEmulator> {
  const company = new OnlineEmulator({ application: ONLINE_APPLICATION, companyName, realmId });
  await company.listen(ONLINE_PORT);
  return company;
}

/** Somebody changes the amount of an invoice of one line there. */
export function changeInvoice({ realm }: OnlineEmulator, docNumber: string, amount: number): void {
  const invoice = realm.of("Invoice").find(({ body }) => body.DocNumber === docNumber);
  if (!invoice) throw new Error(`there is no invoice ${docNumber}`);
  realm.change("Invoice", invoice.id, { TotalAmt: Number(writeAmount(cents(amount))) });
  invoice.postings = invoice.postings.map((posting) => ({
    ...posting,
    amount: cents(Math.sign(posting.amount) * amount),
  }));
}
