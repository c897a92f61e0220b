// Reads how the agency's mail presents itself.

import { readMailSetting } from "@fiducia/letters/mail-setting.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import type { mailSettingsQuery } from "./mail.contract.ts";

export const mailSettings: QueryHandler<typeof mailSettingsQuery> = ({ unit }) => readMailSetting(unit);
