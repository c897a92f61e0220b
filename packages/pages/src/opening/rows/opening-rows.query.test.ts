// Rows are shown with the names behind their ids, fifty at a time, to whoever works for the whole agency.
import { PERMISSION } from "@fiducia/contract/permissions";
import { writeAs } from "@fiducia/database/write-unit";
import { ACCOUNT, CLIENT, callerOf, POLICY } from "@fiducia/stories/counter/agency";
import { counterOfTest } from "@fiducia/stories/counter/counter";
import { Opener } from "@fiducia/stories/importing/opener";
import { oldInvoice, PAID } from "@fiducia/stories/importing/opening-rows";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openingRowsQuery } from "../shared/opening.contract.ts";
import { openingRows } from "./opening-rows.query.ts";

const counter = counterOfTest();

test("names, faults, the word that is sought, and pages", async () => {
  const opener = new Opener(counter);
  const openingId = await opener.begin("2026-02-28");
  await opener.enterAll(openingId, [
    oldInvoice("A-1", { ...PAID, policyId: POLICY.ada, producerId: 1, producerRate: 5_000 }),
    oldInvoice("B-1", { clientId: CLIENT.bo }),
  ]);
  const rows = (more: object = {}) =>
    counter.ask("MJS", [openingRowsQuery, openingRows], { openingId, kind: "invoice", ...more });
  const [first, second] = await rows();
  expect(first).toMatchObject({
    clientName: "Ada Park",
    policyNumber: "HO-1",
    reportingAccount: "Acme Payable",
    retainedAccount: "AB Commission",
    trustBank: "Trust Bank",
    producer: "MJS Staff",
    fault: "",
    itemId: null,
  });
  expect(await rows({ afterRowId: first?.rowId ?? 0 })).toEqual([second]);
  expect(await rows({ word: "b-" })).toEqual([second]);
  expect(await rows({ word: "park" })).toEqual([first]);
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    unit.run(sql`update gl_account set inactive = true
      where agency_id = ${unit.agencyId} and gl_account_id = ${ACCOUNT.commission}`),
  );
  expect((await rows())[0]?.fault).toBe("Choose the revenue account of what the agency keeps.");
});

test("whoever works for one office sees nothing", async () => {
  const openingId = await new Opener(counter).begin("2026-02-28");
  await new Opener(counter).enterAll(openingId, [oldInvoice("A-1")]);
  const seen = (reach: "all" | readonly number[]) =>
    counter.read((unit) =>
      openingRows({
        unit,
        caller: { ...callerOf("NIL"), grants: new Map([[PERMISSION.changeTrustSettings, reach]]) },
        filter: { openingId, kind: "invoice", word: "", afterRowId: 0 },
        page: { limit: 50 },
        today: counter.today,
      }),
    );
  expect(await seen([1])).toEqual([]);
  expect(await seen("all")).toHaveLength(1);
});
