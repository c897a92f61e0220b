// A door beside the site: what the accounting package answers to queued items, which nothing carries there yet.
import { createServer } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { urlOf } from "@fiducia/database/address";
import { connect } from "@fiducia/database/connect";
import { readPasswords } from "@fiducia/database/embedded/initialise";
import { DATABASE, OWNER } from "@fiducia/database/embedded/logins";
import { findPostmaster } from "@fiducia/database/embedded/postmaster";
import {
  emptyQueue as emptyQueueOf,
  type PackageAnswer,
  writePackageAnswer,
} from "@fiducia/stories/exporting/accounting-package";
import { PACKAGE, PACKAGE_PORT } from "./addresses.ts";

type Order = { agencyId: number } & ((PackageAnswer & { itemId: number }) | { empty: true });

/** The owner's login of the embedded server in the folder. */
function ownerOf(dataDir: string) {
  const cluster = join(dataDir, "postgres");
  const server = findPostmaster(cluster);
  if (!server) throw new Error("the database does not run");
  const { host, port } = server;
  return connect({
    url: urlOf({ host, port, user: OWNER, password: readPasswords(cluster).owner, database: DATABASE }),
    max: 1,
  });
}

export function openAccountingPackage(dataDir: string): void {
  const owner = ownerOf(dataDir);
  const write = (order: Order) =>
    "empty" in order ? emptyQueueOf(owner, order.agencyId) : writePackageAnswer(owner, order);
  createServer((request, response) => {
    void json(request)
      .then((order) => write(order as Order))
      .then(() => response.end())
      .catch((cause: unknown) => response.writeHead(500).end(String(cause)));
  }).listen(PACKAGE_PORT, "127.0.0.1");
}

async function tell(order: Order): Promise<void> {
  const response = await fetch(PACKAGE, { method: "POST", body: JSON.stringify(order) });
  if (!response.ok) throw new Error(await response.text());
}

/** What the package answers to an item of the agency. */
export const packageAnswers = (agencyId: number, itemId: number, answer: PackageAnswer): Promise<void> =>
  tell({ agencyId, itemId, ...answer });

/** The agency's queue as if nothing had ever been queued. */
export const emptyQueue = (agencyId: number): Promise<void> => tell({ agencyId, empty: true });
