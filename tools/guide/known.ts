// Prints what the program knows of its reports: the menu's entries, the routes, and the operations of the API.
import type { Area, Contract } from "@fiducia/contract/define-area";
import { contractsOf } from "@fiducia/contract/define-area";
import { areas } from "@fiducia/pages/areas";
import { menuTree } from "@fiducia/pages/menu/menu-tree.tsx";
import { openApiDocument } from "../../apps/server/src/http/openapi/document.ts";

const everything = areas as readonly Area[];
const contracts: readonly Contract[] = everything.flatMap(contractsOf);
const groups = menuTree(everything, { isAdmin: true, grants: new Map() }, {});
const menu = groups.flatMap(({ label, sections }) =>
  sections.flatMap(({ leaves }) =>
    leaves.map((leaf) => [label, leaf.label, leaf.to ?? leaf.obstacle].join(" > ")),
  ),
);
const routes = contracts.flatMap((contract) =>
  contract.kind === "report" && contract.route ? [contract.route] : [],
);
const document = openApiDocument({ version: "0", contracts, dryRuns: new Set(), calls: [] });
const operations = document["x-operations"].map(({ name }) => name);
process.stdout.write(
  JSON.stringify({ menu, routes, operations, schemas: Object.keys(document.components.schemas) }),
);
