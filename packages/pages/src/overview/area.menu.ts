// Overview in the menu. Apart from what the page asks, so that the first screen does not load that.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineArea, links } from "@fiducia/contract/define-area";

export const overviewMenuArea = defineArea({
  name: "overview-menu",
  menuGroup: "Trust Accounting",
  menuAfter: "GL Detail",
  entries: [
    links({
      name: "Overview",
      menu: [
        {
          label: "Overview",
          to: "/overview",
          isBelowLine: true,
          description: "The last twelve months in charts",
          synonyms: ["charts", "dashboard", "receivables", "commission", "carriers", "cash flow"],
        },
      ],
      access: sumsOverEverything,
    }),
  ],
});
