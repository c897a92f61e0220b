// Money of nobody known, which a bank received, and what of it becomes the client's of the story.
import { nameOwner } from "@fiducia/features/receiving/take-payment/name-owner/name-owner.command";
import { nameOwnerCommand } from "@fiducia/features/receiving/take-payment/name-owner/name-owner.contract";
import { sql } from "kysely";
import { CLIENT } from "../counter/agency.ts";
import { type Counter, granted, itemOf } from "../counter/counter.ts";
import { Reconciler } from "../reconciling/reconciler.ts";

/** In cents. */
const AMOUNT = 9999;

/** The receipt that holds it. */
export async function holdOfNobody(counter: Counter): Promise<number> {
  const reconciler = new Reconciler(counter);
  granted(await reconciler.start("2026-02-28"));
  await reconciler.statement(
    ["2026-03-01", "2026-03-31"],
    [0, AMOUNT],
    [["2026-03-02", AMOUNT, "Of nobody"]],
  );
  return itemOf(await reconciler.record(await reconciler.line("Of nobody"), "unidentified"));
}

interface Naming {
  /** An invoice that it pays as far as that is open; nothing of it at zero. */
  readonly itemId: number;
  readonly open: number;
  /** What is held is named in so many pieces. */
  readonly pieces: number;
}

/** Undefined while nothing is held of nobody known. */
export async function nameIts(counter: Counter, { itemId, open, pieces }: Naming) {
  const [held] = await counter.read((unit) =>
    unit.rows<{ itemId: number; amount: number }>(sql`
      select t.owner_id as "itemId", max(t.balance_cents) as amount from trust_balance t
      join item i on i.agency_id = t.agency_id and i.item_id = t.owner_id
      join house_client h on h.agency_id = i.agency_id and h.client_id = i.client_id
      where t.agency_id = ${unit.agencyId} and t.account = '2140' and t.balance_cents > 0 group by 1`),
  );
  if (!held) return undefined;
  const amount = Math.ceil(held.amount / pieces);
  const paid = Math.min(amount, open);
  return counter.tell("MJS", [nameOwnerCommand, nameOwner], {
    creditItemId: held.itemId,
    clientId: CLIENT.ada,
    amount,
    invoices: paid > 0 ? [{ itemId, amount: paid }] : [],
  });
}
