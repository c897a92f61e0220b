// The handlers of the settings.

import { addStarterChart, saveAccount } from "@fiducia/features/settings/accounts/accounts.command";
import { accountSettings } from "@fiducia/features/settings/accounts/accounts.query";
import { saveAgencyProfile } from "@fiducia/features/settings/agency-profile/agency-profile.command";
import { agencyProfile } from "@fiducia/features/settings/agency-profile/agency-profile.query";
import { saveLogo } from "@fiducia/features/settings/agency-profile/logo.command";
import { runBackup } from "@fiducia/features/settings/backup/backup.command";
import { backups } from "@fiducia/features/settings/backup/backup.query";
import { saveBank } from "@fiducia/features/settings/banks/banks.command";
import { bankSettings } from "@fiducia/features/settings/banks/banks.query";
import { saveCarrier } from "@fiducia/features/settings/carriers/carriers.command";
import { carrierSettings } from "@fiducia/features/settings/carriers/carriers.query";
import { saveFeatureSettings } from "@fiducia/features/settings/features/features.command";
import { featureSettings } from "@fiducia/features/settings/features/features.query";
import { saveMailSettings } from "@fiducia/features/settings/mail/mail.command";
import { mailSettings } from "@fiducia/features/settings/mail/mail.query";
import { saveNumbers } from "@fiducia/features/settings/numbers/numbers.command";
import { numbers } from "@fiducia/features/settings/numbers/numbers.query";
import { saveOffice } from "@fiducia/features/settings/offices/offices.command";
import { officeSettings } from "@fiducia/features/settings/offices/offices.query";
import {
  changeAccess,
  invitePerson,
  saveGrants,
  savePerson,
} from "@fiducia/features/settings/people/people.command";
import { people } from "@fiducia/features/settings/people/people.query";
import { saveSignInSettings } from "@fiducia/features/settings/people/sign-in-settings.command";
import { signInSettings } from "@fiducia/features/settings/people/sign-in-settings.query";
import { saveReminderSettings } from "@fiducia/features/settings/reminders/reminders.command";
import { reminderSettings } from "@fiducia/features/settings/reminders/reminders.query";
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
