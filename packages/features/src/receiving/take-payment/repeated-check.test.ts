// The same check of a client on one day a second time is asked about.

import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { cash, check, PAYMENT } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";

const counter = counterOfFile("2026-03-02T16:00:00Z");
const drawer = new Drawer(counter);
const pay = async (change: object = {}) =>
  sentenceOf(
    await counter.tell("MJS", PAYMENT, {
      ...{ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, confirmRepeat: false },
      payMethods: [cash(100), check(55_000, "778")],
      ...change,
    }),
  );

test("a check that was recorded already is asked about, and recorded when it is meant", async () => {
  expect(await pay()).toBe("done");
  expect(await pay()).toBe(
    "REPEATED: Receipt 1001 of 03/02/2026 has check 778 of 550.00 from this client already. Record it again?",
  );
  expect(await pay({ confirmRepeat: true })).toBe("done");
});

test("nothing is asked of another client, number, amount or day, of cash, or of what was voided", async () => {
  await pay();
  expect(await pay({ clientId: CLIENT.bo })).toBe("done");
  expect(await pay({ payMethods: [check(55_000, "779")] })).toBe("done");
  expect(await pay({ payMethods: [check(55_001, "778")] })).toBe("done");
  expect(await pay({ payMethods: [cash(100)] })).toBe("done");
  expect(await pay({ payMethods: [check(55_000, "")] })).toBe("done");
  expect(await pay({ payMethods: [check(55_000, "")] })).toBe("done");
  counter.at("2026-03-03T16:00:00Z");
  expect(await pay()).toBe("done");
  const receipt = await drawer.pay(700, [], { payMethods: [check(700, "5")] });
  await drawer.voiding(receipt);
  expect(await pay({ payMethods: [check(700, "5")] })).toBe("done");
});
