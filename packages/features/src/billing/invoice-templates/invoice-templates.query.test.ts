// New agencies have no templates; what is kept comes back as it was.

import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { saveInvoiceTemplate } from "./invoice-templates.command.ts";
import { invoiceTemplatesQuery, saveInvoiceTemplateCommand } from "./invoice-templates.contract.ts";
import { invoiceTemplates } from "./invoice-templates.query.ts";

const counter = counterOfFile();

test("lines come back as they were kept", async () => {
  const ask = () => counter.ask("CLK", [invoiceTemplatesQuery, invoiceTemplates], {});
  expect(await ask()).toEqual([]);
  const lines = [{ lineType: "tax" as const, description: "Surplus lines tax", amount: 3000 }];
  granted(
    await counter.tell("CLK", [saveInvoiceTemplateCommand, saveInvoiceTemplate], { name: "Tax", lines }),
  );
  expect(await ask()).toMatchObject([{ name: "Tax", lineOfBusiness: "", lines }]);
});
