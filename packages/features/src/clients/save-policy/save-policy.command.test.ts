// Policies are added to a client and changed, and refused with a reason.
import { expect, it } from "vitest";
import { counterOfFile, granted, sentenceOf } from "../../testing/counter.ts";
import { CLIENT, OFFICE } from "../../testing/counter-agency.ts";
import { ADD_POLICY, CHANGE_POLICY, GET_CLIENT } from "../../testing/tellers.ts";

const counter = counterOfFile();

it("a policy stands under its client, in the client's office unless said otherwise", async () => {
  const body = {
    clientId: CLIENT.lake,
    policyNumber: "BOP-77",
    carrierId: 501,
    lineOfBusiness: "Business owners",
  };
  const { policyId } = granted(await counter.tell("MJS", ADD_POLICY, body));
  granted(
    await counter.tell("MJS", CHANGE_POLICY, { policyId, policyNumber: "BOP-78", effectiveOn: "2026-04-01" }),
  );
  expect((await counter.ask("MJS", GET_CLIENT, { clientId: CLIENT.lake })).client?.policies).toEqual([
    {
      policyId,
      policyNumber: "BOP-78",
      carrierId: null,
      carrier: null,
      officeId: OFFICE.lake,
      effectiveOn: "2026-04-01",
      lineOfBusiness: "",
    },
  ]);
});

const cases: [string, object, string][] = [
  ["for no client", { clientId: 99 }, "CLIENT_UNKNOWN: There is no client 00000099."],
  ["of no company", { carrierId: 9 }, "CARRIER_UNKNOWN: There is no such company."],
  ["in no office", { officeId: 9 }, "OFFICE_UNKNOWN: There is no such office."],
];
it.each(cases)("a policy is refused %s", async (_, change, sentence) => {
  const body = { clientId: CLIENT.ada, policyNumber: "X-1", ...change };
  expect(sentenceOf(await counter.tell("MJS", ADD_POLICY, body))).toBe(sentence);
});

it("a policy that is not there is not changed", async () =>
  expect(sentenceOf(await counter.tell("MJS", CHANGE_POLICY, { policyId: 5, policyNumber: "X-1" }))).toBe(
    "POLICY_UNKNOWN: There is no such policy.",
  ));
