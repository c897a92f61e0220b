// Whose money a trust bank must hold: by owner the lines of one company offset each other, by line they do not.

import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { FUNDS_IN, FUNDS_OUT, PAY_COMPANY } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { changeBookSettings } from "../../agency/trust-policy/book-settings.command.ts";
import { changeBookSettingsCommand } from "../../agency/trust-policy/book-settings.contract.ts";
import { heldForOthersQuery } from "../../company-payables/held-for-others/held-for-others.contract.ts";
import { heldForOthers } from "../../company-payables/held-for-others/held-for-others.query.ts";

const counter = counterOfFile();

const testBy = async (trustTestLevel: "owner" | "line") =>
  granted(await counter.tell("MJS", [changeBookSettingsCommand, changeBookSettings], { trustTestLevel }));

const shown = async () => {
  const [cash, required, advanced, , , surplus] = await new Drawer(counter).position();
  const held = await counter.ask("MJS", [heldForOthersQuery, heldForOthers], {});
  return { cash, required, advanced, surplus, held: [held.total, held.advanced] };
};

const withdraw = () =>
  counter.tell("MJS", FUNDS_OUT, {
    bankAccountId: ACCOUNT.trust,
    operatingBankAccountId: ACCOUNT.operating,
    amount: 10_000,
  });

const premium = (amount: number) => [
  { lineType: "premium", description: "Premium", amount, reportingAccountId: ACCOUNT.acme },
];

test("one client's check comes back after Acme was paid, beside another's premium", async () => {
  const drawer = new Drawer(counter);
  const first = await drawer.invoice({ lines: premium(85_000) });
  const receipt = await drawer.pay(85_000, [[first, 85_000]]);
  const [line] = await drawer.parts(first);
  granted(
    await counter.tell("MJS", PAY_COMPANY, {
      payment: { bankAccountId: ACCOUNT.trust, method: "EFT" },
      lineItems: [{ partId: line?.partId ?? 0 }],
    }),
  );
  const second = await drawer.invoice({ lines: premium(60_000) });
  await drawer.pay(60_000, [[second, 60_000]]);
  granted(
    await counter.tell("MJS", FUNDS_IN, {
      bankAccountId: ACCOUNT.trust,
      operatingBankAccountId: ACCOUNT.operating,
      amount: 50_000,
    }),
  );
  await drawer.returning(receipt);
  const byOwner = { cash: 25_000, required: 0, advanced: 25_000, surplus: 25_000, held: [0, 25_000] };
  expect(await shown()).toEqual(byOwner);

  await testBy("line");
  expect(await shown()).toEqual({
    ...{ cash: 25_000, required: 60_000, advanced: 85_000, surplus: -35_000 },
    held: [60_000, 85_000],
  });
  expect(await withdraw()).toMatchObject({
    refusal: {
      rule: "SHORTAGE",
      message: "This would leave Trust Bank short by 450.00.",
      source: 'trust policy, "A trust bank must hold what belongs to each line"',
    },
  });

  await testBy("owner");
  expect(await shown()).toEqual(byOwner);
  granted(await withdraw());
});
