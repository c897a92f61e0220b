// The menu entry of the QB Transfer Queue, apart from the area so that the first screen does not load the contracts.
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
