// Seals new links of the audit chains in a file outside of the database.
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type ChainEnd, chainEnds } from "@fiducia/installation/seals/chain-ends";
import { MOST_EVENTS, readSeal, type Seal, sealed, shortDigest } from "@fiducia/installation/seals/seal";
import { appendSeals, linesOf, mendSealFile, sizeOfSealFile } from "@fiducia/installation/seals/seal-file";
import { type Clock, isoInstant } from "@fiducia/kernel/clock";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { everyAgency, forEachAgency } from "@fiducia/serving/job";
import { sql } from "kysely";

export interface SealerParts {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly keys: KeyRing;
  /** The file of the seals. */
  readonly file: string;
}

interface Link {
  readonly position: number;
  readonly digest: Buffer;
  readonly link: Buffer;
}

export class Sealer {
  readonly #parts: SealerParts;
  /** The last sealed position of each agency at a size of the file; undefined until the file was read. */
  #known: { readonly to: Map<number, number>; size: number } | undefined;
  #turn: Promise<void> = Promise.resolve();

  constructor(parts: SealerParts) {
    this.#parts = parts;
  }

  /** Seals new links of all agencies, after a run in progress. Throws an error after sealing the other agencies. */
  sealAll(): Promise<void> {
    const turn = this.#turn.then(() => this.#sealAll());
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #readFile(): Promise<Map<number, number>> {
    const positions = new Map<number, number>();
    await mendSealFile(this.#parts.file);
    for await (const { text } of linesOf(this.#parts.file)) {
      const seal = readSeal(text);
      if (seal) positions.set(seal.agency, Math.max(seal.position, positions.get(seal.agency) ?? 0));
    }
    return positions;
  }

  /** Includes seals that another worker added to the file. */
  async #sealedTo(): Promise<Map<number, number>> {
    const size = await sizeOfSealFile(this.#parts.file);
    if (this.#known?.size !== size) this.#known = { to: await this.#readFile(), size };
    return this.#known.to;
  }

  async #sealAll(): Promise<void> {
    const { connection, file } = this.#parts;
    const sealedTo = await this.#sealedTo();
    const signal = new AbortController().signal;
    await forEachAgency(await everyAgency(connection), { signal }, (agency) => this.#chainAnew(agency));
    const ends = new Map((await chainEnds(connection)).map(({ agency, position }) => [agency, position]));
    try {
      await forEachAgency([...ends.keys()], { signal }, (agency) =>
        this.#sealTo({ agency, position: ends.get(agency) ?? 0 }, sealedTo),
      );
    } finally {
      this.#known = { to: sealedTo, size: await sizeOfSealFile(file) };
    }
  }

  /** Chains what an earlier program chained under a digest that proves less, or not at all. */
  async #chainAnew(agency: number): Promise<void> {
    const { connection } = this.#parts;
    const next = () =>
      writeAs(
        connection,
        agency,
        async (unit) =>
          (await unit.value(sql<{ chained: number }>`
          select chain_anew(${agency}, ${MOST_EVENTS}) as chained`)) ?? 0,
      );
    while ((await next()) > 0);
  }

  async #sealTo({ agency, position }: ChainEnd, sealedTo: Map<number, number>): Promise<void> {
    for (let after = sealedTo.get(agency) ?? 0; after < position; ) {
      after = await this.#sealNext(agency, after);
      sealedTo.set(agency, after);
    }
    await this.#noteSealed(agency, position);
  }

  /** So that people see it when hours go by without seals; by the clock of the database, which asks of it. */
  async #noteSealed(agency: number, position: number): Promise<void> {
    const { connection } = this.#parts;
    await writeAs(connection, agency, (unit) =>
      unit.run(sql`
        insert into sealed_chain as s (agency_id, chain_position, sealed_at)
        values (${agency}, ${position}, now())
        on conflict (agency_id) do update set sealed_at = excluded.sealed_at,
          chain_position = greatest(s.chain_position, excluded.chain_position)`),
    );
  }

  /** Seals the agency's next events; returns the last position. */
  async #sealNext(agency: number, after: number): Promise<number> {
    const { connection, keys, clock, file } = this.#parts;
    const links = await readAs(connection, agency, (unit) =>
      unit.rows(sql<Link>`
        select chain_position as position, digest, link from audit_link
        where agency_id = ${agency} and chain_position > ${after} order by chain_position limit ${MOST_EVENTS}`),
    );
    const last = links.at(-1);
    if (last?.position !== after + links.length) throw new Error("the audit chain lacks a link");
    const seal: Seal = sealed(keys, {
      agency,
      after,
      position: last.position,
      link: last.link.toString("hex"),
      digests: Buffer.concat(links.map(({ digest }) => shortDigest(digest))).toString("base64"),
      at: isoInstant(clock()),
    });
    await appendSeals(file, [seal]);
    return last.position;
  }
}
