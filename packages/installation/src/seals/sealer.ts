// Seals the audit chains at leisure, outside the database: at the start, every ten minutes what is new, and at the end.
import type { Connection } from "@fiducia/database/unit";
import { readAs } from "@fiducia/database/unit";
import { type Clock, isoInstant } from "@fiducia/kernel/clock";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { sql } from "kysely";
import { MOST_EVENTS, readSeal, type Seal, sealed, shortDigest } from "./seal.ts";
import { appendSeals, linesOf, mendSealFile } from "./seal-file.ts";

const EVERY_MS = 10 * 60_000;

export interface SealerParts {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly keys: KeyRing;
  /** The file of the seals. */
  readonly file: string;
  /** Told when sealing failed; it is tried again at its next turn. */
  readonly onTrouble: (trouble: Error) => void;
}

interface ChainEnd {
  readonly agency: number;
  readonly position: number;
}

interface Link {
  readonly position: number;
  readonly digest: Buffer;
  readonly link: Buffer;
}

/** How far the chain of each agency reaches. */
export async function chainEnds(connection: Connection): Promise<readonly ChainEnd[]> {
  const { rows } = await sql<ChainEnd>`
    select agency_id as agency, chain_position as position from chain_ends()`.execute(connection);
  return rows;
}

export class Sealer {
  readonly #parts: SealerParts;
  /** Up to where each agency is sealed; undefined until the file was read. */
  #sealedTo: Map<number, number> | undefined;
  #turn: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(parts: SealerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => void this.sealAll(), EVERY_MS).unref();
    void this.sealAll();
  }

  /** Seals what is new, of all agencies. */
  sealAll(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#sealAll()).catch((trouble) => this.#parts.onTrouble(trouble));
    return this.#turn;
  }

  /** Seals once more; what was begun is ended first. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.sealAll();
    this.#isStopping = true;
  }

  async #readFile(): Promise<Map<number, number>> {
    const found = new Map<number, number>();
    await mendSealFile(this.#parts.file);
    for await (const { text } of linesOf(this.#parts.file)) {
      const seal = readSeal(text);
      if (seal) found.set(seal.agency, Math.max(seal.position, found.get(seal.agency) ?? 0));
    }
    return found;
  }

  async #sealAll(): Promise<void> {
    if (this.#isStopping) return;
    this.#sealedTo ??= await this.#readFile();
    for (const end of await chainEnds(this.#parts.connection))
      await this.#sealTo(end, this.#sealedTo).catch((trouble) => this.#parts.onTrouble(trouble));
  }

  async #sealTo({ agency, position }: ChainEnd, sealedTo: Map<number, number>): Promise<void> {
    for (let after = sealedTo.get(agency) ?? 0; after < position; ) {
      after = await this.#sealNext(agency, after);
      sealedTo.set(agency, after);
    }
  }

  /** Seals the agency's next events and answers up to where. */
  async #sealNext(agency: number, after: number): Promise<number> {
    const { connection, keys, clock, file } = this.#parts;
    const links = await readAs(connection, agency, (unit) =>
      unit.rows(sql<Link>`
        select chain_position as position, digest, link from audit_link
        where agency_id = ${agency} and chain_position > ${after} order by chain_position limit ${MOST_EVENTS}`),
    );
    const last = links.at(-1);
    if (!last) throw new Error(`the audit chain of agency ${agency} ends before its head says`);
    const seal: Seal = sealed(keys, {
      ...{ agency, after, position: last.position, link: last.link.toString("hex") },
      digests: Buffer.concat(links.map(({ digest }) => shortDigest(digest))).toString("base64"),
      at: isoInstant(clock()),
    });
    await appendSeals(file, [seal]);
    return last.position;
  }
}
