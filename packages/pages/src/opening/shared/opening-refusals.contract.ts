// What every step of an opening may be refused with, and who may take which.
import { type Access, permissionTo } from "@fiducia/contract/access";
import { PERMISSION } from "@fiducia/contract/permissions";

export const prepareAccess: Access = permissionTo("prepare opening balances", PERMISSION.changeTrustSettings);
export const approveAccess: Access = permissionTo("approve opening balances", PERMISSION.approveOpenings);

export const OPENING_UNKNOWN = "There is no such opening.";
export const NOT_PREPARING =
  "This opening is approved already. Take it back first, or enter what is missing as another one.";

export const NOT_WHOLE =
  "Opening balances are those of the whole agency, and your permission is for some of its offices.";
