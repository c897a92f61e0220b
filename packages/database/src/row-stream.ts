// Streams the rows of a statement from the database, with back-pressure.
import type { Duplex } from "node:stream";
import { type Connection, DatabaseError, Query, type QueryConfig } from "pg";

/**
 * The number of rows after which the database is asked to continue. Each time costs a round trip, and a reader that
 * stops waits for no more than this many.
 */
const ROWS_PER_ANSWER = 2_000;

/** What the types of `pg` omit from its query. */
interface Answered {
  handleError(failure: Error, connection: Connection): void;
  handlePortalSuspended(connection: Connection): void;
}
const answered = Query.prototype as unknown as Answered;

/**
 * Read by Kysely in batches. A cursor of the library fetches each batch with a round trip, in which the database is
 * idle.
 */
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
    // Fetching the same number again is enough while these are processed; the rest stays in the database.
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

  /** The next rows; fewer at the end, none after it. Throws the database's error when the statement failed. */
  async read(many: number): Promise<Row[]> {
    this.#wanted = many;
    await this.#until(() => this.#rows.length >= many);
    if (this.#failure) throw this.#failure;
    const rows = this.#rows.splice(0, many);
    if (this.#rows.length < many) this.#stream?.resume();
    return rows;
  }

  /** Stops reading; resolves when the connection is free again. */
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
    // The database accepts no other message before this one; errors of the connection itself are ignored.
    if (failure instanceof DatabaseError) connection.sync();
    answered.handleError.call(this, failure, connection);
  }
}
