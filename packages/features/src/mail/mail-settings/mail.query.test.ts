// The mail settings of an agency that has said nothing about them.

import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { mailSettingsQuery } from "./mail.contract.ts";
import { mailSettings } from "./mail.query.ts";

const counter = counterOfFile();

test("subjects name the document and the agency", async () => {
  expect(await counter.ask("MJS", [mailSettingsQuery, mailSettings], {})).toMatchObject({
    invoiceSubject: "Invoice {number} from {agency}",
  });
});
