// A door beside the site: set-up links, as the command line prints them.
import { createServer } from "node:http";
import type { Connection } from "@fiducia/database/unit";
import { makeSetUpLink } from "@fiducia/pages/set-up/set-up-link.store";
import { SET_UP_LINKS, SET_UP_LINKS_PORT, SITE } from "./addresses.ts";

export function openSetUpLinks(connection: Connection): void {
  createServer((_, response) => {
    void makeSetUpLink(connection, { publicUrl: SITE, onlyFirst: false })
      .then((link) => response.end(link))
      .catch((cause: unknown) => response.writeHead(500).end(String(cause)));
  }).listen(SET_UP_LINKS_PORT, "127.0.0.1");
}

export async function setUpLink(): Promise<string> {
  const response = await fetch(SET_UP_LINKS);
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}
