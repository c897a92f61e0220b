// The handlers of the settings.

import { addStarterChart, saveAccount } from "@fiducia/features/agency/account-settings/accounts.command";
import { accountSettings } from "@fiducia/features/agency/account-settings/accounts.query";
import { saveAgencyProfile } from "@fiducia/features/agency/agency-profile/agency-profile.command";
import { agencyProfile } from "@fiducia/features/agency/agency-profile/agency-profile.query";
import { saveLogo } from "@fiducia/features/agency/agency-profile/logo.command";
import { saveBank } from "@fiducia/features/agency/bank-settings/banks.command";
import { bankSettings } from "@fiducia/features/agency/bank-settings/banks.query";
import { saveCarrier } from "@fiducia/features/agency/carrier-settings/carriers.command";
import { carrierSettings } from "@fiducia/features/agency/carrier-settings/carriers.query";
import { saveFeatureSettings } from "@fiducia/features/agency/feature-settings/features.command";
import { featureSettings } from "@fiducia/features/agency/feature-settings/features.query";
import { saveNumbers } from "@fiducia/features/agency/number-settings/numbers.command";
import { numbers } from "@fiducia/features/agency/number-settings/numbers.query";
import { saveOffice } from "@fiducia/features/agency/office-settings/offices.command";
import { officeSettings } from "@fiducia/features/agency/office-settings/offices.query";
import { saveReminderSettings } from "@fiducia/features/collections/reminder-settings/reminders.command";
import { reminderSettings } from "@fiducia/features/collections/reminder-settings/reminders.query";
import {
  changeAccess,
  invitePerson,
  saveGrants,
  savePerson,
} from "@fiducia/features/identity/people/people.command";
import { people } from "@fiducia/features/identity/people/people.query";
import { saveSignInSettings } from "@fiducia/features/identity/people/sign-in-settings.command";
import { signInSettings } from "@fiducia/features/identity/people/sign-in-settings.query";
import { saveMailSettings } from "@fiducia/features/mail/mail-settings/mail.command";
import { mailSettings } from "@fiducia/features/mail/mail-settings/mail.query";
import { runBackup } from "@fiducia/features/upkeep/backup/backup.command";
import { backups } from "@fiducia/features/upkeep/backup/backup.query";
import type { HandlersFor } from "@fiducia/serving/handlers";
import { activity } from "./activity/activity.query.ts";
import type { settingsArea } from "./area.ts";
import { firstSteps } from "./first-steps/first-steps.query.ts";
import { settingHistory } from "./history/history.query.ts";

export const settingsHandlers: HandlersFor<typeof settingsArea> = {
  GetAgencyProfile: agencyProfile,
  SaveAgencyProfile: saveAgencyProfile,
  SaveAgencyLogo: saveLogo,
  GetOfficeSettings: officeSettings,
  SaveOffice: saveOffice,
  GetAccountSettings: accountSettings,
  SaveAccount: saveAccount,
  AddStarterChart: addStarterChart,
  GetBankSettings: bankSettings,
  SaveBankAccount: saveBank,
  GetNumbers: numbers,
  SaveNumbers: saveNumbers,
  GetCarrierSettings: carrierSettings,
  SaveCarrier: saveCarrier,
  GetPeople: people,
  SavePerson: savePerson,
  InvitePerson: invitePerson,
  ChangePersonAccess: changeAccess,
  GetSignInSettings: signInSettings,
  SaveSignInSettings: saveSignInSettings,
  SavePersonGrants: saveGrants,
  GetMailSettings: mailSettings,
  SaveMailSettings: saveMailSettings,
  GetReminderSettings: reminderSettings,
  SaveReminderSettings: saveReminderSettings,
  GetFeatureSettings: featureSettings,
  SaveFeatureSettings: saveFeatureSettings,
  GetBackups: backups,
  RunBackup: runBackup,
  GetActivity: activity,
  GetFirstSteps: firstSteps,
  GetSettingHistory: settingHistory,
};
