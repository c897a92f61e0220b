// Answers the agency's bookkeeping settings.
import type { QueryHandler } from "@fiducia/serving/handlers";
import type { bookSettingsQuery } from "./book-settings.contract.ts";
import { readBookSettings } from "./book-settings.store.ts";

export const bookSettings: QueryHandler<typeof bookSettingsQuery> = ({ unit }) => readBookSettings(unit);
