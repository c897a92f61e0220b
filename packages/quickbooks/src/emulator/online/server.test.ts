// The emulated QuickBooks Online, asked as the export asks it.
import { cents } from "@fiducia/kernel/cents";
import { systemClock } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import { afterEach, expect, test } from "vitest";
import { writeAmount } from "../../amounts.ts";
import type { Answer } from "../../answer.ts";
import { authoriseUrl, readTokens, type TokenRequest, tokenRequest } from "../../online/oauth.ts";
import { readAnswer } from "../../online/read-answer.ts";
import { writeCall } from "../../online/write-call.ts";
import type { Operation } from "../../operation.ts";
import { dated, type Ids, invoiceOf } from "../../testing/desktop-counter.ts";
import { OnlineEmulator, type OnlineOptions } from "./server.ts";

const APPLICATION = { clientId: "client", clientSecret: "secret" };
const REDIRECT = "https://trust.example/back";

let open: OnlineEmulator | undefined;
afterEach(() => open?.close());

const said = ({ class: is, code }: Answer): string => `${is} ${code}`;

async function connect(options: OnlineOptions = {}) {
  const emulator = new OnlineEmulator(options);
  open = emulator;
  const addresses = await emulator.listen();
  const url = authoriseUrl(addresses, APPLICATION, { redirectUri: REDIRECT, state: "s" });
  const back = new URL((await fetch(url, { redirect: "manual" })).headers.get("location") ?? "");
  const give = async ({ url: address, ...init }: TokenRequest) => {
    const reply = await fetch(address, init);
    return readTokens(reply.status, await reply.text(), systemClock());
  };
  const grant = { code: back.searchParams.get("code") ?? "", redirectUri: REDIRECT };
  const first = await give(tokenRequest(addresses, APPLICATION, grant));
  if (!("tokens" in first)) throw new Error(first.original);
  let { accessToken, refreshToken } = first.tokens;
  const ask = async (operation: Operation, requestId = `r${emulator.calls.length}`): Promise<Answer> => {
    const { method, path, body } = writeCall(operation, { requestId });
    const reply = await fetch(`${addresses.api}/v3/company/${emulator.realmId}${path}`, {
      method,
      headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body }),
    });
    return readAnswer(operation, reply.status, await reply.text());
  };
  const renew = async (token = refreshToken) => {
    const renewed = await give(tokenRequest(addresses, APPLICATION, { refreshToken: token }));
    if ("tokens" in renewed) ({ accessToken, refreshToken } = renewed.tokens);
    return renewed;
  };
  return { emulator, back, ask, renew, usedToken: refreshToken };
}

async function openBooks(options: OnlineOptions = {}) {
  const connected = await connect(options);
  const { ask, emulator } = connected;
  const made = async (operation: Operation): Promise<string> => {
    const answer = await ask(operation);
    if (!answer.entry) throw new Error(answer.message);
    return answer.entry.id;
  };
  const payable = await made({
    do: "createAccount",
    account: { name: "Premium Payable", kind: "OtherCurrentLiability" },
  });
  const ids: Ids = {
    payable,
    bank: await made({ do: "createAccount", account: { name: "Trust Bank", kind: "Bank" } }),
    receivable: emulator.realm.of("Account")[0]?.id ?? "",
    customer: await made({ do: "createCustomer", entity: { name: "O'Neil, Ada" } }),
    harbor: await made({ do: "createVendor", entity: { name: "Harbor Mutual" } }),
    premium: await made({ do: "createService", name: "Premium", account: payable }),
  };
  const balances = async (on: string) => {
    const rows = (await ask({ do: "balances", day: day(on) })).balances ?? [];
    return rows
      .filter(({ balance }) => balance !== 0)
      .map(({ name, balance }) => `${name} ${writeAmount(balance)}`);
  };
  return { ...connected, ids, balances };
}

test("an invoice, its payment and a check, and all of it taken out again", async () => {
  const { ids, ask, balances } = await openBooks();
  const invoice = (await ask({ do: "addInvoice", document: invoiceOf(ids, "2026-03-31", 1200_05) }))
    .transaction;
  expect(invoice).toMatchObject({ type: "Invoice", number: "1001", total: 1200_05, version: "0" });
  const document = {
    ...dated("2026-04-01", "R1"),
    customer: ids.customer,
    receivable: ids.receivable,
    amount: cents(1300_00),
    depositTo: ids.bank,
    applied: [{ invoice: invoice?.id ?? "", amount: cents(1200_05) }],
  };
  const payment = (await ask({ do: "addPayment", document })).transaction;
  expect(said(await ask({ do: "addPayment", document: { ...document, number: "R2" } }))).toBe(
    "permanent 6000",
  );
  const check = {
    ...dated("2026-04-02", "501"),
    bank: ids.bank,
    payee: { list: "vendor", id: ids.harbor },
    lines: [{ account: ids.payable, amount: cents(1000_00), memo: "March" }],
  } as const;
  const paid = (await ask({ do: "addCheck", document: check })).transaction;
  // Another bank's check may have its number.
  const other = (await ask({ do: "addCheck", document: check }, "other bank")).transaction;
  expect(said(await ask({ do: "remove", type: "Check", id: other?.id ?? "", syncToken: "0" }))).toBe(
    "done 200",
  );
  expect(await balances("2026-03-31")).toEqual([
    "Accounts Receivable (A/R) 1200.05",
    "Premium Payable -1200.05",
  ]);
  expect(await balances("2026-12-31")).toEqual([
    "Accounts Receivable (A/R) -99.95",
    "Premium Payable -200.05",
    "Trust Bank 300.00",
  ]);
  const take = (type: "Invoice" | "Payment" | "Check", id: string | undefined, syncToken = "0") =>
    ask({ do: "remove", type, id: id ?? "", syncToken });
  expect(said(await take("Invoice", invoice?.id))).toBe("permanent 6000");
  expect(said(await take("Payment", payment?.id, "9"))).toBe("transient 5010");
  expect(said(await take("Payment", payment?.id))).toBe("done 200");
  expect(said(await take("Invoice", invoice?.id))).toBe("done 200");
  expect(said(await take("Check", paid?.id))).toBe("done 200");
  expect(said(await take("Check", paid?.id))).toBe("done 610");
  expect(await balances("2026-12-31")).toEqual([]);
});

