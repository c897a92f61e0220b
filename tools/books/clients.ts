// The clients of generated books, drawn as Harbor's are, and what is billed to them.

import { diceOf } from "@fiducia/demo/harbor/dice";
import { invoiceLine } from "@fiducia/demo/harbor/invoice-line";
import { drawnNames, drawnPerson, type Person } from "@fiducia/demo/harbor/person";
import { drawnBill } from "@fiducia/demo/year/drawn-bill";
import type { Seeded } from "@fiducia/kernel/seeded";
import type { InvoiceLine } from "@fiducia/money/billed/line.contract";
import { accountsLike } from "./accounts.ts";

const BUSINESSES = 40;

/** The same client for the same seed, whoever else is drawn. */
export function clientOf(seed: number, clientId: number): Person {
  const dice = diceOf("generated", seed, clientId);
  const isBusiness = dice.chance(BUSINESSES);
  const person = drawnPerson({ clientId, names: drawnNames(isBusiness, dice), isBusiness }, dice);
  return { ...person, officeId: 1, agentUserId: 1 };
}

/** One bill of the client, by any company of the market that is like the one drawn. */
export function linesFor(client: Person, random: Seeded): readonly InvoiceLine[] {
  const lines = drawnBill(client, random);
  const place = random.below(5);
  return lines.map((line) => {
    const accounts = accountsLike(line.accountId);
    return invoiceLine({ ...line, accountId: accounts[place % accounts.length] ?? line.accountId });
  });
}
