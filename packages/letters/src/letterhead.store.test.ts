// How the agency presents itself on papers for clients: its profile, its trust account's title, its logo.
import { writeAs } from "@fiducia/database/write-unit";
import { ACCOUNT, AGENCY } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readLetterhead } from "./letterhead.store.ts";

const counter = counterOfFile();

test("an agency of which only the name is known asks for checks in that name", async () => {
  expect(await counter.read(readLetterhead)).toEqual({
    ...{ name: "Counter Agency", address: [], phone: "", email: "", licence: "", logo: null },
    ...{ payTo: "Counter Agency", remitTo: ["Counter Agency"] },
  });
});

test("checks are made out to the trust account's title, and sent where the profile says", async () => {
  await writeAs(counter.connection, AGENCY, async (unit) => {
    await unit.run(sql`update agency_profile set legal_name = 'Counter LLC', address_line_1 = '1 Quay', city = 'Austin',
      state = 'TX', home_state = 'TX', licences = '{"CA": "0K1", "TX": "77"}', remit_to = E'PO Box 7\nAustin, TX'
      where agency_id = ${AGENCY}`);
    await unit.run(sql`insert into bank_account (agency_id, gl_account_id, title)
      values (${AGENCY}, ${ACCOUNT.trust}, 'Counter LLC Premium Trust'), (${AGENCY}, ${ACCOUNT.operating}, 'Counter LLC')`);
  });
  expect(await counter.read(readLetterhead)).toMatchObject({
    ...{ name: "Counter LLC", address: ["1 Quay", "Austin, TX"], licence: "License TX 77, CA 0K1" },
    ...{ payTo: "Counter LLC Premium Trust", remitTo: ["PO Box 7", "Austin, TX"] },
  });
});
