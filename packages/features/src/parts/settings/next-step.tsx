// Above a page of the settings while the agency is being set up: the step that is taken here, and the way to the next one.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { SETTINGS_PAGES, type SettingsPage } from "@fiducia/contract/settings-pages";
import { buttonLook } from "@fiducia/ui/button";
import { Card } from "@fiducia/ui/card";
import { useFirstSteps } from "./first-steps.tsx";
import classes from "./settings.module.css";

const INVOICE = { to: "/invoice", label: "Issue the first invoice" };

export function NextStep({ page }: { page: SettingsPage }) {
  const { steps } = useFirstSteps();
  const { to } = SETTINGS_PAGES[page];
  const place = steps.findIndex((step) => step.to.split("?")[0] === to);
  const here = steps[place];
  if (!here || steps.every(({ isDone }) => isDone)) return null;
  const isOpen = ({ isDone, isPermitted }: (typeof steps)[number]) => !isDone && isPermitted;
  const next = steps.slice(place + 1).find(isOpen) ?? steps.slice(0, place).find(isOpen) ?? INVOICE;
  return (
    <Card as="section" className={classes.step} aria-label="Set up your agency">
      <div>
        <small>
          Step {place + 1} of {steps.length}
        </small>
        <p>
          <b>{here.label}</b>
          {here.isDone ? ": done" : ` · ${here.why}`}
        </p>
      </div>
      <AddressLink
        to={next.to}
        className={buttonLook({ kind: here.isDone ? "primary" : "plain", size: "medium" })}
      >
        {here.isDone ? "Next" : "Skip to"}: {next.label}
      </AddressLink>
    </Card>
  );
}
