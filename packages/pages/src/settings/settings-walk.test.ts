// Two administrators and a clerk give settings commands at random, at the same time: there is always an administrator, no user,
// grant or payee without what it belongs to, and the history tells the present state. SEED= repeats a run.
import type { Caller } from "@fiducia/contract/caller";
import type { CommandContract } from "@fiducia/contract/define-command";
import { writeAs } from "@fiducia/database/write-unit";
import { saveAccount } from "@fiducia/features/agency/account-settings/accounts.command";
import { saveAccountCommand } from "@fiducia/features/agency/account-settings/accounts.contract";
import { saveCarrier } from "@fiducia/features/agency/carrier-settings/carriers.command";
import { saveCarrierCommand } from "@fiducia/features/agency/carrier-settings/carriers.contract";
import { saveOffice } from "@fiducia/features/agency/office-settings/offices.command";
import { saveOfficeCommand } from "@fiducia/features/agency/office-settings/offices.contract";
import { changeAccess, saveGrants, savePerson } from "@fiducia/features/identity/people/people.command";
import {
  changeAccessCommand,
  saveGrantsCommand,
  savePersonCommand,
} from "@fiducia/features/identity/people/people.contract";
import { createUser } from "@fiducia/features/identity/shared/create-user.store";
import { systemClock } from "@fiducia/kernel/clock";
import type { Outcome } from "@fiducia/kernel/outcome";
import { seedOfRun } from "@fiducia/ledger/testing/seed";
import { callerOf, OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";

const counter = counterOfFile();

const WALKS = 200;
const FIRST = seedOfRun();
const STEPS = 6;

/** Numbers that are the same for a seed. */
function randomOf(seed: number) {
  const numbers = fc.sample(fc.noBias(fc.nat()), { seed, numRuns: 20 * STEPS * 2 });
  let at = 0;
  return (below: number): number => {
    at += 1;
    return (numbers[at % numbers.length] ?? 0) % below;
  };
}

type Step = readonly [contract: CommandContract<string, never, never, never>, handler: unknown, body: object];

const ADDRESS = { line1: "", line2: "", city: "", state: "", postalCode: "" };
const GRANTS = [9000, 9001, 9004, 2003, 2004, 8001, 8002];
const CHANGES = ["disable", "enable", "requireNewPassword", "endSessions"] as const;

/** Ids up to a few beyond those that exist, so that some are unknown. */
function stepOf(random: (below: number) => number): Step {
  const userId = 1 + random(13);
  const name = `Name ${random(6)}`;
  const steps: readonly (() => Step)[] = [
    () => [
      saveOfficeCommand as never,
      saveOffice,
      { name, archived: random(2) === 0, ...(random(2) ? { savedOfficeId: 1 + random(5) } : {}) },
    ],
    () => [
      saveAccountCommand as never,
      saveAccount,
      {
        ...{
          name,
          accountKind: (["carrier", "trustBank", "fee"] as const)[random(3)],
          inactive: random(2) === 0,
        },
        ...(random(2) ? { accountId: 10 + random(6) } : {}),
      },
    ],
    () => [
      saveCarrierCommand as never,
      saveCarrier,
      {
        ...{
          name,
          payeeKind: "carrier",
          payableAccountId: random(2) ? 101 + random(3) : null,
          checkName: "",
        },
        ...{
          ourCode: "",
          address: ADDRESS,
          termsDays: 45,
          termsFrom: "effective",
          billing: "accountCurrent",
        },
        ...{ isAppointed: true, commissionRate: 0, commissionByLine: {}, inactive: random(3) === 0 },
        ...(random(2) ? { savedCarrierId: 501 + random(3) } : {}),
      },
    ],
    () => [
      savePersonCommand as never,
      savePerson,
      {
        ...{ personId: userId, initials: `P${random(9)}`, firstName: "Pat", lastName: name },
        ...{ officeId: 1 + random(4), personalLimit: null },
      },
    ],
    () => [changeAccessCommand as never, changeAccess, { personId: userId, change: CHANGES[random(4)] }],
    () => [
      saveGrantsCommand as never,
      saveGrants,
      {
        ...{ personId: userId, isAdmin: random(2) === 0 },
        grants: GRANTS.filter(() => random(2) === 0).map((permissionId) => ({
          ...{ permissionId, grantOfficeId: random(3) === 0 ? 1 + random(4) : null },
        })),
      },
    ],
  ];
  return (steps[random(steps.length)] as () => Step)();
}

const give = ([contract, handler, body]: Step, caller: Caller): Promise<Outcome<unknown>> =>
  (handler as (instruction: unknown) => Promise<Outcome<unknown>>)({
    ...{
      connection: counter.connection,
      caller,
      body: (contract.body as { parse(b: unknown): unknown }).parse(body),
    },
    ...{ clock: systemClock, today: counter.today, seal: () => "", idempotency: undefined },
  });

/** The administrators as they are now: who is none any more gives no more commands. */
const callers = async (): Promise<readonly Caller[]> => {
  const admins = await counter.read((unit) =>
    unit.rows(sql<{ userId: number }>`
      select user_id as "userId" from user_account where is_admin and disabled_at is null order by user_id`),
  );
  const grants = new Map([2003, 2004, 9000, 9001].map((id) => [id, "all" as const]));
  const asAdmins = admins.map(({ userId }) => ({ ...callerOf("MJS"), userId }));
  return [...asAdmins, { ...callerOf("CLK"), grants }];
};

const faults = () =>
  counter.read((unit) =>
    unit.rows(sql<{ fault: string }>`
      select 'no administrator' as fault where not exists (
        select from user_account where is_admin and disabled_at is null)
      union all
      select 'no office in use' where not exists (select from office where not archived)
      union all
      select u.initials || ' works in an archived office' from user_account u
        join office o on o.agency_id = u.agency_id and o.office_id = u.office_id
       where u.disabled_at is null and o.archived
      union all
      select 'two payees of an account' from payee group by gl_account_id having count(*) > 1
      union all
      select 'a payee of an account that is no payable' from payee p
        join gl_account g on g.agency_id = p.agency_id and g.gl_account_id = p.gl_account_id
       where g.account_type <> 'Payable'
      union all
      select 'history differs: ' || subject || subject_key::text from settings_beside_history(${counter.agencyId})`),
  );

test(`however settings are changed, they stay sound, SEED=${FIRST}`, async () => {
  await writeAs(counter.connection, counter.agencyId, (unit) =>
    createUser(unit, {
      ...{ userId: 10, initials: "TWO", firstName: "Second", lastName: "Admin", officeId: OFFICE.main },
      ...{ passwordHash: "none", isAdmin: true },
    }),
  );
  let isDone = 0;
  for (let seed = FIRST; seed < FIRST + WALKS; seed += 1) {
    const random = randomOf(seed);
    for (let step = 0; step < STEPS; step += 1) {
      const all = await callers();
      const outcomes: readonly Outcome<unknown>[] = await Promise.all(
        [0, 1].map(() => give(stepOf(random), all[random(all.length)] as Caller)),
      );
      isDone += outcomes.filter(({ ok }) => ok).length;
    }
    expect([seed, ...(await faults())]).toEqual([seed]);
  }
  expect(isDone).toBeGreaterThan(WALKS);
});
