// Settings: the offices.
import type { z } from "zod";
import type { FieldRows } from "../../parts/settings/setting-fields.rules.ts";
import { SettingsList } from "../../parts/settings/settings-list.tsx";
import { officeSettingsQuery, saveOfficeCommand } from "./offices.contract.ts";

type Office = z.output<typeof officeSettingsQuery.answer>[number];

const FIELDS: FieldRows = [
  [{ key: "name", label: "Name", longest: 100 }],
  [{ key: "archived", label: "Archived", kind: "switch", hint: "No longer offered; its history stays" }],
];

export const Screen = () => (
  <SettingsList
    page="offices"
    lede="Clients, policies and people belong to an office."
    query={officeSettingsQuery}
    one="an office"
    columns={[
      { label: "Name", of: (office: Office) => office.name },
      { label: "Active users", of: (office) => office.activeUsers },
      { label: "Status", of: (office) => (office.archived ? "Archived" : "In use") },
    ]}
    idOf={({ officeId }) => officeId}
    nameOf={({ name }) => name}
    contract={saveOfficeCommand}
    idIn="savedOfficeId"
    useFields={() => FIELDS}
  />
);
