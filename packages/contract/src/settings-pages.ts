// The pages of the settings: address, name, permission, the tables whose history stands on each, and how people look for it.
import { type Access, permissionOneOf, permissionTo } from "./access.ts";
import { PERMISSION } from "./permissions.ts";

interface PageOfSettings {
  readonly to: `/settings/${string}`;
  readonly label: string;
  readonly access: Access;
  readonly tables: readonly string[];
  readonly synonyms: readonly string[];
}

const trustSettings = permissionTo("change the settings of trust accounting", PERMISSION.changeTrustSettings);

/** In the order in which an agency sets itself up. */
export const SETTINGS_PAGES = {
  agency: {
    to: "/settings/agency",
    label: "Agency",
    tables: ["agency", "agency_profile", "agency_logo"],
    access: permissionTo("change the agency profile", PERMISSION.changeAgencyProfile),
    synonyms: ["address", "licence", "license", "logo", "time zone", "name"],
  },
  offices: {
    to: "/settings/offices",
    label: "Offices",
    tables: ["office"],
    access: permissionTo("set up offices", PERMISSION.setUpOffices),
    synonyms: ["branch", "location", "archive"],
  },
  accounts: {
    to: "/settings/accounts",
    label: "GL accounts",
    tables: ["gl_account"],
    access: trustSettings,
    synonyms: ["chart of accounts", "income", "expense", "payable", "general ledger"],
  },
  banks: {
    to: "/settings/banks",
    label: "Bank accounts",
    tables: ["bank_account"],
    access: trustSettings,
    synonyms: ["bank", "trust bank", "routing number", "check number", "check layout", "account number"],
  },
  carriers: {
    to: "/settings/carriers",
    label: "Carriers and payees",
    tables: ["carrier", "payee"],
    access: permissionTo("set up carriers", PERMISSION.setUpCarriers),
    synonyms: ["company", "companies", "broker", "MGA", "commission", "terms", "vendor"],
  },
  numbers: {
    to: "/settings/numbers",
    label: "Numbers",
    tables: ["next_number"],
    access: trustSettings,
    synonyms: ["next invoice", "next receipt", "client number", "numbering"],
  },
  people: {
    to: "/settings/people",
    label: "People",
    tables: ["user_account", "permission_grant", "sign_in_setting"],
    access: permissionOneOf(
      "see the people of the agency",
      PERMISSION.setUpUsers,
      PERMISSION.setUpPermissions,
    ),
    synonyms: [
      "user",
      "users",
      "staff",
      "permissions",
      "invite",
      "administrator",
      "password",
      "session",
      "two-step sign-in",
      "MFA",
    ],
  },
  trustPolicy: {
    to: "/settings/trust-policy",
    label: "Trust policy",
    tables: ["agency"],
    access: trustSettings,
    synonyms: ["rules", "hold days", "write-off limit", "recognition"],
  },
  templates: {
    to: "/settings/templates",
    label: "Invoice templates",
    tables: [],
    access: permissionTo("set up templates", PERMISSION.setUpTemplates, PERMISSION.issueInvoices),
    synonyms: ["template", "line items", "lines"],
  },
  mail: {
    to: "/settings/mail",
    label: "Mail",
    tables: ["mail_setting"],
    access: permissionTo("change the agency profile", PERMISSION.changeAgencyProfile),
    synonyms: ["e-mail", "email", "SMTP", "sender", "subject", "message", "text"],
  },
  reminders: {
    to: "/settings/reminders",
    label: "Reminders",
    tables: ["reminder_setting"],
    access: permissionTo("change the agency profile", PERMISSION.changeAgencyProfile),
    synonyms: ["dunning", "past due", "letters", "collections", "levels"],
  },
  features: {
    to: "/settings/features",
    label: "Features",
    tables: ["feature_flag"],
    access: permissionTo("set up feature switches", PERMISSION.setUpFeatures),
    synonyms: ["flags", "help", "line item report", "switch"],
  },
  quickbooks: {
    to: "/settings/quickbooks",
    label: "QuickBooks",
    tables: ["quickbooks_connection", "quickbooks_account"],
    access: permissionTo(
      "change the connection to QuickBooks",
      PERMISSION.changeTrustSettings,
      PERMISSION.runTrustReports,
    ),
    synonyms: ["connection", "export", "accounting package", "desktop", "online"],
  },
  import: {
    to: "/settings/import",
    label: "Import",
    tables: [],
    access: permissionOneOf(
      "import from another system",
      PERMISSION.addClients,
      PERMISSION.addPolicies,
      PERMISSION.setUpOffices,
      PERMISSION.setUpCarriers,
      PERMISSION.changeTrustSettings,
    ),
    synonyms: ["CSV", "Excel", "upload", "migrate", "move in", "HawkSoft", "EZLynx", "AMS360", "Epic"],
  },
  opening: {
    to: "/settings/opening",
    label: "Opening balances",
    tables: [],
    access: permissionOneOf(
      "see opening balances",
      PERMISSION.changeTrustSettings,
      PERMISSION.approveOpenings,
    ),
    synonyms: ["migrate", "move in", "go live", "opening entry", "start", "cut-over"],
  },
  backup: {
    to: "/settings/backup",
    label: "Backup",
    tables: ["restoration"],
    access: trustSettings,
    synonyms: ["restore", "copy", "disk", "recovery", "trial"],
  },
  activity: {
    to: "/settings/activity",
    label: "Activity",
    tables: [],
    access: permissionTo("see what people did", PERMISSION.setUpUsers),
    synonyms: ["log", "audit", "who", "sign-ins", "security", "history"],
  },
} as const satisfies Readonly<Record<string, PageOfSettings>>;

export type SettingsPage = keyof typeof SETTINGS_PAGES;

/** Who may change any settings; each page has its own permission in addition. */
export const settingsAccess = permissionOneOf(
  "change settings",
  PERMISSION.changeAgencyProfile,
  PERMISSION.setUpOffices,
  PERMISSION.setUpUsers,
  PERMISSION.setUpPermissions,
  PERMISSION.setUpCarriers,
  PERMISSION.setUpTemplates,
  PERMISSION.setUpFeatures,
  PERMISSION.changeTrustSettings,
);
