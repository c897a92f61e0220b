// The checklist of an agency that begins: what is missing, and the way to where it is done.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { type Access, permissionTo, permits } from "@fiducia/contract/access";
import { PERMISSION } from "@fiducia/contract/permissions";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { FigureCard } from "@fiducia/ui/figure-card";
import { usePreference } from "@fiducia/ui/preference";
import { RuledList } from "@fiducia/ui/ruled-list";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { type FIRST_STEPS, firstStepsQuery } from "./first-steps.contract.ts";

interface Step {
  readonly label: string;
  /** What it is needed for. */
  readonly why: string;
  readonly to: string;
  readonly access: Access;
}

const on = ({ to, access }: { readonly to: string; readonly access: Access }) => ({ to, access });

const STEPS: Readonly<Record<(typeof FIRST_STEPS)[number], Step>> = {
  address: {
    label: "Enter the agency's address",
    why: "It stands on statements and checks",
    ...on(SETTINGS_PAGES.agency),
  },
  trustBank: {
    label: "Add a trust bank",
    why: "For the first receipt and deposit",
    ...on(SETTINGS_PAGES.banks),
  },
  operatingBank: {
    label: "Add an operating bank",
    why: "For the transfer of commission",
    ...on(SETTINGS_PAGES.banks),
  },
  income: {
    label: "Add an account for commission",
    why: "For the first invoice; the starter chart has one",
    ...on(SETTINGS_PAGES.accounts),
  },
  carrier: {
    label: "Add a carrier with its payable account",
    why: "For the first invoice",
    ...on(SETTINGS_PAGES.carriers),
  },
  client: {
    label: "Add a client with a policy",
    why: "For the first invoice",
    to: "/client?new=client",
    access: permissionTo("add clients", PERMISSION.addClients),
  },
  checks: {
    label: "Enter the bank's account number and the next check number",
    why: "For the first check",
    ...on(SETTINGS_PAGES.banks),
  },
  people: {
    label: "Invite the people you work with",
    why: "Each signs in under a name of their own",
    ...on(SETTINGS_PAGES.people),
  },
  quickbooks: {
    label: "Name the connection to QuickBooks",
    why: "For the first export",
    ...on(SETTINGS_PAGES.quickbooks),
  },
};

export function FirstStepsCard() {
  const session = useSession();
  const { data: steps = [] } = useAnswer(firstStepsQuery, {});
  // An agency may leave some of them out for good, as one without QuickBooks does.
  const [isHidden, setHidden] = usePreference("first-steps", ["shown", "hidden"]);
  if (steps.length === 0 || isHidden === "hidden") return null;
  const left = steps.filter(({ isDone }) => !isDone).length;
  const title = left === 0 ? "Ready for the first invoice" : "First steps";
  return (
    <FigureCard title={title}>
      <RuledList>
        {steps.map(({ step, isDone }) => {
          const { label, why, to, access } = STEPS[step];
          const isOpen = !isDone && permits(session, access);
          return (
            <li key={step}>
              <span>
                {isOpen ? <AddressLink to={to}>{label}</AddressLink> : label}
                <small>{why}</small>
              </span>
              <StatusBadge state={isDone ? "Done" : "To do"} tone={isDone ? "green" : "amber"} />
            </li>
          );
        })}
        {steps.some(({ step, isDone }) => step === "client" && !isDone) &&
          permits(session, SETTINGS_PAGES.import.access) && (
            <li>
              <span>
                <AddressLink to={SETTINGS_PAGES.import.to}>
                  Bring clients and policies from another system
                </AddressLink>
                <small>As CSV or as an Excel workbook</small>
              </span>
            </li>
          )}
        {permits(session, SETTINGS_PAGES.opening.access) && (
          <li>
            <span>
              <AddressLink to={SETTINGS_PAGES.opening.to}>Enter opening balances</AddressLink>
              <small>What was open in another system on its last day</small>
            </span>
          </li>
        )}
        {left === 0 && (
          <li>
            <AddressLink to="/invoice">Issue the first invoice</AddressLink>
          </li>
        )}
      </RuledList>
      <ButtonRow>
        <Button size="small" onClick={() => setHidden("hidden")}>
          Hide these steps
        </Button>
      </ButtonRow>
    </FigureCard>
  );
}
