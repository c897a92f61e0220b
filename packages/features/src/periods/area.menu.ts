// Close Period in the menu. Apart from what the site tells and asks, so that the first screen does not load that.
import { permissionTo } from "@fiducia/contract/access";
import { defineArea, links } from "@fiducia/contract/define-area";
import { PERMISSION } from "@fiducia/contract/permissions";

export const periodsMenuArea = defineArea({
  name: "periods-menu",
  menuGroup: "Trust Accounting",
  entries: [
    links({
      name: "Close Period",
      menu: [
        {
          label: "Close Period",
          to: "/periods",
          isBelowLine: true,
          synonyms: ["month end", "lock", "reopen"],
        },
      ],
      access: permissionTo("close periods", PERMISSION.closePeriods),
    }),
  ],
});
