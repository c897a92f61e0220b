// Asks about a check that the client's receipts of the day have already.
import { refuse } from "@fiducia/contract/define-command";
import { itemName } from "@fiducia/contract/item-types";
import type { ReadUnit } from "@fiducia/database/unit";
import { formatCents } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import type { Outcome } from "@fiducia/kernel/outcome";
import { sql } from "kysely";
import type { PaymentBody } from "./payment.rules.ts";
import { takePaymentCommand } from "./take-payment.contract.ts";

interface Repeated {
  readonly itemNumber: number;
  /** The place in the order. */
  readonly place: number;
}

export async function askedAboutRepeat(
  unit: ReadUnit,
  { clientId, payMethods, confirmRepeat }: PaymentBody,
  datedOn: Day,
): Promise<Outcome<never> | undefined> {
  const checks = payMethods
    .map(({ method, referenceNumber: number, amount }, place) => ({ method, number, amount, place }))
    .filter(({ method, number }) => method === "Check" && number !== "");
  if (confirmRepeat === true || checks.length === 0) return undefined;
  const [repeated] = await unit.rows(sql<Repeated>`
    select i.item_number as "itemNumber", c.place
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as c (number text, amount bigint, place int)
    join event e on e.agency_id = ${unit.agencyId} and e.client_id = ${clientId} and e.dated_on = ${datedOn}
      and e.event_type = 'IncomingPayment' and e.reverses_event_id is null
    join pay_method m on m.agency_id = e.agency_id and m.event_id = e.event_id and m.method = 'Check'
      and m.reference_number = c.number and m.amount_cents = c.amount
    join item i on i.agency_id = e.agency_id and i.item_id = e.item_id
    where not exists (select from event v where v.agency_id = e.agency_id and v.reverses_event_id = e.event_id)
    order by c.place, i.item_number limit 1`);
  const check = checks.find(({ place }) => place === repeated?.place);
  if (!repeated || !check) return undefined;
  return refuse(takePaymentCommand.refusals, "REPEATED", {
    values: {
      item: itemName("IncomingPayment", repeated.itemNumber),
      day: formatDay(datedOn),
      number: check.number,
      amount: formatCents(check.amount),
    },
    field: `payMethods.${check.place}.referenceNumber`,
  });
}
