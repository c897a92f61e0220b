// Everybody of the agency, with what each may do.
import { writeAs } from "@fiducia/database/write-unit";
import { OFFICE, STAFF } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { beforeAll, expect, test } from "vitest";
import { grantPermission } from "../shared/grant-permission.store.ts";
import { peopleQuery } from "./people.contract.ts";
import { people } from "./people.query.ts";

const counter = counterOfFile();
beforeAll(() =>
  writeAs(counter.connection, counter.agencyId, async (unit) => {
    for (const permissionId of [8005, 8002])
      await grantPermission(unit, { userId: STAFF.AWY.userId, permissionId, officeId: OFFICE.lake });
  }),
);

test("shows grants with their offices, and who is an administrator", async () => {
  const all = await counter.ask("MJS", [peopleQuery, people], {});
  expect(all).toHaveLength(Object.keys(STAFF).length);
  const [admin, away] = [STAFF.MJS, STAFF.AWY].map(({ userId }) =>
    all.find(({ personId }) => personId === userId),
  );
  expect(admin).toMatchObject({ isAdmin: true, grants: [], invitedUntil: null, sessions: 0 });
  expect(away?.grants).toEqual([
    { permissionId: 8002, grantOfficeId: 2 },
    { permissionId: 8005, grantOfficeId: 2 },
  ]);
});
