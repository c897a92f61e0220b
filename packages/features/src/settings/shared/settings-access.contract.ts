// Who may change any settings; each page has its own permission in addition.
import { permissionOneOf } from "@fiducia/contract/access";
import { PERMISSION } from "@fiducia/contract/permissions";

export const settingsAccess = permissionOneOf(
  "change settings",
  PERMISSION.changeAgencyProfile,
  PERMISSION.setUpOffices,
  PERMISSION.setUpUsers,
  PERMISSION.setUpCarriers,
  PERMISSION.changeTrustSettings,
);
