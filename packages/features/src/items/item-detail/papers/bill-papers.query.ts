// Collects invoices and credit memos that the caller may see.
import { refuse } from "@fiducia/contract/define-command";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { BillPaper } from "@fiducia/paper/client-paper";
import type { Question } from "@fiducia/serving/handlers";
import { nameOf, readSeenHead } from "../item-detail.query.ts";
import { BILL_PAPER_REFUSALS } from "./bill-papers.contract.ts";
import { itemDocument } from "./item-document.query.ts";

type Asked = Pick<Question<{ readonly itemIds: readonly number[] }>, "unit" | "caller" | "filter" | "today">;

const KINDS: Readonly<Record<string, BillPaper["kind"]>> = { Invoice: "invoice", CreditMemo: "creditMemo" };

async function billOf(request: Asked, itemId: number): Promise<Outcome<BillPaper>> {
  const head = await readSeenHead({ ...request, filter: { itemId } });
  if (!head) return refuse(BILL_PAPER_REFUSALS, "UNKNOWN", { kind: "unknown" });
  const kind = KINDS[head.itemType ?? ""];
  if (!kind) return refuse(BILL_PAPER_REFUSALS, "NO_BILL", { values: { item: nameOf(head) } });
  return (await itemDocument({ ...request, filter: { itemId, kind } })) as Outcome<BillPaper>;
}

export async function billPapers(request: Asked): Promise<Outcome<readonly BillPaper[]>> {
  const bills: BillPaper[] = [];
  for (const itemId of request.filter.itemIds) {
    const bill = await billOf(request, itemId);
    if (!bill.ok) return bill;
    bills.push(bill.value);
  }
  return done(bills);
}
