// Trust position: whether the trust banks hold what belongs to others, and whose money it is.
import { defineArea, links } from "@fiducia/contract/define-area";
import { trustDaysReport } from "./trust-days/trust-days.report.ts";
import { trustLineQuery } from "./trust-line/trust-line.contract.ts";
import { trustOwnersReport } from "./trust-owners/trust-owners.report.ts";
import { trustPositionQuery } from "./trust-position/trust-position.contract.ts";

export const trustPositionArea = defineArea({
  name: "trust-position",
  menuGroup: "Trust Accounting",
  menuAfter: "GL Detail",
  entries: [
    trustPositionQuery,
    trustLineQuery,
    links({
      name: "Trust Position",
      menu: [
        {
          label: "Trust Position",
          to: "/trust-position",
          isBelowLine: true,
          description: "In trust on a day, by bank",
          synonyms: ["as of", "required", "surplus"],
        },
      ],
      access: trustPositionQuery.access,
    }),
    trustDaysReport,
    trustOwnersReport,
  ],
});
