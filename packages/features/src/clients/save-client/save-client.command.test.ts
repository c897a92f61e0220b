// A client is added once, found by its new names after a change, and refused with a reason.
import { writeAs } from "@fiducia/database/write-unit";
import { CLIENT, callerOf, OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { ADD_CLIENT, CHANGE_CLIENT, FIND, GET_CLIENT } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { addClient } from "./save-client.command.ts";
import { addClientCommand } from "./save-client.contract.ts";

const counter = counterOfFile();

const HARBOR = {
  businessName: "Harbor Boats",
  officeId: OFFICE.lake,
  agentUserId: 1,
  email: "books@harborboats.example",
  deliveryPreference: "Email" as const,
  address: { line1: "1 Quay", city: "Holland", state: "MI", postalCode: "49423" },
};

describe("a client", () => {
  it("is added under the next number, once for one key", async () => {
    const add = () => counter.tell("MJS", ADD_CLIENT, { ...HARBOR, key: "add-1" });
    const [first, second] = (await Promise.all([add(), add()])).map(granted);
    expect(first).toEqual(second);
    expect((await counter.ask("MJS", GET_CLIENT, { clientId: first?.clientId ?? 0 })).client).toMatchObject({
      clientNumber: "00000046",
      name: "Harbor Boats",
      office: "Lakeside",
      agent: "MJS Staff",
      email: "books@harborboats.example",
      deliveryPreference: "Email",
      address: { line1: "1 Quay", line2: "", city: "Holland", state: "MI", postalCode: "49423" },
      policies: [],
    });
    expect(
      sentenceOf(await counter.tell("MJS", ADD_CLIENT, { lastName: "Other", officeId: 1, key: "add-1" })),
    ).toBe("KEY_REUSED: This Idempotency-Key was used for another request already.");
  });
  it("is found by its new name after a change, and no longer by the old one", async () => {
    granted(
      await counter.tell("MJS", CHANGE_CLIENT, {
        clientId: CLIENT.bo,
        firstName: "Bo",
        lastName: "Swift",
        officeId: 1,
      }),
    );
    const names = async (text: string) => (await counter.ask("MJS", FIND, { text })).map(({ name }) => name);
    expect([await names("swift"), await names("reed")]).toEqual([["Bo Swift"], []]);
  });
  it("is added with its first policy, in the client's office", async () => {
    const policy = {
      policyNumber: "HB-77",
      carrierId: 501,
      effectiveOn: "2026-01-15",
      lineOfBusiness: "Boats",
    };
    const { clientId } = granted(await counter.tell("MJS", ADD_CLIENT, { ...HARBOR, policy }));
    expect((await counter.ask("MJS", GET_CLIENT, { clientId })).client?.policies).toMatchObject([
      { policyNumber: "HB-77", carrier: "Acme Mutual", officeId: OFFICE.lake, lineOfBusiness: "Boats" },
    ]);
  });
  it("two at the same moment get two numbers", async () => {
    const both = await Promise.all(
      ["Ames", "Bell"].map((lastName) =>
        counter.tell("MJS", ADD_CLIENT, { lastName, officeId: OFFICE.main }),
      ),
    );
    const ids = both.map((outcome) => granted(outcome).clientId);
    expect(new Set(ids).size).toBe(2);
  });
});

describe("a client is refused", () => {
  const cases: [string, object, string][] = [
    ["without a name", { lastName: "" }, "NAME_MISSING: Enter a name or a business name."],
    ["in no office", { officeId: 9 }, "OFFICE_UNKNOWN: There is no such office."],
    ["with an agent who is not there", { agentUserId: 99 }, "AGENT_UNKNOWN: There is no such agent."],
    [
      "with e-mail statements and no address",
      { deliveryPreference: "Email" },
      "EMAIL_MISSING: Statements by e-mail need an e-mail address.",
    ],
  ];
  for (const [name, change, sentence] of cases)
    it(name, async () => {
      const body = { lastName: "New", officeId: OFFICE.main, ...change };
      expect(sentenceOf(await counter.tell("MJS", ADD_CLIENT, body))).toBe(sentence);
      expect(sentenceOf(await counter.tell("MJS", CHANGE_CLIENT, { ...body, clientId: CLIENT.ada }))).toBe(
        sentence,
      );
    });
  it("with a policy of a company that is not there, and then is not added either", async () => {
    const policy = { policyNumber: "HB-77", carrierId: 999 };
    const body = { lastName: "Unheard", officeId: OFFICE.main, policy };
    expect(sentenceOf(await counter.tell("MJS", ADD_CLIENT, body))).toBe(
      "CARRIER_UNKNOWN: There is no such company.",
    );
    expect(await counter.ask("MJS", FIND, { text: "unheard" })).toEqual([]);
  });
  it("with a policy by somebody who may add clients only", async () => {
    const body = addClientCommand.body.parse({
      ...{ lastName: "New", officeId: OFFICE.main },
      policy: { policyNumber: "HB-77" },
    });
    const caller = { ...callerOf("CLK"), grants: new Map([[3000, "all" as const]]) };
    const { connection, today } = counter;
    const clock = () => 0 as never;
    const seal = () => "";
    const outcome = await addClient({
      ...{ connection, today, caller, body, clock, seal },
      idempotency: undefined,
    });
    expect(sentenceOf(outcome)).toBe(
      "POLICY_OUT_OF_SCOPE: You do not have permission to add policies in this office.",
    );
  });
  it("in an office that is archived, unless it is there already", async () => {
    await writeAs(counter.connection, counter.agencyId, (unit) =>
      unit.run(sql`update office set archived = true where office_id = ${OFFICE.lake}`),
    );
    const sentence = "OFFICE_ARCHIVED: This office is archived. Choose one that is in use.";
    const body = { lastName: "New", officeId: OFFICE.lake };
    expect(sentenceOf(await counter.tell("MJS", ADD_CLIENT, body))).toBe(sentence);
    expect(sentenceOf(await counter.tell("MJS", CHANGE_CLIENT, { ...body, clientId: CLIENT.ada }))).toBe(
      sentence,
    );
    granted(await counter.tell("MJS", CHANGE_CLIENT, { ...body, clientId: CLIENT.lake }));
  });
  it("that is not there", async () =>
    expect(
      sentenceOf(await counter.tell("MJS", CHANGE_CLIENT, { clientId: 9999, lastName: "New", officeId: 1 })),
    ).toBe("CLIENT_UNKNOWN: There is no client 00009999."));
});
