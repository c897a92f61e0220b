// Help: send the books to QuickBooks.
import type { Chapter } from "../shared/help-content.contract.ts";

export const quickbooks: Chapter = {
  purpose:
    "Carry the trust books into QuickBooks Online or QuickBooks Desktop, each item once, and compare the balances of both after each run.",
  steps: [
    "Open the settings and choose **QuickBooks**. Choose **Connect QuickBooks Online**, or **Connect QuickBooks Desktop** and then **Download the Web Connector file (.qwc)**.",
    "Link each account of the books to an account in QuickBooks under **Accounts**.",
    "Under **First day and form**, choose the **First day** and the **Form**, and choose **Begin the export**.",
    "Later, choose **To Be Exported** in the menu **Trust Accounting**. **Ready?** says which items can go, and **What holds it back** why one cannot.",
    "Select items and choose **Transfer to QuickBooks**.",
    "Open **QB Transfer Queue** to see what became of them. A failed item has QuickBooks' own words in its message. Mend it, then choose **Re-queue Item**.",
    "On the settings page, look at **Do both books agree?** after the run.",
  ],
  books: [
    "Nothing is posted in the trust books. An item's transfer status becomes Transferred.",
    "Items dated before the first day are set to Do Not Transfer.",
    "A void of a transferred item is carried to QuickBooks too, as a reversal.",
  ],
  troubles: [
    {
      says: "Connect QuickBooks first.",
      cure: "Open the settings, choose **QuickBooks**, and connect.",
    },
    {
      says: "QuickBooks Online no longer lets Fiducia in. Connect it again.",
      cure: "Choose **Reconnect QuickBooks Online** and sign in there.",
    },
    {
      says: "The first day lies in the future. Choose today or an earlier day.",
      cure: "Choose the day from which your QuickBooks company has no trust entries yet.",
    },
    {
      says: "There is no QuickBooks connection that can be used. Items in the queue wait until one is established within your agency's Trust Accounting Settings.",
      cure: "Nothing is lost. What waits goes out once QuickBooks is connected.",
    },
  ],
  screens: [
    { label: "To Be Exported", to: "/to-be-exported" },
    { label: "QuickBooks", to: "/settings/quickbooks" },
    { label: "GL accounts", to: "/settings/accounts" },
  ],
  terms: ["agency-revenue", "operating-bank", "void"],
};
