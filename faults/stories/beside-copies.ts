// Stories told while the books are copied and tried without a pause: nobody is refused, and every trial finds the same books.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { connect } from "@fiducia/database/connect";
import { SUPERUSER } from "@fiducia/database/embedded/initialise";
import { OWNER } from "@fiducia/database/embedded/logins";
import { runningServerUrl } from "@fiducia/database/embedded/running-server";
import type { TestDatabase } from "@fiducia/database/testing/clone-template";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { systemClock } from "@fiducia/kernel/clock";
import { BackupKeeper } from "@fiducia/server/backup/backup-keeper";
import { type Books, openBooks } from "../../packages/installation/src/books.ts";
import { type Config, readConfig } from "../../packages/installation/src/config.ts";

const quiet = (): void => undefined;

/** What was copied and tried meanwhile. */
export interface Copied {
  readonly copies: number;
  readonly trials: number;
  /** What copies and trials ran into, and what trials found, in words. */
  readonly faults: readonly string[];
}

function databaseOf(books: Books, { dataDir }: Config): TestDatabase {
  const ownerUrl = runningServerUrl(dataDir, OWNER);
  const superuserUrl = runningServerUrl(dataDir, SUPERUSER);
  if (!ownerUrl) throw new Error("the database server does not run");
  const ownerConnection = connect({ url: ownerUrl, max: 2 });
  return {
    ...{ connection: books.connection, ownerConnection, loginUrl: books.loginUrl, ownerUrl, superuserUrl },
    async close() {
      await ownerConnection.destroy();
      await books.close();
    },
  };
}

/** Copies and tries until it is told to end; ends after the turn that is under way. */
async function copyOn(keeper: BackupKeeper, books: Books, isOver: () => boolean): Promise<Copied> {
  const { connection } = books;
  const work = { connection, clock: systemClock, signal: new AbortController().signal };
  const faults: string[] = [];
  let [copies, trials] = [0, 0];
  while (!isOver()) {
    await keeper.copy(true, work).then(
      () => (copies += 1),
      (cause: Error) => faults.push(`A copy: ${cause.message}`),
    );
    await keeper.try(true, work).then(
      () => (trials += 1),
      (cause: Error) => faults.push(`A trial: ${cause.message}`),
    );
    const seen = await keeper.look(work);
    faults.push(
      ...seen.faults,
      ...seen.trials.filter(({ isGood }) => !isGood).map(({ words }) => `A trial: ${words}`),
    );
  }
  return { copies, trials, faults: [...new Set(faults)] };
}

/** Opens an embedded server that archives, and does the work on it while its books are copied and tried. */
export async function besideCopies<T>(
  work: (database: TestDatabase) => Promise<T>,
): Promise<{ readonly told: T; readonly copied: Copied }> {
  const folder = temporaryFolder();
  const backup = join(folder, "backup");
  mkdirSync(backup);
  const config = readConfig({ DATA_DIR: join(folder, "data"), BACKUP_DIR: backup });
  const keeper = new BackupKeeper({ config, clock: systemClock });
  let isOver = false;
  try {
    const books = await openBooks({ config, say: quiet, onTrouble: quiet, onGone: quiet });
    keeper.start();
    const database = databaseOf(books, config);
    const copying = copyOn(keeper, books, () => isOver);
    copying.catch(quiet);
    const told = await work({
      ...database,
      async close() {
        isOver = true;
        await copying.catch(quiet);
        await database.close();
      },
    });
    return { told, copied: await copying };
  } finally {
    keeper.stop();
    removeFolder(folder);
  }
}
