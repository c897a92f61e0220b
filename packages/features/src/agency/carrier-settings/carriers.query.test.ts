// Companies that nobody has set up yet show what a new one begins with.
import { writeAs } from "@fiducia/database/write-unit";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { carrierSettingsQuery } from "./carriers.contract.ts";
import { carrierSettings } from "./carriers.query.ts";
import { createCarrier } from "./create-carrier.store.ts";

const counter = counterOfFile();

test("a company without a payable account is only a name", async () => {
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    createCarrier(unit, { carrierId: 901, name: "Zephyr Fire" }),
  );
  const carriers = await counter.ask("MJS", [carrierSettingsQuery, carrierSettings], {});
  expect(carriers.at(-1)).toMatchObject({
    ...{ carrierId: 901, name: "Zephyr Fire", payableAccountId: null, termsDays: 45, payeeKind: "carrier" },
  });
});
