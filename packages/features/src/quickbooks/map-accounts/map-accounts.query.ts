// Reads which account of QuickBooks stands for which of the books.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { readExportState, readListedAccounts, readMappedAccounts } from "../shared/company.store.ts";
import type { accountMappingQuery } from "./map-accounts.contract.ts";

export const accountMapping: QueryHandler<typeof accountMappingQuery> = async ({ unit }) => {
  const state = await readExportState(unit);
  const mapped = await readMappedAccounts(unit, state);
  return {
    accounts: mapped.map(({ key, title, kind, name, listId, isAssignOnExport, isChosen }) => ({
      key,
      title,
      kind,
      name,
      listId,
      mustBeChosen: isAssignOnExport && !isChosen,
    })),
    listed: [...(await readListedAccounts(unit))],
  };
};
