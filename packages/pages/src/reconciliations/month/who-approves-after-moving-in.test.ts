// Who may approve a month that ended before anybody of the agency had an account: whoever is permitted now counts, as if they had
// been there.
import { PERMISSION } from "@fiducia/contract/permissions";
import { writeAs } from "@fiducia/database/write-unit";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { ACCOUNT, type Initials, STAFF } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";

// The users are made today; the month ended before that.
const THROUGH = "2020-12-31";
const counter = counterOfTest("2021-01-05T16:00:00Z");
const reconciler = new Reconciler(counter);

const NOT_SECOND = expect.stringContaining("Somebody else has to approve it.");

const permit = (initials: Initials, by?: Initials) =>
  writeAs(
    counter.connection,
    by ? { agencyId: counter.agencyId, userId: STAFF[by].userId } : counter.agencyId,
    (unit) =>
      grantPermission(unit, {
        userId: STAFF[initials].userId,
        permissionId: PERMISSION.approveReconciliations,
      }),
  );

/** As if they had come before the month ended. */
const wasThere = (initials: Initials) =>
  counter.database.ownerConnection.transaction().execute(async (owner) => {
    await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, true)`.execute(owner);
    await sql`alter table setting_change disable trigger history_is_final`.execute(owner);
    await sql`update setting_change set changed_at = '2020-06-01' where subject = 'user_account' and before is null
      and (subject_key ->> 'user_id')::bigint = ${STAFF[initials].userId}`.execute(owner);
    await sql`alter table setting_change enable trigger history_is_final`.execute(owner);
  });

beforeEach(async () => {
  granted(await reconciler.start("2020-11-30"));
  await reconciler.statement(["2020-12-01", THROUGH], [0, -500], [["2020-12-03", -500, "Fee"]]);
  granted(await reconciler.record(await reconciler.line("Fee"), "charge"));
  granted(await reconciler.finish(THROUGH));
});

const mayApprove = async (initials: Initials): Promise<boolean> =>
  (await counter.read((unit) =>
    unit.value(sql<{ may: boolean }>`
      select may_approve_reconciliation(${unit.agencyId}, ${ACCOUNT.trust}, ${THROUGH}::date, ${STAFF[initials].userId}) as may`),
  )) === true;

it("whoever had no hand in it, and not who finished it", async () => {
  await permit("TRK");
  expect([await mayApprove("TRK"), await mayApprove("MJS"), await mayApprove("CLK")]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await reconciler.through(THROUGH)).notApprover).toEqual(NOT_SECOND);
  expect(await reconciler.approve(THROUGH)).toMatchObject({ ok: false, refusal: { rule: "NOT_SECOND" } });
});

it("the other one, also where the one who finished it set the agency up and invited the other", async () => {
  await permit("TRK", "MJS");
  expect([await mayApprove("TRK"), await mayApprove("MJS")]).toEqual([true, false]);
});

it("the one who finished it, where nobody else may", async () => {
  expect([await mayApprove("MJS"), await mayApprove("TRK")]).toEqual([true, false]);
  granted(await reconciler.approve(THROUGH));
});

it("nobody, where who finished it has put the other one out of the way", async () => {
  await permit("TRK");
  await writeAs(counter.connection, { agencyId: counter.agencyId, userId: STAFF.MJS.userId }, (unit) =>
    unit.run(sql`
      update user_account set disabled_at = now() where agency_id = ${counter.agencyId} and user_id = ${STAFF.TRK.userId}`),
  );
  expect([await mayApprove("TRK"), await mayApprove("MJS")]).toEqual([false, false]);
});

it("never a second user who came after the only one who was there", async () => {
  await wasThere("MJS");
  await permit("TRK");
  expect([await mayApprove("MJS"), await mayApprove("TRK")]).toEqual([true, false]);
});
