// Reconciliations in the menu. Apart from what the site tells and asks, so that the first screen does not load that.
import { defineArea, links } from "@fiducia/contract/define-area";
import { seeAccess } from "./shared/reconciliation-access.contract.ts";

export const reconciliationsMenuArea = defineArea({
  name: "reconciliations-menu",
  menuGroup: "Trust Accounting",
  entries: [
    links({
      name: "Reconciliations",
      menu: [
        {
          label: "Reconciliations",
          to: "/reconciliations",
          isBelowLine: true,
          synonyms: ["reconcile", "bank statement", "bank feed", "match", "three-way", "clear checks"],
        },
      ],
      access: seeAccess,
    }),
  ],
});
