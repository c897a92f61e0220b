// A client of QuickBooks Online that is not ours finds the emulated one to be one: it gets its tokens, keeps books and reads
// them back.
import { promisify } from "node:util";
import QuickBooks from "node-quickbooks";
import { afterEach, expect, test } from "vitest";
import { OnlineEmulator } from "./server.ts";

const REDIRECT = "https://trust.example/back";
const DAY = "2026-03-02";

type Body = Readonly<Record<string, unknown>>;
interface Fault {
  readonly Error: readonly [{ readonly code: string }];
}
type Ask = (given: unknown) => Promise<Body>;
type Client = Readonly<Record<string, (given: unknown, done: (err: unknown, body: Body) => void) => void>>;

const emulator = new OnlineEmulator({
  application: { clientId: "client", clientSecret: "secret" },
  companyName: "Counter Agency",
});
afterEach(() => emulator.close());

async function connect() {
  const addresses = await emulator.listen();
  const sent = await fetch(`${addresses.authorise}?redirect_uri=${REDIRECT}&state=s`, { redirect: "manual" });
  const code = new URL(sent.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const basic = Buffer.from("client:secret", "utf8").toString("base64");
  const given = await fetch(addresses.token, {
    method: "POST",
    headers: { Authorization: `Basic ${basic}`, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri: REDIRECT }).toString(),
  });
  const tokens = (await given.json()) as { access_token: string; refresh_token: string };
  const { access_token: token, refresh_token: refreshToken } = tokens;
  const where = [emulator.realmId, false, false, "75", "2.0", refreshToken] as const;
  const client = new QuickBooks("client", "secret", token, "", ...where);
  QuickBooks.TOKEN_URL = addresses.token;
  client.endpoint = `${addresses.api}/v3/company/`;
  const asking = client as unknown as Client;
  const ask = (name: string): Ask => promisify((asking[name] as Client[string]).bind(client)) as Ask;
  return { client, ask };
}

/** The code of the fault that the client was answered with. */
async function faultOf(asked: Promise<Body>): Promise<string> {
  const error = await asked.then(
    () => undefined,
    (found: { readonly response?: { readonly data: { readonly Fault: Fault } } }) => found,
  );
  return error?.response?.data.Fault.Error[0].code ?? "";
}

test("a client's books from the first token to the trial balance", async () => {
  const { client, ask } = await connect();
  const payable = await ask("createAccount")({
    Name: "Premium Payable",
    AccountType: "Other Current Liability",
  });
  const bank = await ask("createAccount")({ Name: "Trust Bank", AccountType: "Bank" });
  const customer = await ask("createCustomer")({ DisplayName: "O'Neil, Ada" });
  const item = await ask("createItem")({
    ...{ Name: "Premium", Type: "Service", IncomeAccountRef: { value: payable.Id } },
  });
  const invoice = await ask("createInvoice")({
    ...{ TxnDate: DAY, DocNumber: "1001", CustomerRef: { value: customer.Id } },
    Line: [
      {
        ...{ Amount: 1100, DetailType: "SalesItemLineDetail" },
        SalesItemLineDetail: { ItemRef: { value: item.Id } },
      },
    ],
  });
  expect(invoice).toMatchObject({ DocNumber: "1001", TotalAmt: 1100, SyncToken: "0" });
  const payment = await ask("createPayment")({
    ...{ TxnDate: DAY, TotalAmt: 1100, CustomerRef: { value: customer.Id } },
    DepositToAccountRef: { value: bank.Id },
    Line: [{ Amount: 1100, LinkedTxn: [{ TxnId: invoice.Id, TxnType: "Invoice" }] }],
  });

  const { QueryResponse } = await ask("findInvoices")([{ field: "DocNumber", value: "1001" }]);
  expect(QueryResponse).toMatchObject({ Invoice: [{ Id: invoice.Id }] });
  const refused = ask("voidInvoice")({ Id: invoice.Id, SyncToken: "0" });
  expect(await faultOf(refused)).toBe("6000");
  expect(JSON.stringify(await ask("reportTrialBalance")({ end_date: DAY }))).toContain(
    `[{"value":"Trust Bank","id":"${bank.Id}"},{"value":"1100.00"},{"value":""}]`,
  );

  emulator.tokens.expire();
  expect(await faultOf(ask("getInvoice")(invoice.Id))).toBe("3200");
  await promisify(client.refreshAccessToken.bind(client))();
  await ask("deletePayment")({ Id: payment.Id, SyncToken: "0" });
  expect(await ask("voidInvoice")({ Id: invoice.Id, SyncToken: "0" })).toMatchObject({
    Invoice: { TotalAmt: 0 },
  });
});
