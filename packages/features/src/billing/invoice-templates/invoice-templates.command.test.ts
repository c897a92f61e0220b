// A template is kept under a name of its own, replaced and deleted.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { expect, it } from "vitest";
import { deleteInvoiceTemplate, saveInvoiceTemplate } from "./invoice-templates.command.ts";
import {
  deleteInvoiceTemplateCommand,
  invoiceTemplatesQuery,
  saveInvoiceTemplateCommand,
} from "./invoice-templates.contract.ts";
import { invoiceTemplates } from "./invoice-templates.query.ts";

const counter = counterOfFile();

const SAVE = [saveInvoiceTemplateCommand, saveInvoiceTemplate] as const;
const DELETE = [deleteInvoiceTemplateCommand, deleteInvoiceTemplate] as const;
const lines = [{ description: "Homeowners premium", reportingAccountId: ACCOUNT.acme, retainedRate: 1500 }];
const names = async () =>
  (await counter.ask("CLK", [invoiceTemplatesQuery, invoiceTemplates], {})).map(
    ({ name, lineOfBusiness }) => `${lineOfBusiness}: ${name}`,
  );

it("templates stand by line of business and name, each name once", async () => {
  const home = { name: "Homeowners", lineOfBusiness: "Personal", lines };
  const { templateId } = granted(await counter.tell("CLK", SAVE, home));
  granted(await counter.tell("CLK", SAVE, { name: "Business owners", lineOfBusiness: "Commercial", lines }));
  expect(await names()).toEqual(["Commercial: Business owners", "Personal: Homeowners"]);
  expect(sentenceOf(await counter.tell("CLK", SAVE, home))).toBe(
    "NAME_TAKEN: There is a template Homeowners already.",
  );
  granted(await counter.tell("CLK", SAVE, { ...home, templateId, name: "Condominium" }));
  expect(await names()).toEqual(["Commercial: Business owners", "Personal: Condominium"]);
  granted(await counter.tell("CLK", DELETE, { templateId }));
  expect(await names()).toEqual(["Commercial: Business owners"]);
  const unknown = "TEMPLATE_UNKNOWN: There is no such template.";
  expect(sentenceOf(await counter.tell("CLK", DELETE, { templateId }))).toBe(unknown);
  expect(sentenceOf(await counter.tell("CLK", SAVE, { ...home, templateId }))).toBe(unknown);
});
