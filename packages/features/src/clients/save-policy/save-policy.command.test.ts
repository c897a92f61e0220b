// Policies are added to a client and changed, and refused with a reason.
import { writeAs } from "@fiducia/database/write-unit";
import type { Outcome } from "@fiducia/kernel/outcome";
import { CLIENT, callerOf, OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { ADD_POLICY, CHANGE_POLICY, GET_CLIENT } from "@fiducia/stories/counter/tellers";
import { expect, it } from "vitest";
import { askedAboutNumber } from "../shared/policy-number.server.ts";

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

it("a number that another client has is asked about, however it is written, and added when it is meant", async () => {
  const add = (change: object = {}) =>
    counter.tell("MJS", ADD_POLICY, {
      ...{ clientId: CLIENT.bo, policyNumber: "ho 1", confirmNumber: false },
      ...change,
    });
  expect(sentenceOf(await add())).toBe(
    "NUMBER_TAKEN: Ada Park has policy HO-1 already. Use this number too?",
  );
  expect(sentenceOf(await add({ confirmNumber: true }))).toBe("done");
  expect(sentenceOf(await add({ policyNumber: "HO-12" }))).toBe("done");
});

it("the next term of a client's policy keeps its number; the same term twice is asked about", async () => {
  const term = (effectiveOn: string) =>
    counter.tell("MJS", ADD_POLICY, {
      ...{ clientId: CLIENT.lake, policyNumber: "L-1", effectiveOn, confirmNumber: false },
    } as never);
  const { policyId } = granted(await term("2026-01-01"));
  expect(sentenceOf(await term("2027-01-01"))).toBe("done");
  expect(sentenceOf(await term("2026-01-01"))).toBe(
    "NUMBER_TAKEN: Lake & Sons has policy L-1 already. Use this number too?",
  );
  const change = { policyId, policyNumber: "L-1", effectiveOn: "2026-01-01", confirmNumber: false } as const;
  expect(sentenceOf(await counter.tell("MJS", CHANGE_POLICY, change))).toBe("done");
  expect(sentenceOf(await counter.tell("MJS", CHANGE_POLICY, { ...change, policyNumber: "HO-1" }))).toMatch(
    /^NUMBER_TAKEN: Ada Park/,
  );
});

it("of a client whom the user may not see no name is said", async () => {
  const body = { policyNumber: "HO-1", carrierId: null, effectiveOn: null, lineOfBusiness: "" };
  const outcome = await writeAs(counter.connection, counter.agencyId, (unit) =>
    askedAboutNumber(unit, { body, caller: callerOf("LAK") }, { clientId: CLIENT.lake }),
  );
  expect(sentenceOf(outcome as Outcome<never>)).toBe(
    "NUMBER_TAKEN: Another client has policy HO-1 already. Use this number too?",
  );
});
