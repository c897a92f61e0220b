// Writes the file that adds Fiducia to the Web Connector.
import { writeConnectorFile } from "@fiducia/quickbooks/desktop/connector-file";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { readExportState } from "../shared/company.store.ts";
import { CONNECTOR_PATH } from "../shared/connector-path.contract.ts";
import { userNameOf } from "../shared/connector-user.server.ts";
import type { connectorFileQuery } from "./connect-desktop.contract.ts";

/** Fiducia's own, unless the file was made anew. */
const OWNER_ID = "6b0c9a51-6a0c-4c0e-9d0f-2f1d5b7a3e84";

export const connectorFile: QueryHandler<typeof connectorFileQuery> = async ({ unit, caller, filter }) => {
  const fileName = "fiducia.qwc";
  const state = await readExportState(unit);
  if (!state?.fileId) return { fileName, content: null, refused: "Connect QuickBooks Desktop first." };
  const { address } = filter as { address: string };
  const base = address.replace(/\/+$/, "");
  const written = writeConnectorFile({
    appName: `Fiducia ${caller.agencyName}`.slice(0, 80),
    appUrl: `${base}${CONNECTOR_PATH}`,
    appSupport: `${base}${CONNECTOR_PATH}`,
    appDescription: "Carries the books of the agency to QuickBooks",
    userName: userNameOf(unit.agencyId),
    ownerId: state.ownerId ?? OWNER_ID,
    fileId: state.fileId,
    everyMinutes: 30,
  });
  return "text" in written
    ? { fileName, content: written.text, refused: "" }
    : { fileName, content: null, refused: written.refused };
};
