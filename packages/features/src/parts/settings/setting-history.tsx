// The newest changes of a page of settings: who, when, and what it was before.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import type { SettingsPage } from "@fiducia/contract/settings-pages";
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { RuledList } from "@fiducia/ui/ruled-list";
import { Section } from "@fiducia/ui/section";
import { useState } from "react";
import type { z } from "zod";
import { settingHistoryQuery } from "./setting-history.contract.ts";
import classes from "./settings.module.css";

const KINDS = { added: "added", changed: "changed", removed: "removed" } as const;
const FIRST = 5;

type Change = z.output<typeof settingHistoryQuery.answer>["changes"][number];

/** What was entered or changed; of what was added, not its name again, nor what it has none of. */
const detailsOf = ({ what, kind, fields }: Change): string =>
  fields
    .filter(({ after }) => kind === "changed" || (after !== null && after !== "No" && after !== what))
    .map(({ field, before, after }) =>
      before === null ? `${field}: ${after}` : `${field}: ${before} → ${after ?? "none"}`,
    )
    .join("; ");

export function SettingHistory({ page }: { page: SettingsPage }) {
  const { zone } = useAgencyZone();
  const [isWhole, setWhole] = useState(false);
  const { data: history } = useAnswer(settingHistoryQuery, { settingsPage: page });
  if (!history) return null;
  const shown = isWhole ? history.changes : history.changes.slice(0, FIRST);
  return (
    <Section title="History">
      {history.changes.length === 0 && <p className={classes.soft}>Nothing was changed yet.</p>}
      <RuledList as="ol">
        {shown.map((change) => (
          <li key={change.changeNumber}>
            <span>
              {change.what} {KINDS[change.kind]}
              <small>{detailsOf(change)}</small>
            </span>
            <span className={classes.soft}>
              {formatDay(dayOf(instantOf(change.changedAt), zone))}, {change.changedBy ?? "Fiducia"}
            </span>
          </li>
        ))}
      </RuledList>
      {!isWhole && history.changes.length > FIRST && (
        <Button kind="link" onClick={() => setWhole(true)}>
          Show {history.hasMore ? "the last 100 changes" : `all ${history.changes.length} changes`}
        </Button>
      )}
    </Section>
  );
}
