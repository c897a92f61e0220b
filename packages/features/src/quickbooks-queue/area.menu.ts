// QB Transfer Queue in the menu. Apart from what the dialog asks, so that the first screen does not load that.
import { trustReports } from "@fiducia/contract/access";
import { defineArea, links } from "@fiducia/contract/define-area";

export const queueMenuArea = defineArea({
  name: "queue-menu",
  menuGroup: "Trust Accounting",
  entries: [
    links({
      name: "QuickBooks Queue",
      menu: [{ label: "QB Transfer Queue", dialog: "QuickBooksQueue" }],
      access: trustReports,
    }),
  ],
});
