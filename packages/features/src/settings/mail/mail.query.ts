// Reads how the agency's mail presents itself.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { readMailSetting } from "../../mail/shared/mail-setting.store.ts";
import type { mailSettingsQuery } from "./mail.contract.ts";

export const mailSettings: QueryHandler<typeof mailSettingsQuery> = ({ unit }) => readMailSetting(unit);
