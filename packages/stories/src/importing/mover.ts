// Somebody who brings files of another system to an agency, by the calls, commands and jobs of the product.
import { writeAs } from "@fiducia/database/write-unit";
import { checkImportJob } from "@fiducia/pages/import/check/check-import.job";
import type { ImportKindName } from "@fiducia/pages/import/kinds/import-kinds.rules";
import {
  answerImportCommand,
  checkImportCommand,
  importQuery,
  importRowsQuery,
  VERDICTS,
  writeImportCommand,
} from "@fiducia/pages/import/shared/import.contract";
import { answerImport, checkImport, writeImport } from "@fiducia/pages/import/steps/import.command";
import { importOf, importRows } from "@fiducia/pages/import/steps/imports.query";
import { takeImportFile } from "@fiducia/pages/import/upload/take-file.server";
import { writeImportJob } from "@fiducia/pages/import/write/write-import.job";
import { sql } from "kysely";
import { callerOf } from "../counter/agency.ts";
import { type Counter, granted, sentenceOf } from "../counter/counter.ts";

async function* bytesOf(content: string | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(content as string);
}

export class Mover {
  readonly #counter: Counter;
  readonly #who: Parameters<typeof callerOf>[0];

  constructor(counter: Counter, who: Parameters<typeof callerOf>[0] = "MJS") {
    this.#counter = counter;
    this.#who = who;
  }

  take(importKind: ImportKindName, content: string | Buffer) {
    const { connection, agencyId } = this.#counter;
    return takeImportFile({
      connection,
      caller: callerOf(this.#who, agencyId),
      clock: () => this.#counter.now,
      importKind,
      formerSystem: "HawkSoft",
      fileName: `${importKind}.csv`,
      source: bytesOf(content),
    });
  }

  async see(importId: number) {
    const { file } = await this.#counter.ask(this.#who, [importQuery, importOf], { importId });
    if (!file) throw new Error(`no file ${importId}`);
    return file;
  }

  /** Runs the jobs that the commands asked for. */
  async workOn(importId: number, who = this.#who): Promise<void> {
    const { agencyId } = this.#counter;
    const turn = await this.#counter.read((unit) =>
      unit.value(sql<{ turn: number }>`
        select turn from import_file where agency_id = ${unit.agencyId} and file_id = ${importId}`),
    );
    const job = { agencyId, importId, turn: turn ?? 0, initials: who };
    await this.#counter.work(checkImportJob, job);
    await this.#counter.work(writeImportJob, job);
  }

  async check(importId: number): Promise<void> {
    const { headerRow, columns } = await this.see(importId);
    const body = { importId, headerRow, columns };
    granted(await this.#counter.tell(this.#who, [checkImportCommand, checkImport], body));
    await this.workOn(importId);
  }

  answer(importId: number, answer: "another" | "same" | "leave", rowNumbers?: number[]) {
    const body = { importId, answer, ...(rowNumbers && { rowNumbers }) };
    return this.#counter.tell(this.#who, [answerImportCommand, answerImport], body);
  }

  /** The sentence of a refusal, or "done". */
  async write(importId: number): Promise<string> {
    const outcome = await this.#counter.tell(this.#who, [writeImportCommand, writeImport], { importId });
    await this.workOn(importId);
    return sentenceOf(outcome);
  }

  /** Takes, checks and writes a file; returns what was found of its rows. */
  async bring(importKind: ImportKindName, content: string) {
    const { importId } = granted(await this.take(importKind, content));
    await this.check(importId);
    await this.write(importId);
    return { importId, lines: await this.found(importId) };
  }

  /** What was found, row by row, as the screen shows it. */
  async found(importId: number): Promise<readonly string[]> {
    const lines: (readonly [number, string])[] = [];
    for (const verdict of VERDICTS)
      for (const row of await this.#counter.ask(this.#who, [importRowsQuery, importRows], {
        importId,
        verdict,
      })) {
        const faults = row.faults.map(({ field, message }) => (field ? `${field}: ${message}` : message));
        const words = [faults.join(" ") || row.note, row.isWritten ? "written" : ""].filter(
          (text) => text !== "",
        );
        const said = words.length > 0 ? ` (${words.join("; ")})` : "";
        lines.push([row.rowNumber, `${row.rowNumber} ${row.name}: ${verdict}${said}`]);
      }
    return lines.sort(([a], [b]) => a - b).map(([, line]) => line);
  }

  /** The clients that came from the other system, by their numbers there. */
  clients(): Promise<readonly string[]> {
    return this.#counter.read(async (unit) =>
      (
        await unit.rows(sql<{ line: string }>`
          select concat_ws(', ', nullif(c.business_name, ''), nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''),
            nullif(c.city, ''), nullif(c.state, ''), nullif(c.postal_code, ''), n.number) as line
          from client c join former_number n on n.agency_id = c.agency_id and n.thing = 'client' and n.thing_id = c.client_id
          where c.agency_id = ${unit.agencyId} order by n.number`)
      ).map(({ line }) => line),
    );
  }

  /** Leaves the rows as a worker does that is killed after each was written and before it said so. */
  async forgetThatRowsAreWritten(): Promise<void> {
    await writeAs(this.#counter.connection, this.#counter.agencyId, (unit) =>
      unit.run(sql`update import_row set written_at = null where agency_id = ${unit.agencyId}`),
    );
  }
}
