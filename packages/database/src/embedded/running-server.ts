// The address of the embedded server of a data folder while it runs, for programs beside the one that started it.
import { urlOf } from "../address.ts";
import { clusterIn } from "./data-folder.ts";
import { readPasswords, type SUPERUSER } from "./initialise.ts";
import { DATABASE, LOGIN, OWNER } from "./logins.ts";
import { findPostmaster } from "./postmaster.ts";

type Login = typeof LOGIN | typeof OWNER | typeof SUPERUSER;

/** Undefined when it does not run, or does not yet accept connections. */
export function runningServerUrl(dataFolder: string, user: Login): string | undefined {
  const cluster = clusterIn(dataFolder);
  const server = findPostmaster(cluster);
  if (server?.status !== "ready") return undefined;
  const { login, owner, superuser } = readPasswords(cluster);
  const password = user === LOGIN ? login : user === OWNER ? owner : superuser;
  return urlOf({ host: server.host, port: server.port, user, password, database: DATABASE });
}
