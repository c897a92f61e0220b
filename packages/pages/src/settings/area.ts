// The settings of the agency, and their history.
import { defineArea } from "@fiducia/contract/define-area";
import { settingHistoryQuery } from "@fiducia/features/parts/settings/setting-history.contract";
import {
  accountSettingsQuery,
  addStarterChartCommand,
  saveAccountCommand,
} from "@fiducia/features/settings/accounts/accounts.contract";
import {
  agencyProfileQuery,
  saveAgencyProfileCommand,
} from "@fiducia/features/settings/agency-profile/agency-profile.contract";
import { saveLogoCommand } from "@fiducia/features/settings/agency-profile/logo.contract";
import { backupsQuery, runBackupCommand } from "@fiducia/features/settings/backup/backup.contract";
import { bankSettingsQuery, saveBankCommand } from "@fiducia/features/settings/banks/banks.contract";
import {
  carrierSettingsQuery,
  saveCarrierCommand,
} from "@fiducia/features/settings/carriers/carriers.contract";
import {
  featureSettingsQuery,
  saveFeatureSettingsCommand,
} from "@fiducia/features/settings/features/features.contract";
import { mailSettingsQuery, saveMailSettingsCommand } from "@fiducia/features/settings/mail/mail.contract";
import { numbersQuery, saveNumbersCommand } from "@fiducia/features/settings/numbers/numbers.contract";
import { officeSettingsQuery, saveOfficeCommand } from "@fiducia/features/settings/offices/offices.contract";
import {
  changeAccessCommand,
  invitePersonCommand,
  peopleQuery,
  saveGrantsCommand,
  savePersonCommand,
} from "@fiducia/features/settings/people/people.contract";
import {
  saveSignInSettingsCommand,
  signInSettingsQuery,
} from "@fiducia/features/settings/people/sign-in-settings.contract";
import {
  reminderSettingsQuery,
  saveReminderSettingsCommand,
} from "@fiducia/features/settings/reminders/reminders.contract";
import { activityQuery } from "./activity/activity.contract.ts";
import { firstStepsQuery } from "./first-steps/first-steps.contract.ts";

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
