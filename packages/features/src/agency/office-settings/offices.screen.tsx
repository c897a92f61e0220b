// Settings: the offices.
import type { z } from "zod";
import { SettingDialog } from "../../parts/settings/setting-dialog.tsx";
import { SettingsFrame } from "../../parts/settings/settings-frame.tsx";
import { SettingsList } from "../../parts/settings/settings-list.tsx";
import { officeSettingsQuery, saveOfficeCommand } from "./offices.contract.ts";

type Office = z.output<typeof officeSettingsQuery.answer>[number];

const Edit = ({ office, onClose }: { office: Office | undefined; onClose: () => void }) => (
  <SettingDialog
    title={office ? `Change ${office.name}` : "Add an office"}
    submitLabel={office ? "Save office" : "Add office"}
    keptAs={`SaveOffice ${office?.officeId ?? "new"}`}
    contract={saveOfficeCommand}
    initial={{ name: office?.name ?? "", archived: office?.archived ?? false }}
    rows={[
      [{ key: "name", label: "Name", longest: 100 }],
      [{ key: "archived", label: "Archived", hint: "No longer offered; its history stays" }],
    ]}
    bodyOf={(typed) => ({ ...typed, ...(office ? { savedOfficeId: office.officeId } : {}) })}
    done={office ? "The office has been changed." : "The office has been added."}
    onClose={onClose}
  />
);

const OfficesPage = () => (
  <SettingsList
    page="offices"
    title="Offices"
    lede="Clients, policies and people belong to an office."
    query={officeSettingsQuery}
    one="office"
    columns={[
      { label: "Name", of: (office: Office) => office.name },
      { label: "Active users", of: (office) => office.activeUsers },
      { label: "Status", of: (office) => (office.archived ? "Archived" : "In use") },
    ]}
    keyOf={(office) => office.officeId}
    nameOf={(office) => office.name}
    dialog={(office, onClose) => <Edit office={office} onClose={onClose} />}
  />
);

export const Screen = () => (
  <SettingsFrame page="offices">
    <OfficesPage />
  </SettingsFrame>
);
