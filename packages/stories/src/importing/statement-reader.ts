// Somebody who brings statements of a trust bank, by the calls and commands of the product.
import {
  bankStatementQuery,
  bankStatementRowsQuery,
} from "@fiducia/pages/reconciliations/statements/bank-statement.contract";
import {
  answerStatementRow,
  keepStatement,
  mapStatement,
  sayBalances,
} from "@fiducia/pages/reconciliations/statements/statement-steps.command";
import {
  answerStatementRowCommand,
  keepStatementCommand,
  mapStatementCommand,
  sayBalancesCommand,
} from "@fiducia/pages/reconciliations/statements/statement-steps.contract";
import {
  bankStatementOf,
  bankStatementRows,
} from "@fiducia/pages/reconciliations/statements/statements.query";
import { takeStatement } from "@fiducia/pages/reconciliations/statements/take-statement.server";
import { sql } from "kysely";
import type { z } from "zod";
import { ACCOUNT, callerOf, type Initials } from "../counter/agency.ts";
import { type Counter, granted, sentenceOf } from "../counter/counter.ts";

async function* bytesOf(content: string | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(content as string);
}

export class StatementReader {
  readonly #counter: Counter;
  readonly #who: Initials;
  readonly #bankAccountId: number;

  constructor(counter: Counter, bankAccountId: number = ACCOUNT.trust, who: Initials = "MJS") {
    this.#counter = counter;
    this.#bankAccountId = bankAccountId;
    this.#who = who;
  }

  take(content: string | Buffer, fileName = "october.csv") {
    const { connection, agencyId } = this.#counter;
    return takeStatement({
      connection,
      caller: callerOf(this.#who, agencyId),
      clock: () => this.#counter.now,
      bankAccountId: this.#bankAccountId,
      fileName,
      source: bytesOf(content),
    });
  }

  async bring(content: string | Buffer, fileName?: string): Promise<number> {
    return granted(await this.take(content, fileName)).statementId;
  }

  async see(statementId: number) {
    const { statement } = await this.#counter.ask(this.#who, [bankStatementQuery, bankStatementOf], {
      statementId,
    });
    if (!statement) throw new Error(`no statement ${statementId}`);
    return statement;
  }

  /** What was found of each row: `3 New`, or `3 Fault: why`. */
  async found(statementId: number): Promise<readonly string[]> {
    const rows = await this.#counter.ask(this.#who, [bankStatementRowsQuery, bankStatementRows], {
      statementId,
    });
    return rows.map(
      ({ rowNumber, verdict, note }) => `${rowNumber} ${verdict}${note === "" ? "" : `: ${note}`}`,
    );
  }

  map(statementId: number, mapping: z.input<typeof mapStatementCommand.body>["mapping"]) {
    return this.#counter.tell(this.#who, [mapStatementCommand, mapStatement], { statementId, mapping });
  }

  answer(statementId: number, answer: "another" | "known", rowNumber?: number) {
    const body = { statementId, answer, ...(rowNumber !== undefined && { rowNumber }) };
    return this.#counter.tell(this.#who, [answerStatementRowCommand, answerStatementRow], body);
  }

  say(statementId: number, said: Omit<z.input<typeof sayBalancesCommand.body>, "statementId">) {
    return this.#counter.tell(this.#who, [sayBalancesCommand, sayBalances], { statementId, ...said });
  }

  /** The sentence of a refusal, or how many lines it brought. */
  async keep(statementId: number, confirmAccount = false): Promise<string> {
    const body = { statementId, confirmAccount };
    const outcome = await this.#counter.tell(this.#who, [keepStatementCommand, keepStatement], body);
    return outcome.ok ? `${outcome.value.lineCount} lines` : sentenceOf(outcome);
  }

  /** The lines of the bank that are kept, in the order of their days. */
  async lines(): Promise<readonly string[]> {
    const lines = await this.#counter.read((unit) =>
      unit.rows(sql<{ line: string }>`
        select concat_ws(' ', to_char(dated_on, 'MM/DD'), amount_cents, description) as line from bank_line
        where agency_id = ${unit.agencyId} and bank_account_id = ${this.#bankAccountId} order by dated_on, line_id`),
    );
    return lines.map(({ line }) => line);
  }
}
