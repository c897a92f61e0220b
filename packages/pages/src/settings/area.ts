// The settings of the agency, and their history.
import { defineArea } from "@fiducia/contract/define-area";
import {
  accountSettingsQuery,
  addStarterChartCommand,
  saveAccountCommand,
} from "@fiducia/features/agency/account-settings/accounts.contract";
import {
  agencyProfileQuery,
  saveAgencyProfileCommand,
} from "@fiducia/features/agency/agency-profile/agency-profile.contract";
import { saveLogoCommand } from "@fiducia/features/agency/agency-profile/logo.contract";
import { bankSettingsQuery, saveBankCommand } from "@fiducia/features/agency/bank-settings/banks.contract";
import {
  carrierSettingsQuery,
  saveCarrierCommand,
} from "@fiducia/features/agency/carrier-settings/carriers.contract";
import {
  featureSettingsQuery,
  saveFeatureSettingsCommand,
} from "@fiducia/features/agency/feature-settings/features.contract";
import { numbersQuery, saveNumbersCommand } from "@fiducia/features/agency/number-settings/numbers.contract";
import {
  officeSettingsQuery,
  saveOfficeCommand,
} from "@fiducia/features/agency/office-settings/offices.contract";
import {
  reminderSettingsQuery,
  saveReminderSettingsCommand,
} from "@fiducia/features/collections/reminder-settings/reminders.contract";
import {
  changeAccessCommand,
  invitePersonCommand,
  peopleQuery,
  saveGrantsCommand,
  savePersonCommand,
} from "@fiducia/features/identity/people/people.contract";
import {
  saveSignInSettingsCommand,
  signInSettingsQuery,
} from "@fiducia/features/identity/people/sign-in-settings.contract";
import {
  mailSettingsQuery,
  saveMailSettingsCommand,
} from "@fiducia/features/mail/mail-settings/mail.contract";
import { firstStepsQuery } from "@fiducia/features/parts/settings/first-steps.contract";
import { settingHistoryQuery } from "@fiducia/features/parts/settings/setting-history.contract";
import { backupsQuery, runBackupCommand } from "@fiducia/features/upkeep/backup/backup.contract";
import { activityQuery } from "./activity/activity.contract.ts";

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
