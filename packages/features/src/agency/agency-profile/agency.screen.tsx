// Settings: the agency as it presents itself.
import { Fact, Facts } from "@fiducia/ui/facts";
import type { z } from "zod";
import { addressRows, type FieldRows, type SettingField } from "../../parts/settings/setting-fields.rules.ts";
import { SettingsForm } from "../../parts/settings/settings-form.tsx";
import { isState, STATE_CHOICES, zoneLabel } from "../shared/states.contract.ts";
import { TIME_ZONES } from "../shared/time-zones.rules.ts";
import {
  type AgencyProfile,
  agencyProfileQuery,
  saveAgencyProfileCommand,
} from "./agency-profile.contract.ts";
import { LogoPanel } from "./logo-panel.tsx";

const REMIT_TO = "Only where it differs from the address above";
const states = [{ value: "", label: "None" }, ...STATE_CHOICES];

/** The zones that this browser knows, those of the United States first, and the one that is set. */
const zonesWith = (set: string) =>
  [...new Set([...TIME_ZONES, set])].map((zone) => ({ value: zone, label: zoneLabel(zone) }));

/** "CA 0K12345; NV 998877" by state. */
const licencesText = (licences: AgencyProfile["licences"]): string =>
  Object.entries(licences)
    .map(([state, number]) => `${state} ${number}`)
    .join("; ");

const licencesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(";")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map((part) => {
        const [state = "", ...number] = part.split(/\s+/);
        return [state.toUpperCase(), number.join(" ")];
      }),
  );

const wrongLicences = (text: string): string | undefined =>
  Object.entries(licencesOf(text)).every(([state, number]) => isState(state) && number !== "")
    ? undefined
    : "Write each state with its number, apart by semicolons, such as CA 0K12345; NV 998877.";

/** Licenses by state: "CA 0K12345; NV 998877". */
const LICENSES: SettingField["kind"] = { typed: licencesText, sent: licencesOf };

const rowsOf = ({ timeZone }: AgencyProfile): FieldRows => [
  [
    { key: "agencyName", label: "Name", longest: 100 },
    { key: "legalName", label: "Legal name", longest: 100, hint: "On checks and contracts" },
  ],
  [
    { key: "homeState", label: "Home state", choices: states },
    { key: "timeZone", label: "Time zone", choices: zonesWith(timeZone) },
  ],
  ...addressRows({ choices: states }),
  [
    { key: "phone", label: "Phone", longest: 40 },
    { key: "email", label: "E-mail", longest: 200 },
  ],
  [
    { key: "remitTo", label: "Payment address", longest: 400, hint: REMIT_TO },
    {
      key: "licences",
      label: "Licenses by state",
      kind: LICENSES,
      longest: 1_000,
      wrong: wrongLicences,
      hint: "Such as CA 0K12345; NV 998877",
    },
  ],
];

const labels = ({ originLabel, migrationLabel }: z.output<typeof agencyProfileQuery.answer>) =>
  (originLabel || migrationLabel) && (
    <Facts>
      <Fact name="Origin">{originLabel || "None"}</Fact>
      <Fact name="Migration">{migrationLabel || "None"}</Fact>
    </Facts>
  );

export const Screen = () => (
  <SettingsForm
    page="agency"
    lede="What is printed on papers, and when a day of the books begins."
    query={agencyProfileQuery}
    contract={saveAgencyProfileCommand}
    rows={rowsOf}
    done="The agency has been changed."
    below={(profile) => (
      <>
        <LogoPanel logo={profile.logo} />
        {labels(profile)}
      </>
    )}
  />
);
