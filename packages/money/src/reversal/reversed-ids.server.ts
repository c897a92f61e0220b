// What a transaction about one item, with a client and a bank, has: a receipt, a payment, a returned check.
import { needed } from "@fiducia/kernel/needed";
import type { Reversible } from "./reversible.store.ts";

export const itemIdOf = ({ item, name }: Reversible): number => needed(item, `the item of ${name}`).itemId;

export const clientIdOf = ({ event, name }: Reversible): number =>
  needed(event.clientId, `the client of ${name}`);

export const bankIdOf = ({ event, name }: Reversible): number =>
  needed(event.bankAccountId, `the bank of ${name}`);
