// A door beside the site: company payables and agency revenue, which no screen makes yet, posted in the story's agency.
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import type { Connection } from "@fiducia/database/unit";
import { ZONE } from "@fiducia/features/testing/counter-agency";
import { Payables } from "@fiducia/features/testing/payables";
import { systemClock } from "@fiducia/kernel/clock";
import { dayOf } from "@fiducia/kernel/day";
import { PAYABLES, PAYABLES_PORT } from "./addresses.ts";

export interface Payment {
  /** The story's unless said. */
  readonly agencyId?: number;
  readonly kind: "company" | "agency";
  /** Part ids; all that the bank holds of them is paid. */
  readonly paid: readonly number[];
  /** Parts of credit memos that are netted, with the amounts in cents. */
  readonly funded?: readonly (readonly [partId: number, amount: number])[];
  readonly bankId: number;
  /** The bank whose holding says how much, where it is another one. */
  readonly heldIn?: number;
}

export function openPayables(connection: Connection, story: number): void {
  const post = ({ agencyId = story, kind, paid, funded = [], bankId, heldIn }: Payment) => {
    const payables = new Payables({ connection, agencyId, today: dayOf(systemClock(), ZONE) });
    return kind === "company"
      ? payables.company(paid, funded, bankId, heldIn)
      : payables.agency(paid, funded);
  };
  createServer((request, response) => {
    void json(request)
      .then((payment) => post(payment as Payment))
      .then((outcome) => response.end(JSON.stringify(outcome)))
      .catch((cause: unknown) => response.writeHead(500).end(String(cause)));
  }).listen(PAYABLES_PORT, "127.0.0.1");
}

/** What refuses the payment, as the user would read it; undefined when it is posted. */
export async function pay(payment: Payment): Promise<string | undefined> {
  const response = await fetch(PAYABLES, { method: "POST", body: JSON.stringify(payment) });
  if (!response.ok) throw new Error(await response.text());
  const outcome = (await response.json()) as { ok: boolean; refusal?: { message: string } };
  return outcome.ok ? undefined : outcome.refusal?.message;
}
