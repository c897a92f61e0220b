// Help: transfer agency revenue.
import type { Chapter } from "../shared/help-content.contract.ts";

export const transferRevenue: Chapter = {
  purpose:
    "Move the commission and fees that you have earned and collected from the trust bank to the operating bank. Only collected revenue can move, and never so much that the trust bank falls short.",
  steps: [
    "In the menu **Agency Revenue**, choose **Unpaid**.",
    "Choose the revenue accounts, and then **Generate Report**.",
    "**Transferable** says what may move today. **Why not** says what keeps the rest in trust.",
    "Select lines and choose **Transfer**, or choose **Transfer all**.",
    "Choose the **Trust bank** and the **Operating bank**. With several trust banks, **Transfer all** offers **All trust banks at once, one transfer each**.",
    "Look at the trust bank before and after, and choose **Transfer**.",
    "Choose **Print the voucher**, or open the transfer. **Receipts behind this transfer** lists where its money came from, and **Voucher** prints it line by line.",
  ],
  books: [
    "The trust bank holds less and the operating bank more. What is held for clients and companies does not change.",
    "Each line shows the number of its transfer and the day.",
    "The transfer pays nobody. It is not income either: the trust policy says when commission is income.",
  ],
  troubles: [
    {
      says: "{item}: {amount} stays in trust until {day}, so that the client's payment clears first.",
      values: { item: "Invoice 1042, line 1", amount: "150.00", day: "03/12/2026" },
      cure: "Wait for that day, or leave the line out. The trust policy sets the number of days.",
    },
    {
      says: "{item}: {open} of its document is still open; its revenue moves when it is paid in full.",
      values: { item: "Invoice 1042, line 1", open: "600.00" },
      cure: "Collect the rest first. Your agency takes commission only from invoices that are paid in full.",
    },
    {
      says: "This would leave {bank} short by {amount}.{limit}",
      values: { bank: "Trust Bank", amount: "75.00", limit: " At most 125.00 can be transferred." },
      cure: "Transfer less, or find out why the bank is short: open **Trust Position**. Nobody can confirm this away.",
    },
    {
      says: "Nothing of the revenue in {bank} may be transferred today.",
      values: { bank: "Trust Bank" },
      cure: "Read **Why not** in the report. Most often the money is not deposited yet or its hold days are not over.",
    },
  ],
  screens: [
    { label: "Agency Revenue", to: "/agency-revenue-report" },
    { label: "Payments Made", to: "/payments-made" },
    { label: "Trust Position", to: "/trust-position" },
    { label: "Trust policy", to: "/settings/trust-policy" },
  ],
  terms: ["agency-revenue", "retained", "hold-days", "operating-bank", "transfer-voucher", "surplus"],
};
