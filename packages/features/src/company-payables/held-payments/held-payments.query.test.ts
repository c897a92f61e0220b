// A payment whose payee was changed lately is marked with what changed.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { PAY_COMPANY } from "@fiducia/stories/counter/tellers";
import { beforeAll, expect, test } from "vitest";
import { saveCarrier } from "../../agency/carrier-settings/carriers.command.ts";
import { saveCarrierCommand } from "../../agency/carrier-settings/carriers.contract.ts";
import { changeBookSettings } from "../../agency/trust-policy/book-settings.command.ts";
import { changeBookSettingsCommand } from "../../agency/trust-policy/book-settings.contract.ts";
import { heldPayments } from "./held-payments.query.ts";
import { heldPaymentsReport } from "./held-payments.report.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const acme = (change: object = {}) =>
  counter.tell("MJS", [saveCarrierCommand, saveCarrier], {
    ...{ name: "Acme Underwriters", payableAccountId: ACCOUNT.acme, payeeKind: "carrier", checkName: "" },
    address: { line1: "1 Dock Road", line2: "", city: "Austin", state: "TX", postalCode: "78701" },
    ...{ ourCode: "", termsDays: 45, termsFrom: "effective", billing: "accountCurrent", isAppointed: true },
    ...{ commissionRate: 1500, commissionByLine: {} },
    ...change,
  } as never);

beforeAll(async () => {
  granted(await counter.tell("MJS", [changeBookSettingsCommand, changeBookSettings], { approvalFrom: 100 }));
});

test("address and bank details", async () => {
  const { savedCarrierId } = granted(await acme());
  granted(await acme({ savedCarrierId, routingNumber: "021000021", accountNumber: "123456789" }));
  const invoice = await drawer.invoice();
  await drawer.pay(110_000, [[invoice, 110_000]]);
  const [premium, , tax] = await drawer.parts(invoice);
  for (const part of [premium, tax])
    await counter.tell("PAY", PAY_COMPANY, {
      payment: { bankAccountId: ACCOUNT.trust },
      lineItems: [{ partId: part?.partId ?? 0 }],
    });
  const { rows } = await counter.list("MJS", [heldPaymentsReport, heldPayments], {});
  expect(rows.map(({ payee, payeeChanged }) => [payee, payeeChanged])).toEqual([
    ["Acme Underwriters", "address, bank details"],
    ["SL Tax Payable", ""],
  ]);
});