test("names are found with their apostrophe, and are given once", async () => {
  const { ids, ask, emulator } = await openBooks();
  const known = { list: "customer", id: ids.customer, name: "O'Neil, Ada", isActive: true };
  expect((await ask({ do: "find", list: "customer", name: "O'Neil, Ada" })).entries).toEqual([known]);
  expect(said(await ask({ do: "createVendor", entity: { name: "O'NEIL, ADA" } }))).toBe("nameTaken 6240");
  emulator.realm.change("Customer", ids.customer, { Active: false });
  expect((await ask({ do: "findName", name: "O'Neil, Ada" })).entries).toEqual([
    { ...known, isActive: false },
  ]);
  expect(said(await ask({ do: "addInvoice", document: invoiceOf(ids, "2026-03-31", 1) }))).toBe("absent 610");
});

test.each([
  ["an invoice below zero", (ids: Ids) => invoiceOf(ids, "2026-03-31", -1), "permanent 6000"],
  ["a closed day", (ids: Ids) => invoiceOf(ids, "2025-12-31", 1), "permanent 6210"],
  ["nobody", (ids: Ids) => invoiceOf({ ...ids, customer: "999" }, "2026-03-31", 1), "absent 2500"],
])("refuses an invoice of %s", async (_, document, answer) => {
  const { ids, ask } = await openBooks({ closingDate: day("2025-12-31") });
  expect(said(await ask({ do: "addInvoice", document: document(ids) }))).toBe(answer);
});

test("a journal entry stands in balance, with a client on receivables", async () => {
  const { ids, ask } = await openBooks();
  const entry = (amounts: readonly [number, number], entity?: string) =>
    ask({
      do: "addJournalEntry",
      document: {
        ...dated("2026-03-31", ""),
        lines: [
          {
            account: ids.receivable,
            amount: cents(amounts[0]),
            memo: "",
            ...(entity ? { entity: { list: "customer", id: entity } as const } : {}),
          },
          { account: ids.payable, amount: cents(amounts[1]), memo: "" },
        ],
      },
    });
  expect(said(await entry([5, -4], ids.customer))).toBe("permanent 6000");
  expect(said(await entry([5, -5]))).toBe("permanent 6000");
  expect((await entry([5, -5], ids.customer)).transaction?.total).toBe(5);
});

test("an answer that is lost comes again under the same request id, and a number is given once", async () => {
  const calls: string[] = [];
  const { ids, ask, emulator } = await openBooks({
    trouble: (_, about) => (about === "POST /invoice" && calls.push(about) === 1 ? "loseReply" : undefined),
  });
  const operation: Operation = { do: "addInvoice", document: invoiceOf(ids, "2026-03-31", 100) };
  await expect(ask(operation, "same")).rejects.toThrow();
  const again = await ask(operation, "same");
  expect(said(again)).toBe("done 200");
  expect(emulator.realm.of("Invoice")).toHaveLength(1);
  expect(said(await ask(operation, "other"))).toBe("numberTaken 6140");
  const { transactions } = await ask({
    do: "probe",
    type: "Invoice",
    day: day("2026-03-31"),
    number: "1001",
  });
  expect(transactions).toEqual([again.transaction]);
});

test.each([
  ["faultIn200", "permanent 6000"],
  [{ status: 429 }, "transient 429"],
  [{ status: 503 }, "unknown 503"],
] as const)("a call with the trouble %j is %s", async (trouble, answer) => {
  const { ids, ask } = await openBooks({
    trouble: (_, about) => (about === "POST /invoice" ? trouble : undefined),
  });
  expect(said(await ask({ do: "addInvoice", document: invoiceOf(ids, "2026-03-31", 100) }))).toBe(answer);
});

test("a token expires and is renewed; the old refresh token is dead", async () => {
  const { ask, renew, emulator, back, usedToken } = await connect({ faultStyle: "lower" });
  expect(back.searchParams.get("realmId")).toBe(emulator.realmId);
  emulator.tokens.expire();
  expect(said(await ask({ do: "listAccounts" }))).toBe("unauthorised 3200");
  expect(await renew()).toHaveProperty("tokens");
  expect(said(await ask({ do: "listAccounts" }))).toBe("done 200");
  expect(await renew(usedToken)).toEqual({ refused: "reconnect", original: "invalid_grant" });
  emulator.tokens.disconnect();
  expect(said(await ask({ do: "listAccounts" }))).toBe("unauthorised 3200");
});

test("a name with characters that no query may hold is found among those that are alike", async () => {
  const { ask } = await connect();
  for (const name of ["Luna’s Café – Łódź", "Lunas Cafe Lodz", "Luna's Caf – d"])
    await ask({ do: "createCustomer", entity: { name } });
  const found = await ask({ do: "find", list: "customer", name: "Luna’s Café – Łódź" });
  expect(said(found)).toBe("done 200");
  expect(found.entries?.map(({ name }) => name)).toContain("Luna’s Café – Łódź");
});
