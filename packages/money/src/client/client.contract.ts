// A client as far as the trust books need it: names, office, agent, address.
import {
  emailText,
  enteredDay,
  nameText,
  requiredText,
  wireDay,
  wireId,
  wireText,
} from "@fiducia/contract/wire";
import { z } from "zod";

export const DELIVERY = ["Print", "Email", "Both", "None"] as const;

export const addressShape = z.strictObject({
  line1: wireText(100).default(""),
  line2: wireText(100).default(""),
  city: wireText(60).default(""),
  state: wireText(30).default(""),
  postalCode: wireText(20).default(""),
});

/** As people write it, with the signs that a telephone number has. */
const phoneOrNone = wireText(40).refine(
  (text) => text === "" || /^[+(\d][\d\s().+/-]*(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i.test(text),
  "Enter a telephone number, such as (312) 555-0100",
);

/** The fields that are entered; a change replaces all of them. */
export const clientFields = {
  firstName: nameText(60).default(""),
  lastName: nameText(60).default(""),
  businessName: nameText(120).default(""),
  officeId: wireId,
  agentUserId: wireId.nullish(),
  email: emailText(200).default(""),
  phone: phoneOrNone.default(""),
  deliveryPreference: z.enum(DELIVERY).default("Print"),
  address: addressShape.default({ line1: "", line2: "", city: "", state: "", postalCode: "" }),
};

export const policyFields = {
  policyNumber: requiredText(60),
  carrierId: wireId.nullish(),
  /** The client's office unless given. */
  officeId: wireId.nullish(),
  effectiveOn: enteredDay.nullish(),
  lineOfBusiness: wireText(60).default(""),
  /** A number that a policy has already is meant. */
  confirmNumber: z.boolean().optional(),
};

export const NUMBER_REFUSALS = {
  NUMBER_TAKEN: "{client} has policy {number} already. Use this number too?",
} as const;

export const POLICY_REFUSALS = {
  OUT_OF_SCOPE: "You do not have permission to keep policies of this office.",
  CARRIER_UNKNOWN: "There is no such company.",
  OFFICE_UNKNOWN: "There is no such office.",
  ...NUMBER_REFUSALS,
} as const;

export const shownPolicy = z.strictObject({
  policyId: wireId,
  policyNumber: z.string(),
  carrierId: wireId.nullable(),
  carrier: z.string().nullable(),
  officeId: wireId,
  effectiveOn: wireDay.nullable(),
  lineOfBusiness: z.string(),
});
