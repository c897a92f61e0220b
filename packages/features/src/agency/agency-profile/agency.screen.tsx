// Settings: the agency as it presents itself.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { Facts } from "@fiducia/ui/facts";
import type { z } from "zod";
import type { Typed } from "../../parts/settings/setting-fields.tsx";
import { SettingsForm } from "../../parts/settings/settings-form.tsx";
import { SettingsFrame } from "../../parts/settings/settings-frame.tsx";
import { STATES } from "../shared/states.contract.ts";
import {
  type AgencyProfile,
  agencyProfileQuery,
  saveAgencyProfileCommand,
} from "./agency-profile.contract.ts";
import { LogoPanel } from "./logo-panel.tsx";

const states = [{ value: "", label: "None" }, ...STATES.map((state) => ({ value: state, label: state }))];

/** The zones that this browser knows, and the one that is set. */
const zonesWith = (set: string) =>
  [...new Set([set, ...Intl.supportedValuesOf("timeZone")])]
    .sort()
    .map((zone) => ({ value: zone, label: zone }));

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

const isState = (state: string): boolean => (STATES as readonly string[]).includes(state);

const wrongLicences = (text: string): string | undefined =>
  Object.entries(licencesOf(text)).every(([state, number]) => isState(state) && number !== "")
    ? undefined
    : "Write each state with its number, apart by semicolons, such as CA 0K12345; NV 998877.";

type Shown = z.output<typeof agencyProfileQuery.answer>;

const startOf = (profile: Shown): Typed => {
  const { address, licences, logo: _, originLabel: __, migrationLabel: ___, ...fields } = profile;
  return { ...fields, ...address, licences: licencesText(licences) };
};

function bodyOf(typed: Typed): object {
  const { line1, line2, city, state, postalCode, licences, ...fields } = typed;
  return {
    ...fields,
    address: { line1, line2, city, state, postalCode },
    licences: licencesOf(String(licences)),
  };
}

function AgencyPage() {
  const { data: profile } = useAnswer(agencyProfileQuery, {});
  if (!profile) return null;
  return (
    <SettingsForm
      page="agency"
      title="Agency"
      lede="What stands on papers, and when a day of the books begins."
      contract={saveAgencyProfileCommand}
      initial={startOf(profile)}
      rows={[
        [
          { key: "agencyName", label: "Name", longest: 100 },
          { key: "legalName", label: "Legal name", longest: 100, hint: "On checks and contracts" },
        ],
        [
          { key: "homeState", label: "Home state", choices: states },
          { key: "timeZone", label: "Time zone", choices: zonesWith(profile.timeZone) },
        ],
        [
          { key: "line1", label: "Address", longest: 100, path: "address.line1" },
          { key: "line2", label: "Address, second line", longest: 100, path: "address.line2" },
        ],
        [
          { key: "city", label: "City", longest: 60, path: "address.city" },
          { key: "state", label: "State", choices: states, path: "address.state" },
          { key: "postalCode", label: "ZIP", longest: 20, path: "address.postalCode" },
        ],
        [
          { key: "phone", label: "Phone", longest: 40 },
          { key: "email", label: "E-mail", longest: 200 },
        ],
        [
          {
            key: "remitTo",
            label: "Payment address",
            longest: 400,
            hint: "Only where it differs from the address above",
          },
          {
            key: "licences",
            label: "Licenses by state",
            longest: 1_000,
            hint: "Such as CA 0K12345; NV 998877",
            wrong: wrongLicences,
          },
        ],
      ]}
      bodyOf={bodyOf}
      done="The agency has been changed."
      below={
        <>
          <LogoPanel logo={profile.logo} />
          {(profile.originLabel || profile.migrationLabel) && (
            <Facts>
              <div>
                <dt>Origin</dt>
                <dd>{profile.originLabel || "None"}</dd>
              </div>
              <div>
                <dt>Migration</dt>
                <dd>{profile.migrationLabel || "None"}</dd>
              </div>
            </Facts>
          )}
        </>
      }
    />
  );
}

export const Screen = () => (
  <SettingsFrame page="agency">
    <AgencyPage />
  </SettingsFrame>
);
