// A paper keeps the name and address that its client had when it was issued.
import type { BillPaper } from "@fiducia/paper/client-paper";
import type { CheckPaper, ReceiptPaper } from "@fiducia/paper/item-paper";
import { ACCOUNT, CLIENT, callerOf, OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { CHANGE_CLIENT, REFUND } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import type { DocumentKind } from "./item-document.contract.ts";
import { itemDocument } from "./item-document.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);

const paper = async (kind: DocumentKind, itemId: number) =>
  granted(
    await counter.read((unit) =>
      itemDocument({ unit, caller: callerOf("MJS"), filter: { kind, itemId }, today: counter.today }),
    ),
  );
const clientOn = async (kind: DocumentKind, itemId: number) => {
  const { name, address } = ((await paper(kind, itemId)) as BillPaper | ReceiptPaper).client;
  return [name, ...address].join(" / ");
};

const move = async (lastName: string, line1: string) =>
  granted(
    await counter.tell("MJS", CHANGE_CLIENT, {
      ...{ clientId: CLIENT.ada, firstName: "Ada", lastName, officeId: OFFICE.main },
      address: { line1, city: "Austin", state: "TX", postalCode: "78701" },
    }),
  );

test("invoice, receipt, credit memo and check say what they said, however often the client marries and moves", async () => {
  await move("Park", "12 Elm St");
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(50000, [[invoice, 20000]]);
  const memo = await drawer.memo();
  const first = "Ada Park / 12 Elm St / Austin, TX 78701";
  await move("Stone", "7 Oak Rd");
  const later = await drawer.invoice();
  const credits = [{ itemId: receipt, amount: 30000 }];
  const bank = { bankAccountId: ACCOUNT.trust, method: "Check" as const };
  const refunded = await counter.tell("MJS", REFUND, { clientId: CLIENT.ada, ...bank, credits });
  await move("Stone-Lee", "1 Bay Ct");
  expect(await clientOn("invoice", invoice)).toBe(first);
  expect(await clientOn("receipt", receipt)).toBe(first);
  expect(await clientOn("creditMemo", memo)).toBe(first);
  expect(await clientOn("invoice", later)).toBe("Ada Stone / 7 Oak Rd / Austin, TX 78701");
  const refund = itemOf(refunded);
  expect((await paper("check", refund)) as CheckPaper).toMatchObject({
    payee: "Ada Stone",
    address: ["7 Oak Rd", "Austin, TX 78701"],
  });
  expect(await clientOn("invoice", await drawer.invoice())).toBe(
    "Ada Stone-Lee / 1 Bay Ct / Austin, TX 78701",
  );
});

test("a client that changes twice between two papers is called on the first as it was before both", async () => {
  await move("One", "1 First St");
  const invoice = await drawer.invoice();
  await move("Two", "2 Second St");
  await move("Three", "3 Third St");
  expect(await clientOn("invoice", invoice)).toBe("Ada One / 1 First St / Austin, TX 78701");
});
