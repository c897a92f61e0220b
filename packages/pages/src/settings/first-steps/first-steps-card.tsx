// The checklist of an agency that begins: what is missing, and the way to where it is done.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { SETTINGS_PAGES, type SettingsPage } from "@fiducia/contract/settings-pages";
import { useFirstSteps } from "@fiducia/features/parts/settings/first-steps.tsx";
import { Button, buttonLook } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { FigureCard } from "@fiducia/ui/figure-card";
import { RuledList } from "@fiducia/ui/ruled-list";
import { StatusBadge } from "@fiducia/ui/status-badge";

/** A page that is another way to begin. */
function OtherWay({ page, label, about }: { page: SettingsPage; label: string; about: string }) {
  const session = useSession();
  const { to, access } = SETTINGS_PAGES[page];
  return (
    permits(session, access) && (
      <li>
        <span>
          <AddressLink to={to}>{label}</AddressLink>
          <small>{about}</small>
        </span>
      </li>
    )
  );
}

export function FirstStepsCard() {
  const { steps, hide } = useFirstSteps();
  if (steps.length === 0) return null;
  const next = steps.find(({ isDone, isPermitted }) => !isDone && isPermitted);
  const title = steps.every(({ isDone }) => isDone) ? "Ready for the first invoice" : "First steps";
  return (
    <FigureCard title={title}>
      <RuledList>
        {steps.map(({ step, label, why, to, isDone, isPermitted }) => (
          <li key={step}>
            <span>
              {!isDone && isPermitted ? <AddressLink to={to}>{label}</AddressLink> : label}
              <small>{why}</small>
            </span>
            <StatusBadge state={isDone ? "Done" : "To do"} tone={isDone ? "green" : "amber"} />
          </li>
        ))}
        {steps.some(({ step, isDone }) => step === "client" && !isDone) && (
          <OtherWay
            page="import"
            label="Bring clients and policies from another system"
            about="As CSV or as an Excel workbook"
          />
        )}
        <OtherWay
          page="opening"
          label="Enter opening balances"
          about="What was open in another system on its last day"
        />
      </RuledList>
      <ButtonRow>
        <Button size="small" onClick={hide}>
          Hide these steps
        </Button>
        <AddressLink to={next?.to ?? "/invoice"} className={buttonLook({ kind: "primary", size: "small" })}>
          Next: {next?.label ?? "Issue the first invoice"}
        </AddressLink>
      </ButtonRow>
    </FigureCard>
  );
}
