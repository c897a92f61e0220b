// The steps of an agency that begins: what each is for, where it is done, and the list of them on Home.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { type Access, permissionTo, permits } from "@fiducia/contract/access";
import { PERMISSION } from "@fiducia/contract/permissions";
import { SETTINGS_PAGES, type SettingsPage } from "@fiducia/contract/settings-pages";
import { Button, buttonLook } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { FigureCard } from "@fiducia/ui/figure-card";
import { usePreference } from "@fiducia/ui/preference";
import { RuledList } from "@fiducia/ui/ruled-list";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { type FIRST_STEPS, type FirstStep, firstStepsQuery } from "./first-steps.contract.ts";

interface StepWords {
  readonly label: string;
  /** What it is needed for. */
  readonly why: string;
  /** With `?open=`, the dialog in which it is done is open there. */
  readonly to: string;
  readonly access: Access;
}

const on = (page: SettingsPage, open = "") => {
  const { to, access } = SETTINGS_PAGES[page];
  return { to: open === "" ? to : `${to}?open=${open}`, access };
};

const STEPS: Readonly<Record<(typeof FIRST_STEPS)[number], StepWords>> = {
  chart: {
    label: "Add the starter chart of accounts",
    why: "A trust bank, an operating bank, commission and fees",
    ...on("accounts"),
  },
  address: {
    label: "Enter the agency's address",
    why: "Printed on statements and checks",
    ...on("agency"),
  },
  carrier: {
    label: "Add a carrier with its payable account",
    why: "For the first invoice; its address is printed on checks",
    ...on("carriers", "add"),
  },
  checks: {
    label: "Enter the bank's account and check numbers",
    why: "For the first check",
    ...on("banks", "first"),
  },
  people: {
    label: "Invite the people you work with",
    why: "Each signs in under a name of their own",
    ...on("people", "add"),
  },
  quickbooks: {
    label: "Name the connection to QuickBooks",
    why: "For the first export; an agency without QuickBooks skips it",
    ...on("quickbooks"),
  },
  client: {
    label: "Add a client with a policy",
    why: "For the first invoice",
    to: "/client?new=client",
    access: permissionTo("add clients", PERMISSION.addClients),
  },
};

interface Step extends StepWords {
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly isPermitted: boolean;
}

/** Home has asked for them before it loads their card. */
const JUST_ASKED_MS = 1_000;

/** An agency may leave some of them out for good, and hides the rest then. */
export function useFirstSteps(): { readonly steps: readonly Step[]; readonly hide: () => void } {
  const session = useSession();
  const { data: steps = [] } = useAnswer(firstStepsQuery, {}, true, JUST_ASKED_MS);
  const [isHidden, setHidden] = usePreference("first-steps", ["shown", "hidden"]);
  return {
    steps:
      isHidden === "hidden"
        ? []
        : steps.map(({ step, isDone }) => ({
            ...STEPS[step],
            step,
            isDone,
            isPermitted: permits(session, STEPS[step].access),
          })),
    hide: () => setHidden("hidden"),
  };
}

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
  const left = steps.filter(({ isDone }) => !isDone);
  const next = left.find(({ isPermitted }) => isPermitted);
  const title = left.length === 0 ? "Ready for the first invoice" : "First steps";
  return (
    <FigureCard title={title} note={`${steps.length - left.length} of ${steps.length} done`}>
      <RuledList>
        {left.map(({ step, label, why, to, isPermitted }) => (
          <li key={step}>
            <span>
              {isPermitted ? <AddressLink to={to}>{label}</AddressLink> : label}
              <small>{why}</small>
            </span>
            <StatusBadge state="To do" tone="amber" />
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
