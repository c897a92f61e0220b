// Walks an agency's audit chain from its first link, recomputes every digest and link, and compares them with the seals.
import { createHash } from "node:crypto";
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { sql } from "kysely";
import { DIGEST_BYTES, MOST_EVENTS, type Seal, shortDigest } from "./seal.ts";
import { type SealPlaces, sealAt } from "./seal-places.ts";

/** What a link stands for: one of the four. */
interface Named {
  readonly eventId: number | null;
  readonly settingChange: number | null;
  readonly periodChange: number | null;
  readonly reconciliationChange: number | null;
}

interface Link extends Named {
  readonly position: number;
  readonly digest: Buffer;
  readonly link: Buffer;
  /** The digest computed from the current rows. */
  readonly found: Buffer;
}

function nameOf({ eventId, settingChange, periodChange, reconciliationChange }: Named): string {
  if (eventId !== null) return `Event ${eventId}`;
  if (settingChange !== null) return `Change ${settingChange} of the settings`;
  return periodChange === null
    ? `Change ${reconciliationChange} of the reconciliations`
    : `Change ${periodChange} of the closed days`;
}

interface Head {
  readonly position: number;
  readonly link: Buffer;
}

export interface Difference {
  readonly position: number;
  readonly words: string;
}

export interface Walked {
  readonly agency: number;
  readonly links: number;
  /** The last sealed position; 0 when there are no seals. */
  readonly sealedTo: number;
  readonly sealedAt: string | undefined;
  /** The first difference; undefined when there is none. */
  readonly difference: Difference | undefined;
}

interface Walk {
  readonly connection: Connection;
  readonly agency: number;
  readonly seals: readonly (SealPlaces["of"] extends ReadonlyMap<number, infer Places>
    ? Places
    : never)[number][];
}

const linkAfter = (before: Buffer, digest: Buffer): Buffer =>
  createHash("sha256").update(before).update(digest).digest();

const readHead = ({ connection, agency }: Walk): Promise<Head> =>
  readAs(
    connection,
    agency,
    async (unit) =>
      (await unit.row(sql<Head>`
      select chain_position as position, link from audit_head where agency_id = ${agency}`)) ?? {
        position: 0,
        link: Buffer.alloc(0),
      },
  );

const readLinks = ({ connection, agency }: Walk, after: number, to: number): Promise<readonly Link[]> =>
  readAs(connection, agency, (unit) =>
    unit.rows(sql<Link>`
      select chain_position as position, event_id as "eventId", setting_change_number as "settingChange",
        period_change_number as "periodChange", reconciliation_change_number as "reconciliationChange", digest, link, found
      from link_digests(${agency}, ${after}, ${to}) order by chain_position`),
  );

/** What was inserted beside the functions that write it is in no link. */
const readUnchained = ({ connection, agency }: Walk): Promise<Difference | undefined> =>
  readAs(connection, agency, async (unit) => {
    const [row] = await unit.rows(sql<Named>`
      select e.event_id as "eventId", null::bigint as "settingChange", null::bigint as "periodChange",
        null::bigint as "reconciliationChange"
      from event e where e.agency_id = ${agency}
        and not exists (select from audit_link l where l.agency_id = e.agency_id and l.event_id = e.event_id)
      union all
      select null, c.change_number, null, null from setting_change c where c.agency_id = ${agency}
        and not exists (select from audit_link l
          where l.agency_id = c.agency_id and l.setting_change_number = c.change_number)
        and (c.change_number <= 0 or c.change_number > (select min(l.setting_change_number) from audit_link l
          where l.agency_id = ${agency} and l.setting_change_number is not null))
      union all
      select null, null, c.change_number, null from period_change c where c.agency_id = ${agency}
        and not exists (select from audit_link l
          where l.agency_id = c.agency_id and l.period_change_number = c.change_number)
        and (c.change_number <= 0 or c.change_number > (select min(l.period_change_number) from audit_link l
          where l.agency_id = ${agency} and l.period_change_number is not null))
      union all
      select null, null, null, c.change_number from reconciliation_change c where c.agency_id = ${agency}
        and not exists (select from audit_link l
          where l.agency_id = c.agency_id and l.reconciliation_change_number = c.change_number)
      order by 1, 2, 3, 4 limit 1`);
    return (
      row && {
        position: Number.POSITIVE_INFINITY,
        words: `${nameOf(row)} stands in no link of the chain.`,
      }
    );
  });

/** A settings row that was changed beside its history, which the chain proves. */
const readSettingBesideHistory = ({ connection, agency }: Walk): Promise<Difference | undefined> =>
  readAs(connection, agency, async (unit) => {
    const [row] = await unit.rows(sql<{ subject: string; key: object }>`
      select subject, subject_key as key from settings_beside_history(${agency}) limit 1`);
    return (
      row && {
        position: Number.POSITIVE_INFINITY,
        words: `The setting ${row.subject} ${JSON.stringify(row.key)} is not what its history says.`,
      }
    );
  });

