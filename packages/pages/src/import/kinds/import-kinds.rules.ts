// What can be brought in from another system: the fields of each kind, and the names under which systems export them.
import { type Access, permissionTo } from "@fiducia/contract/access";
import { PERMISSION } from "@fiducia/contract/permissions";
import { ACCOUNT_KINDS, KIND } from "@fiducia/features/agency/shared/account-kinds.contract";
import { z } from "zod";
import { field, type ImportField } from "./import-field.contract.ts";
import { OPENING_IMPORT_KINDS, type OpeningThing } from "./opening-kinds.rules.ts";

const ADDRESS: readonly ImportField[] = [
  field("line1", "Address", ["Address 1", "Address line 1", "Street", "Street 1", "Mailing address"], {
    path: "address.line1",
  }),
  field("line2", "Address line 2", ["Address 2", "Street 2", "Suite", "Unit"], { path: "address.line2" }),
  field("city", "City", ["Town", "Mailing city"], { path: "address.city" }),
  field("state", "State", ["ST", "Province", "Mailing state"], { path: "address.state" }),
  field("postalCode", "Postal code", ["ZIP", "ZIP code", "Postcode", "Zip/Postal code", "Mailing zip"], {
    path: "address.postalCode",
    reading: { as: "postalCode" },
  }),
];

const OFFICE = field("office", "Office", ["Branch", "Office name", "Location", "Agency location"], {
  path: "officeId",
  reading: { as: "office" },
});

const accountChoices = Object.fromEntries(ACCOUNT_KINDS.map((kind) => [kind, [KIND[kind].label]]));

const permissions = (task: string, add: Access["permissions"][number], change = add) => ({
  add: permissionTo(`add ${task}`, add as never),
  change: permissionTo(`change ${task}`, change as never),
});

export interface ImportKind {
  /** As it is listed: "Clients". */
  readonly label: string;
  readonly one: string;
  /** What the former number belongs to. */
  readonly thing: "office" | "account" | "payee" | "client" | "policy" | OpeningThing;
  readonly fields: readonly ImportField[];
  /** The fields that together say which row it is: the number of the other system, else what is unique there. */
  readonly keys: readonly (readonly string[])[];
  /** The fields that name it on the screen. */
  readonly named: readonly string[];
  /** The permissions without which rows of it are not written. */
  readonly access: { readonly add: Access; readonly change: Access };
  /** What else must be there first. */
  readonly first?: string;
}

