// The rows of a statement as the database finds them: it goes on while they are worked on, and waits when they are not.
import type { Duplex } from "node:stream";
import { type Connection, DatabaseError, Query, type QueryConfig } from "pg";

/**
 * After so many rows the database is told to go on, or not to: each time costs the way there and back, and whoever reads
 * no further waits for no more than these.
 */
const ROWS_PER_ANSWER = 2_000;

/** What the types of `pg` leave out of its query. */
interface Answered {
  handleError(failure: Error, connection: Connection): void;
  handlePortalSuspended(connection: Connection): void;
}
const answered = Query.prototype as unknown as Answered;

/** Read by Kysely, batch by batch. A library's cursor asks for each batch anew, and the database rests meanwhile. */
export class RowStream<Row> extends Query {
  #stream: Duplex | undefined;
  #rows: Row[] = [];
  #wanted = 0;
  #wake: (() => void) | undefined;
  #failure: Error | undefined;
  #isOver = false;
  #isStopped = false;

  constructor(text: string, values: readonly unknown[]) {
    super({ text, values: [...values], rows: ROWS_PER_ANSWER } as QueryConfig);
    const { submit } = this;
    this.submit = (connection) => {
      this.#stream = connection.stream;
      return submit.call(this, connection);
    };
    this.on("row", (row: Row) => this.#take(row));
    this.on("end", () => this.#end());
    this.on("error", (failure: Error) => this.#end(failure));
  }

  #take(row: Row): void {
    if (this.#isStopped) return;
    this.#rows.push(row);
    if (this.#rows.length >= this.#wanted) this.#wake?.();
    // As much again is enough to begin with when these have been worked on; the rest waits outside this process.
    if (this.#rows.length >= 2 * this.#wanted) this.#stream?.pause();
  }

  #end(failure?: Error): void {
    this.#failure ??= failure;
    this.#isOver = true;
    this.#stream?.resume();
    this.#wake?.();
  }

  async #until(isEnough: () => boolean): Promise<void> {
    while (!isEnough() && !this.#isOver) {
      this.#stream?.resume();
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
  }

  /** So many rows, fewer at the end, none after it. Throws what the database said when the statement failed. */
  async read(many: number): Promise<Row[]> {
    this.#wanted = many;
    await this.#until(() => this.#rows.length >= many);
    if (this.#failure) throw this.#failure;
    const rows = this.#rows.splice(0, many);
    if (this.#rows.length < many) this.#stream?.resume();
    return rows;
  }

  /** Nothing more is read; resolved when the connection is free again. */
  async close(): Promise<void> {
    this.#isStopped = true;
    this.#rows = [];
    await this.#until(() => false);
  }

  handlePortalSuspended(connection: Connection): void {
    if (this.#isStopped) connection.sync();
    else answered.handlePortalSuspended.call(this, connection);
  }

  handleError(failure: Error, connection: Connection): void {
    // The database takes nothing before this; where the connection itself has failed there is nobody to tell.
    if (failure instanceof DatabaseError) connection.sync();
    answered.handleError.call(this, failure, connection);
  }
}
