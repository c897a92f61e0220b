// QB Transfer Queue: items on their way to QuickBooks.
import { trustReports } from "@fiducia/contract/access";
import { defineArea, planned } from "@fiducia/contract/define-area";

export const quickbooksQueueArea = defineArea({
  name: "quickbooks-queue",
  menuGroup: "Trust Accounting",
  entries: [
    planned({ name: "GetQBQueueItems", menu: [{ label: "QB Transfer Queue" }], access: trustReports }),
  ],
});