export const IMPORT_KINDS = {
  offices: {
    label: "Offices",
    one: "office",
    thing: "office",
    fields: [field("name", "Name", ["Office", "Office name", "Branch", "Location"], { isRequired: true })],
    keys: [["name"]],
    named: ["name"],
    access: permissions("offices", PERMISSION.setUpOffices),
  },
  accounts: {
    label: "GL accounts",
    one: "account",
    thing: "account",
    fields: [
      field("name", "Name", ["Account", "Account name", "GL account", "Description"], { isRequired: true }),
      field("accountKind", "Kind", ["Type", "Account type", "Category"], {
        isRequired: true,
        reading: { as: "choice", choices: accountChoices },
      }),
    ],
    keys: [["name"]],
    named: ["name"],
    access: permissions("accounts", PERMISSION.changeTrustSettings),
  },
  payees: {
    label: "Carriers and payees",
    one: "company",
    thing: "payee",
    fields: [
      field(
        "code",
        "Number in the old system",
        ["Code", "Company code", "Carrier code", "Vendor code", "Company ID", "Carrier ID"],
        { path: "" },
      ),
      field("name", "Name", ["Company", "Company name", "Carrier", "Carrier name", "Vendor", "Payee"], {
        isRequired: true,
      }),
      field("payeeKind", "Kind", ["Type", "Company type"], {
        reading: {
          as: "choice",
          choices: {
            carrier: ["Carrier", "Insurance company", "Insurer", "Writing company"],
            mga: ["MGA", "Managing general agent", "Wholesaler"],
            broker: ["Broker"],
            taxAuthority: ["Tax authority", "Taxing authority", "Tax"],
            financeCompany: ["Finance company", "Premium finance company", "Premium finance"],
          },
        },
      }),
      field("checkName", "Name on checks", ["Check name", "Payable to", "Print as"]),
      ...ADDRESS,
      field("ourCode", "Our code", ["Agency code", "Producer code", "Agent code"]),
      field("termsDays", "Days to pay", ["Terms", "Terms (days)", "Payment terms"], {
        reading: { as: "count" },
      }),
      field("commissionRate", "Commission", ["Commission %", "Commission rate", "Comm %"], {
        reading: { as: "percent" },
      }),
    ],
    keys: [["code"], ["name"]],
    named: ["name"],
    access: permissions("carriers and payees", PERMISSION.setUpCarriers),
  },
  clients: {
    label: "Clients",
    one: "client",
    thing: "client",
    fields: [
      field(
        "number",
        "Number in the old system",
        [
          ...["Client number", "Client #", "Client no", "Client ID", "Client code", "Customer number"],
          ...["Customer #", "Customer no", "Customer ID", "Account number", "Account no", "Account code"],
          ...["Lookup code", "Applicant ID", "Number", "ID"],
        ],
        { path: "", isRequired: true },
      ),
      field("firstName", "First name", ["First", "Given name", "Insured first name"]),
      field("lastName", "Last name", ["Last", "Surname", "Family name", "Insured last name"]),
      field("businessName", "Business name", [
        ...["Business", "Company", "Company name", "Firm", "DBA", "Commercial name"],
      ]),
      field(
        "fullName",
        "Name in one column",
        [
          ...[
            "Last, First",
            "Name (last, first)",
            "Insured name",
            "Client name",
            "Customer",
            "Customer name",
          ],
          ...["Account name", "Name", "Full name", "Named insured"],
        ],
        { path: "" },
      ),
      field("email", "E-mail", ["Email", "E-mail address", "Email address", "Main email"]),
      field("phone", "Phone", ["Telephone", "Phone number", "Main phone", "Home phone", "Cell phone"]),
      ...ADDRESS,
      OFFICE,
      field("deliveryPreference", "Statements by", ["Delivery", "Delivery preference", "Send method"], {
        reading: {
          as: "choice",
          choices: {
            Print: ["Print", "Mail", "Paper"],
            Email: ["Email", "E-mail"],
            Both: ["Both"],
            None: ["None"],
          },
        },
      }),
    ],
    keys: [["number"]],
    named: ["businessName", "firstName", "lastName", "fullName"],
    access: permissions("clients", PERMISSION.addClients, PERMISSION.changeClients),
  },
  policies: {
    label: "Policies",
    one: "policy",
    thing: "policy",
    fields: [
      field(
        "client",
        "Client's number in the old system",
        [
          ...["Client number", "Client #", "Client no", "Client ID", "Client code", "Customer number"],
          ...["Customer #", "Customer no", "Customer ID", "Account number", "Account code", "Lookup code"],
        ],
        { path: "clientId", reading: { as: "client" }, isRequired: true },
      ),
      field("policyNumber", "Policy number", ["Policy #", "Policy no", "Policy", "Policy num"], {
        isRequired: true,
      }),
      field("effectiveOn", "Effective", ["Effective date", "Eff date", "Policy effective", "Inception"], {
        reading: { as: "day" },
      }),
      field("carrier", "Carrier", ["Company", "Insurance company", "Writing company", "Insurer", "Market"], {
        path: "carrierId",
        reading: { as: "carrier" },
      }),
      field("lineOfBusiness", "Line of business", ["LOB", "Line", "Policy type", "Coverage", "Type"]),
      OFFICE,
    ],
    keys: [["policyNumber", "effectiveOn"]],
    named: ["policyNumber"],
    access: permissions("policies", PERMISSION.addPolicies, PERMISSION.changePolicies),
    first: "Import the clients first: each policy names its client by the number of the old system.",
  },
  ...OPENING_IMPORT_KINDS,
} as const satisfies Readonly<Record<string, ImportKind>>;

export type ImportKindName = keyof typeof IMPORT_KINDS;

/** In the order in which an agency brings them in. */
export const IMPORT_KIND_NAMES = Object.keys(IMPORT_KINDS) as [ImportKindName, ...ImportKindName[]];

export const importKind = (name: ImportKindName): ImportKind => IMPORT_KINDS[name];

export const importKindName = z.enum(IMPORT_KIND_NAMES);
