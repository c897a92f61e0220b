// The file that Desktop imports, by the letter.
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeStored } from "./characters.ts";
import { writeIif } from "./iif.ts";
import type { Operation } from "./operation.ts";

const dated = { day: day("2026-03-31"), number: "1001", memo: 'Auto "A"\t[FID:INV-1001]', guid: "" };

const OPERATIONS: readonly Operation[] = [
  {
    do: "addInvoice",
    document: {
      ...dated,
      customer: "Park, Ada",
      receivable: "Accounts Receivable",
      lines: [
        { service: "Premium", amount: cents(1200_05), description: "Premium", class: "North" },
        { service: "Fee", amount: cents(-20_00), description: "" },
      ],
    },
  },
  {
    do: "addPayment",
    document: {
      ...dated,
      customer: "Park, Ada",
      receivable: "Accounts Receivable",
      amount: cents(500_00),
      depositTo: "Trust Bank",
      applied: [],
    },
  },
  {
    do: "addCheck",
    document: {
      ...dated,
      bank: "Trust Bank",
      payee: { list: "vendor", id: "Harbor" },
      lines: [{ account: "Premium Payable", amount: cents(900_00), memo: "March" }],
    },
  },
  {
    do: "addJournalEntry",
    document: {
      ...dated,
      number: "",
      lines: [
        {
          account: "Accounts Receivable",
          amount: cents(-75_00),
          memo: "",
          entity: { list: "customer", id: "Park, Ada" },
        },
        { account: "Bad Debt", amount: cents(75_00), memo: "Write-off" },
      ],
    },
  },
  { do: "createCustomer", entity: { name: "Park: Ada", email: "ada@park.example" } },
  { do: "createVendor", entity: { name: "Harbor", phone: "555" } },
  {
    do: "createAccount",
    account: { name: "Premium Payable", kind: "OtherCurrentLiability", parent: "Trust", number: "2010" },
  },
  { do: "createService", name: "Premium", account: "Trust:Premium Payable" },
  { do: "createClass", name: "North" },
];

test("lists first, then transactions, each in balance", () => {
  const tabbed = (...lines: readonly string[]) =>
    lines.map((line) => `${line.replaceAll("|", "\t")}\r\n`).join("");
  expect(writeIif(OPERATIONS)).toBe(
    tabbed(
      "!ACCNT|NAME|ACCNTTYPE|DESC|ACCNUM",
      "ACCNT|Trust:Premium Payable|OCLIAB||2010",
      "!CUST|NAME|COMPANYNAME|PHONE1|EMAIL",
      "CUST|Park-Ada|||ada@park.example",
      "!VEND|NAME|COMPANYNAME|PHONE1|EMAIL",
      "VEND|Harbor||555|",
      "!CLASS|NAME",
      "CLASS|North",
      "!INVITEM|NAME|INVITEMTYPE|ACCNT",
      "INVITEM|Premium|SERV|Trust:Premium Payable",
      "!TRNS|TRNSTYPE|DATE|ACCNT|NAME|CLASS|AMOUNT|DOCNUM|MEMO",
      "!SPL|TRNSTYPE|DATE|ACCNT|NAME|CLASS|AMOUNT|DOCNUM|MEMO|INVITEM",
      "!ENDTRNS",
      "TRNS|INVOICE|03/31/2026|Accounts Receivable|Park, Ada||1180.05|1001|Auto 'A' [FID:INV-1001]",
      "SPL|INVOICE|03/31/2026|Trust:Premium Payable||North|-1200.05|1001|Premium|Premium",
      "SPL|INVOICE|03/31/2026|Fee|||20.00|1001||Fee",
      "ENDTRNS",
      "TRNS|PAYMENT|03/31/2026|Trust Bank|Park, Ada||500.00|1001|Auto 'A' [FID:INV-1001]",
      "SPL|PAYMENT|03/31/2026|Accounts Receivable|Park, Ada||-500.00|1001|Auto 'A' [FID:INV-1001]|",
      "ENDTRNS",
      "TRNS|CHECK|03/31/2026|Trust Bank|Harbor||-900.00|1001|Auto 'A' [FID:INV-1001]",
      "SPL|CHECK|03/31/2026|Premium Payable|||900.00|1001|March|",
      "ENDTRNS",
      "TRNS|GENERAL JOURNAL|03/31/2026|Accounts Receivable|Park, Ada||-75.00||Auto 'A' [FID:INV-1001]",
      "SPL|GENERAL JOURNAL|03/31/2026|Bad Debt|||75.00||Write-off|",
      "ENDTRNS",
    ),
  );
});

test("nothing makes an empty file", () => {
  expect(writeIif([{ do: "listAccounts" }])).toBe("");
});

test("no text breaks a row, and every character is one byte", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const text = writeIif([{ do: "createCustomer", entity: { name, companyName: name } }]);
      expect(text.split("\r\n").map((line) => line.split("\t").length)).toEqual([5, 5, 1]);
      const bytes = encodeStored(text);
      expect(bytes).toHaveLength(text.length);
      // Read at once, Node 20 takes Windows-1252 for Latin-1; as a stream it does not.
      expect(new TextDecoder("windows-1252").decode(bytes, { stream: true })).toBe(text);
    }),
    { examples: [["€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’"], ["“”•–—˜™š›œžŸ\ufe58"]] },
  );
});
