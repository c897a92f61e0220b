// The newest changes of a page of settings: who, when, and what it was before.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { RuledList } from "@fiducia/ui/ruled-list";
import { Section } from "@fiducia/ui/section";
import { useState } from "react";
import { settingHistoryQuery } from "./setting-history.contract.ts";
import classes from "./settings.module.css";
import type { SettingsPage } from "./settings-pages.contract.ts";

const KINDS = { added: "added", changed: "changed", removed: "removed" } as const;
const FIRST = 5;

const words = ({ field, before, after }: { field: string; before: string | null; after: string | null }) =>
  before === null ? `${field}: ${after}` : `${field}: ${before} → ${after ?? "none"}`;

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
        {shown.map(({ changeNumber, changedAt, changedBy, what, kind, fields }) => (
          <li key={changeNumber}>
            <span>
              {what} {KINDS[kind]}
              {kind === "changed" && <small>{fields.map(words).join("; ")}</small>}
            </span>
            <span className={classes.soft}>
              {formatDay(dayOf(instantOf(changedAt), zone))}, {changedBy ?? "Fiducia"}
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
