// The settings of the agency, and their history.
import { defineArea } from "@fiducia/contract/define-area";
import { settingHistoryQuery } from "../parts/settings/setting-history.contract.ts";
import {
  accountSettingsQuery,
  addStarterChartCommand,
  saveAccountCommand,
} from "./accounts/accounts.contract.ts";
import { activityQuery } from "./activity/activity.contract.ts";
import { agencyProfileQuery, saveAgencyProfileCommand } from "./agency-profile/agency-profile.contract.ts";
import { saveLogoCommand } from "./agency-profile/logo.contract.ts";
import { backupsQuery, runBackupCommand } from "./backup/backup.contract.ts";
import { bankSettingsQuery, saveBankCommand } from "./banks/banks.contract.ts";
import { carrierSettingsQuery, saveCarrierCommand } from "./carriers/carriers.contract.ts";
import { featureSettingsQuery, saveFeatureSettingsCommand } from "./features/features.contract.ts";
import { firstStepsQuery } from "./first-steps/first-steps.contract.ts";
import { mailSettingsQuery, saveMailSettingsCommand } from "./mail/mail.contract.ts";
import { numbersQuery, saveNumbersCommand } from "./numbers/numbers.contract.ts";
import { officeSettingsQuery, saveOfficeCommand } from "./offices/offices.contract.ts";
import {
  changeAccessCommand,
  invitePersonCommand,
  peopleQuery,
  saveGrantsCommand,
  savePersonCommand,
} from "./people/people.contract.ts";
import { saveSignInSettingsCommand, signInSettingsQuery } from "./people/sign-in-settings.contract.ts";
import { reminderSettingsQuery, saveReminderSettingsCommand } from "./reminders/reminders.contract.ts";

export const settingsArea = defineArea({
  name: "settings",
  entries: [
    agencyProfileQuery,
    saveAgencyProfileCommand,
    saveLogoCommand,
    officeSettingsQuery,
    saveOfficeCommand,
    accountSettingsQuery,
    saveAccountCommand,
    addStarterChartCommand,
    bankSettingsQuery,
    saveBankCommand,
    numbersQuery,
    saveNumbersCommand,
    carrierSettingsQuery,
    saveCarrierCommand,
    peopleQuery,
    savePersonCommand,
    invitePersonCommand,
    changeAccessCommand,
    signInSettingsQuery,
    saveSignInSettingsCommand,
    saveGrantsCommand,
    mailSettingsQuery,
    saveMailSettingsCommand,
    reminderSettingsQuery,
    saveReminderSettingsCommand,
    featureSettingsQuery,
    saveFeatureSettingsCommand,
    backupsQuery,
    runBackupCommand,
    activityQuery,
    firstStepsQuery,
    settingHistoryQuery,
  ],
});
