// Answers a search: each group by its own index, each within what the user may see.

import { clientOfficesOf } from "@fiducia/money/client/client-access.rules";
import { findClientsBy } from "@fiducia/money/client/found-clients.store";
import { maySee } from "@fiducia/money/reversal/seen-events.server";
import type { QueryHandler } from "@fiducia/serving/handlers";
import { findByAmount, findByCheck, findByFormerNumber, findByNumber } from "./found-transactions.store.ts";
import { readMeantNumbers } from "./meant-numbers.rules.ts";
import { findAccounts, findCompanies } from "./named-accounts.store.ts";
import type { FoundTransaction, searchEverythingQuery } from "./search-everything.contract.ts";

const eachOnce = (found: readonly FoundTransaction[]): FoundTransaction[] => [
  ...new Map(found.map((one) => [one.eventId, one])).values(),
];

export const searchEverything: QueryHandler<typeof searchEverythingQuery> = async (question) => {
  const { unit, caller, filter, today } = question;
  const { text, limit } = filter;
  const { item, check, amount } = readMeantNumbers(text);
  const search = { unit, isSeen: maySee(caller, today), limit };
  const clients = await findClientsBy({ unit, reach: clientOfficesOf(caller), text, limit });
  return {
    clients: clients.map(({ officeId: _, ...client }) => client),
    items: eachOnce([...(await findByNumber(search, item)), ...(await findByFormerNumber(search, text))]),
    checks: await findByCheck(search, check),
    amounts: await findByAmount(search, amount),
    accounts: await findAccounts(unit, text, limit),
    companies: await findCompanies(unit, text, limit),
  };
};
