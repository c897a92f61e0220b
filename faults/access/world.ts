// The demo agencies on a throw-away server, with a session for every person, as the matrix asks them.

import { cloneTemplate, type TestDatabase } from "@fiducia/database/testing/clone-template";
import type { TestCluster } from "@fiducia/database/testing/cluster";
import { writeAs } from "@fiducia/database/write-unit";
import { Bookkeeper } from "@fiducia/demo/agencies/bookkeeper";
import { DEMO_USERS, type DemoUser } from "@fiducia/demo/agencies/staff";
import { agencyFee } from "@fiducia/demo/agencies/story-steps";
import { createOffice } from "@fiducia/features/agency/shared/create-office.store";
import { createClient } from "@fiducia/features/clients/save-client/create-client.store";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { openSession } from "@fiducia/features/identity/shared/session.store";
import { instantOf } from "@fiducia/kernel/clock";
import { openSiteOver, type TestSite } from "@fiducia/server/testing/site-over";
import type { ServedArea } from "@fiducia/serving/served-area";
import { INVOICE, VOID } from "@fiducia/stories/counter/tellers";
import { demoStory } from "@fiducia/stories/small-harbor/demo-story";
import { CLIENT } from "@fiducia/stories/small-harbor/reference-books";
import { sql } from "kysely";
import { HARBOR, MEMBERS, type Member, PRAIRIE, PRAIRIE_OFFICE, reachOf, type Standing } from "./members.ts";

/** 1 PM in Chicago on a Monday. */
export const NOW = "2026-03-02T19:00:00Z";
export const TODAY = "2026-03-02";

/** A client of each office that has one. */
const CLIENT_OF: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  [HARBOR]: { 1: CLIENT.park, 2: CLIENT.nunez, 3: CLIENT.marina },
  [PRAIRIE]: { 1: 1, [PRAIRIE_OFFICE]: 99_001 },
};

export interface World {
  readonly site: TestSite;
  readonly database: TestDatabase;
  /** The address `METHOD url` of everything that the application offers. */
  readonly routes: readonly string[];
  /** An item that was voided, by agency and office. */
  readonly voided: ReadonlyMap<string, number>;
  tokenOf(member: Member): Promise<string>;
  clientIn(agencyId: number, officeId: number): number;
  close(): Promise<void>;
}

/** A voided invoice in an office, so that voiding it again is refused by its rule and by nothing else. */
async function voidOne(database: TestDatabase, admin: DemoUser, clientId: number): Promise<number> {
  const keeper = new Bookkeeper(database.connection, admin, instantOf(NOW));
  const itemId = await keeper.tell(INVOICE, { clientId, lines: [agencyFee(9)] });
  await keeper.tell(VOID, { itemId, reason: "Typed twice" });
  return itemId;
}

async function found(database: TestDatabase): Promise<ReadonlyMap<string, number>> {
  const clock = () => instantOf(NOW);
  await demoStory.create(database.connection, clock);
  await writeAs(database.connection, PRAIRIE, async (unit) => {
    await createOffice(unit, { officeId: PRAIRIE_OFFICE, name: "Prairie Annex" });
    const clientId = CLIENT_OF[PRAIRIE]?.[PRAIRIE_OFFICE] ?? 0;
    await createClient(unit, { clientId, lastName: "Wells Junior", officeId: PRAIRIE_OFFICE });
  });
  const voided = new Map<string, number>();
  for (const [agency, offices] of Object.entries(CLIENT_OF)) {
    const admin = DEMO_USERS.find(({ agencyId, isAdmin }) => agencyId === Number(agency) && isAdmin);
    for (const [office, clientId] of Object.entries(offices))
      voided.set(`${agency} ${office}`, await voidOne(database, admin as DemoUser, clientId));
  }
  return voided;
}

/** Gives every person's grants the standing, in both agencies. */
export async function stand(database: TestDatabase, standing: Standing): Promise<void> {
  for (const agencyId of [HARBOR, PRAIRIE])
    await writeAs(database.connection, agencyId, async (unit) => {
      const flags = standing === "everywhere" ? 0 : 8;
      await unit.run(sql`update agency set flags = ${flags} where agency_id = ${agencyId}`);
      await unit.run(sql`delete from permission_grant where agency_id = ${agencyId}`);
      for (const member of MEMBERS.filter((each) => each.agencyId === agencyId)) {
        const [officeId] = reachOf(member, standing) ?? [];
        for (const permissionId of member.permissions)
          await grantPermission(unit, {
            userId: member.userId,
            permissionId,
            ...(officeId === undefined ? {} : { officeId }),
          });
      }
    });
}

export interface WorldOptions {
  /** What is served; everything that the product has unless said. */
  readonly areas?: readonly ServedArea[];
}

/** Opens the application over a database that stays open when the application closes. */
async function openOver(database: TestDatabase, voided: World["voided"], { areas }: WorldOptions) {
  const routes: string[] = [];
  const site = await openSiteOver(database, {
    startsAt: NOW,
    found: async () => undefined,
    onRoute: (method, url) => routes.push(`${method} ${url}`),
    ...(areas ? { insteadOfAreas: areas } : {}),
  });
  const world: World = {
    site,
    database,
    routes,
    voided,
    async tokenOf({ agencyId, userId }) {
      const opening = { connection: database.connection, agencyId, userId };
      return (await openSession(opening)).token;
    },
    clientIn: (agencyId, officeId) => CLIENT_OF[agencyId]?.[officeId] ?? 0,
    close: () => site.app.close(),
  };
  return world;
}

/** Founds the agencies in a copy of the cluster's template. `close` removes the copy. */
export async function openWorld(cluster: TestCluster): Promise<World> {
  const database = await cloneTemplate(cluster, { max: 4 });
  const world = await openOver(database, await found(database), {});
  return {
    ...world,
    async close() {
      await world.close();
      await database.close();
    },
  };
}

/** The same agencies behind an application that serves something else. */
export const openTwin = (world: World, options: WorldOptions): Promise<World> =>
  openOver(world.database, world.voided, options);
