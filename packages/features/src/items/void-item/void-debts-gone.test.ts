// A void of what had been paid out takes the debt of a returned check along; a void of the returned check takes it once.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { DISBURSE } from "@fiducia/stories/counter/tellers";
import { describe, expect, it } from "vitest";
import { clientAccountQuery } from "../../clients/client-account/client-account.contract.ts";
import { clientAccount } from "../../clients/client-account/client-account.query.ts";

const ACCOUNT_OF = [clientAccountQuery, clientAccount] as const;
const counter = counterOfTest();
const drawer = new Drawer(counter);

const first = ({ items }: { items: readonly { itemId: number }[] }): number => items[0]?.itemId ?? 0;
const sound = async () => expect(await counter.read(brokenProofs)).toEqual([]);

describe("a returned check whose debt went with what had been paid out", () => {
  const balance = async () =>
    (await counter.ask("MJS", ACCOUNT_OF, { clientId: CLIENT.ada })).account?.balance;
  it("is voided after the direct-bill check was: of 500.00 held 200.00 had been sent, and nobody owes anything", async () => {
    const receipt = await drawer.pay(50000, [], {
      directBill: [{ reportingAccountId: ACCOUNT.beta, description: "Beta direct bill", amount: 50000 }],
    });
    const partId = (await drawer.parts(receipt))[0]?.partId ?? 0;
    const lines = [{ partId, amount: 20000 }];
    const sent = granted(await counter.tell("MJS", DISBURSE, { bankAccountId: ACCOUNT.trust, lines }));
    const returned = await drawer.returning(receipt);
    expect([await drawer.open(first(returned)), await balance()]).toEqual([20000, 20000]);
    granted(await drawer.voiding(first(sent)));
    expect([await drawer.open(first(returned)), await balance()]).toEqual([0, 0]);
    granted(await drawer.voiding(first(returned)));
    expect([await drawer.open(first(returned)), await balance()]).toEqual([0, 0]);
    expect(await drawer.position()).toEqual([50000, 50000, 0, 0, 0, 0]);
    await sound();
  });
  it("is voided after the refund was: the 500.00 are the client's credit again, and can be refunded", async () => {
    const receipt = await drawer.pay(50000);
    const refund = granted(await drawer.refunding(receipt, 50000));
    const returned = await drawer.returning(receipt);
    granted(await drawer.voiding(first(refund)));
    granted(await drawer.voiding(first(returned)));
    expect([await drawer.open(first(returned)), await drawer.open(receipt), await balance()]).toEqual([
      0, -50000, -50000,
    ]);
    expect(await drawer.position()).toEqual([50000, 50000, 0, 0, 0, 0]);
    granted(await drawer.refunding(receipt, 50000));
    expect([await drawer.position(), await balance()]).toEqual([[0, 0, 0, 0, 0, 0], 0]);
    await sound();
  });
  it("is voided after one of two refunds was: of 300.00 and 200.00 refunded, the 200.00 stay refunded", async () => {
    const receipt = await drawer.pay(50000);
    const refund = granted(await drawer.refunding(receipt, 30000));
    granted(await drawer.refunding(receipt, 20000));
    const returned = await drawer.returning(receipt);
    granted(await drawer.voiding(first(refund)));
    expect([await drawer.open(first(returned)), await balance()]).toEqual([20000, 20000]);
    granted(await drawer.voiding(first(returned)));
    expect([await drawer.open(first(returned)), await drawer.open(receipt), await balance()]).toEqual([
      0, -30000, -30000,
    ]);
    expect(await drawer.position()).toEqual([30000, 30000, 0, 0, 0, 0]);
    await sound();
  });
});
