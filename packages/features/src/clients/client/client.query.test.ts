// A client is seen with its policies, by whoever may work with clients of its office.

import { CLIENT, POLICY } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { GET_CLIENT } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";

const counter = counterOfFile();

test("with its policies and their company", async () => {
  expect((await counter.ask("CLK", GET_CLIENT, { clientId: CLIENT.ada })).client).toMatchObject({
    clientNumber: "00000042",
    name: "Ada Park",
    deliveryPreference: "Print",
    email: "",
    policies: [{ policyId: POLICY.ada, policyNumber: "HO-1", carrier: "Acme Mutual" }],
  });
});

test("a client that is not there, or of another office, is nothing", async () => {
  expect((await counter.ask("CLK", GET_CLIENT, { clientId: 99 })).client).toBeNull();
  expect((await counter.ask("LAK", GET_CLIENT, { clientId: CLIENT.ada })).client).toBeNull();
  expect((await counter.ask("LAK", GET_CLIENT, { clientId: CLIENT.lake })).client).toMatchObject({
    name: "Lake & Sons",
  });
});
