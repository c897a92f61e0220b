// Clients are found as people ask for them, and only those of the user's offices.

import { CLIENT, OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { ADD_CLIENT, ADD_POLICY, CHANGE_POLICY } from "@fiducia/stories/counter/tellers";
import { beforeAll, expect, test } from "vitest";
import { findClientsQuery } from "./find-clients.contract.ts";
import { findClients } from "./find-clients.query.ts";

const counter = counterOfFile();
beforeAll(async () => {
  const add = async (names: object) => {
    const { clientId } = granted(await counter.tell("MJS", ADD_CLIENT, { officeId: OFFICE.main, ...names }));
    return clientId;
  };
  await add({ firstName: "Adam", lastName: "Parker" });
  await add({ firstName: "José", lastName: "Núñez-Ortega", businessName: "Park Café" });
  const clientId = await add({ firstName: "Łukasz", lastName: "O\u2019Brien" });
  const numbered = { clientId, policyNumber: "BOP-2026 / 77-401" };
  granted(await counter.tell("MJS", ADD_POLICY, numbered));
  await new Drawer(counter).invoice();
});

const found = async (text: string, initials: "MJS" | "PAY" = "MJS") =>
  (await counter.ask(initials, [findClientsQuery, findClients], { text })).map(
    ({ clientNumber, name, balance, policies }) =>
      [clientNumber, name, balance, ...policies.map((policy) => policy.policyNumber)].join(" "),
  );

const LUKASZ = "00000048 Łukasz O\u2019Brien 0";
const ADAM = "00000046 Adam Parker 0";
const ADA = "00000042 Ada Park 110000";

test.each([
  ["ada park", [ADA, ADAM]],
  ["PARK, Ada", [ADA, ADAM]],
  ["adam p", [ADAM]],
  ["park", [ADA, "00000047 Park Café 0", "00000046 Adam Parker 0"]],
  ["nunez", ["00000047 Park Café 0"]],
  ["42", [ADA]],
  ["00000042", [ADA]],
  ["ho1", [`${ADA} HO-1`]],
  ["HO-1", [`${ADA} HO-1`]],
  ["lake & sons", ["00000045 Lake & Sons 0"]],
  ["lukasz o'brien", [LUKASZ]],
  ["Łukasz", [LUKASZ]],
  ["77401", [`${LUKASZ} BOP-2026 / 77-401`]],
  ["2026-77", [`${LUKASZ} BOP-2026 / 77-401`]],
  ["77402", []],
  ["nobody", []],
  ["", []],
  ["%", []],
])("%s", async (text, clients) => {
  expect(await found(text)).toEqual(clients);
  expect(await found(text, "PAY")).toEqual(clients);
});

test("a policy whose number changed is found by the inner part of the new one alone", async () => {
  const policy = { clientId: CLIENT.bo, policyNumber: "AA-515151" };
  const { policyId } = granted(await counter.tell("MJS", ADD_POLICY, policy));
  expect(await found("515151")).toEqual(["00000043 Bo Reed 0 AA-515151"]);
  granted(await counter.tell("MJS", CHANGE_POLICY, { policyId, policyNumber: "AA-616161" }));
  expect(await found("515151")).toEqual([]);
  expect(await found("616161")).toEqual(["00000043 Bo Reed 0 AA-616161"]);
});

test("no more than were asked for", async () => {
  const asked = await counter.ask("MJS", [findClientsQuery, findClients], { text: "p", limit: 2 });
  expect(asked.map(({ clientId }) => clientId)).toEqual([CLIENT.ada, 47]);
});