class ChainWalk {
  readonly #walk: Walk;
  readonly #head: Head;
  #first: Difference | undefined;
  #before: Buffer = Buffer.alloc(0);
  /** As many links as one seal covers. */
  #recent = new Map<number, Link>();
  #next = 0;
  #reached = 0;
  #sealedAt: string | undefined;

  constructor(walk: Walk, head: Head) {
    this.#walk = walk;
    this.#head = head;
  }

  #note(difference: Difference): void {
    if (!this.#first || difference.position < this.#first.position) this.#first = difference;
  }

  /** Checks the chain by itself: digests and links. */
  #judge(link: Link): void {
    const { position } = link;
    const by = `${nameOf(link)} (link ${position})`;
    if (!link.found.equals(link.digest))
      this.#note({
        position,
        words: `${by} is not what was posted: its rows no longer give the digest in the chain.`,
      });
    this.#before = linkAfter(this.#before, link.found);
    if (!this.#before.equals(link.link))
      this.#note({ position, words: `${by} does not follow in the chain from the one before it.` });
  }

  /** Checks the chain against the seals: finds what was changed since it was sealed. */
  #compare(seal: Seal): void {
    const sealedDigests = Buffer.from(seal.digests, "base64");
    for (let position = seal.after + 1; position <= seal.position; position += 1) {
      const link = this.#recent.get(position);
      const at = (position - seal.after - 1) * DIGEST_BYTES;
      if (link && !shortDigest(link.found).equals(sealedDigests.subarray(at, at + DIGEST_BYTES))) {
        const words = `${nameOf(link)} (link ${position}) is not what was sealed on ${seal.at}.`;
        this.#note({ position, words });
        return;
      }
    }
    if (this.#recent.get(seal.position)?.link.toString("hex") !== seal.link)
      this.#note({
        position: seal.position,
        words: `Link ${seal.position} is not the one sealed on ${seal.at}.`,
      });
  }

  /** Whether an earlier difference may still be found: a seal that begins before the one found. */
  get #isDecided(): boolean {
    const seal = this.#walk.seals[this.#next];
    return this.#first !== undefined && (!seal || seal.after >= this.#first.position - 1);
  }

  async #take(link: Link): Promise<void> {
    this.#reached = link.position;
    this.#recent.set(link.position, link);
    this.#recent.delete(link.position - MOST_EVENTS);
    if (!this.#first) this.#judge(link);
    for (;;) {
      const place = this.#walk.seals[this.#next];
      if (!place || place.position > link.position) return;
      const seal = await sealAt(place);
      this.#compare(seal);
      this.#sealedAt = seal.at;
      this.#next += 1;
    }
  }

  async #walkLinks(): Promise<void> {
    for (let after = 0; after < this.#head.position && !this.#isDecided; after += MOST_EVENTS) {
      const to = Math.min(after + MOST_EVENTS, this.#head.position);
      let expected = after;
      for (const link of await readLinks(this.#walk, after, to)) {
        expected += 1;
        if (link.position !== expected) break;
        await this.#take(link);
      }
      if (this.#reached < to)
        return this.#note({ position: this.#reached + 1, words: `Link ${this.#reached + 1} is missing.` });
    }
  }

  async #judgeEnd(): Promise<void> {
    const { position, link } = this.#head;
    const last = this.#walk.seals.at(-1);
    if (last && last.position > position) {
      const { at } = await sealAt(last);
      const words = `The chain ends with link ${position}; on ${at} it was sealed up to link ${last.position}.`;
      this.#note({ position: position + 1, words });
    }
    if (!this.#first && !this.#before.equals(link))
      this.#note({
        position,
        words: `The head of the chain names another link than its last one, ${position}.`,
      });
  }

  async run(): Promise<Walked> {
    await this.#walkLinks();
    await this.#judgeEnd();
    const difference =
      this.#first ?? (await readUnchained(this.#walk)) ?? (await readSettingBesideHistory(this.#walk));
    const sealedTo = Math.max(0, ...this.#walk.seals.slice(0, this.#next).map(({ position }) => position));
    return {
      agency: this.#walk.agency,
      links: this.#head.position,
      sealedTo,
      sealedAt: this.#sealedAt,
      difference,
    };
  }
}

/** Checks one agency's chain, with memory for two thousand links; links made during the walk are left out. */
export const walkChain = async (walk: Walk): Promise<Walked> =>
  new ChainWalk(walk, await readHead(walk)).run();
