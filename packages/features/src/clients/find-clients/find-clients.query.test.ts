// Clients are found as people ask for them, and only those of the user's offices.
import { beforeAll, expect, test } from "vitest";
import { counterOfFile, granted } from "../../testing/counter.ts";
import { CLIENT, OFFICE } from "../../testing/counter-agency.ts";
import { Drawer } from "../../testing/drawer.ts";
import { ADD_CLIENT } from "../../testing/tellers.ts";
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
  await new Drawer(counter).invoice();
});

const found = async (text: string, initials: "MJS" | "PAY" = "MJS") =>
  (await counter.ask(initials, [findClientsQuery, findClients], { text })).map(
    ({ clientNumber, name, balance, policies }) =>
      [clientNumber, name, balance, ...policies.map((policy) => policy.policyNumber)].join(" "),
  );

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
  ["nobody", []],
  ["", []],
  ["%", []],
])("%s", async (text, clients) => {
  expect(await found(text)).toEqual(clients);
  expect(await found(text, "PAY")).toEqual(clients);
});

test("no more than were asked for", async () => {
  const asked = await counter.ask("MJS", [findClientsQuery, findClients], { text: "p", limit: 2 });
  expect(asked.map(({ clientId }) => clientId)).toEqual([CLIENT.ada, 47]);
});
