// What users usually may do, by what they work as.
import { PERMISSION, type Permission } from "@fiducia/contract/permissions";

const P = PERMISSION;

export type PresetName = "readOnly" | "frontDesk" | "bookkeeper" | "owner" | "later";

interface Preset {
  readonly label: string;
  readonly about: string;
  readonly permissions: readonly Permission[];
  /** True: everything, with every setting. */
  readonly isAdmin: boolean;
}

export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  readOnly: {
    label: "Read only",
    about: "Sees every report, and records nothing.",
    permissions: [P.runTrustReports, P.seeAnyDay, P.seeEveryUser, P.runCustomerReports],
    isAdmin: false,
  },
  frontDesk: {
    label: "Front desk",
    about: "Takes care of clients, invoices and payments, and sees what they recorded in the last two days.",
    permissions: [
      ...[P.addClients, P.changeClients, P.addPolicies, P.changePolicies],
      ...[P.workWithClientAccounts, P.issueInvoices, P.applyCredits, P.takePayments],
      ...[P.runTrustReports, P.seeTwoDays, P.seeOwnTransactions],
    ],
    isAdmin: false,
  },
  bookkeeper: {
    label: "Bookkeeper",
    about: "Keeps the books: records, pays out, exports, voids and closes.",
    permissions: [
      ...[P.workWithClientAccounts, P.issueInvoices, P.chooseInvoiceDate, P.applyCredits],
      ...[P.takePayments, P.choosePaymentDate, P.voidFromClient],
      ...[P.runTrustReports, P.seeAnyDay, P.seeEveryUser, P.runCustomerReports],
      ...[P.payOut, P.exportToQuickBooks, P.voidFromReport],
      ...[P.allocateByHand, P.closePeriods, P.recordAgencyFunds],
    ],
    isAdmin: false,
  },
  owner: {
    label: "Owner",
    about: "Is an administrator: may do everything, and change every setting.",
    permissions: [],
    isAdmin: true,
  },
  later: {
    label: "Chosen later",
    about: "Signs in and sees nothing until permissions are given.",
    permissions: [],
    isAdmin: false,
  },
};

/** Those that somebody may give: who sets up permissions, and holds each of them. */
export const presetsFor = (giver: {
  readonly isAdmin: boolean;
  holds(permission: Permission): boolean;
}): readonly PresetName[] =>
  (Object.keys(PRESETS) as PresetName[]).filter((name) => {
    const { permissions, isAdmin } = PRESETS[name];
    const asked = permissions.length === 0 ? [] : [P.setUpPermissions, ...permissions];
    return giver.isAdmin || (!isAdmin && asked.every((permission) => giver.holds(permission)));
  });
