// Reads the agency's offices.
import type { PlainCallHandler } from "@fiducia/serving/served-call";
import { sql } from "kysely";
import { readOffices } from "../shared/office.store.ts";
import type { officesCall } from "./offices.contract.ts";

export const offices: PlainCallHandler<typeof officesCall> = async ({ unit, query: { officeId } }) => ({
  offices: await readOffices(unit, officeId === undefined ? sql`not archived` : sql`office_id = ${officeId}`),
});
