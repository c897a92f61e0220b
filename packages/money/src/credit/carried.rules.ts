// Which pay methods wait for a deposit slip; cards and transfers do not (`docs/books.md`, Tests before money leaves).
import type { Method } from "@fiducia/ledger/plan";

const CARRIED: readonly Method[] = ["Cash", "Check", "MoneyOrder"];

export const isCarried = (method: Method): boolean => CARRIED.includes(method);
