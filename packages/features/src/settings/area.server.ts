// The handlers of the settings.
import type { HandlersFor } from "@fiducia/serving/handlers";
import { addStarterChart, saveAccount } from "./accounts/accounts.command.ts";
import { accountSettings } from "./accounts/accounts.query.ts";
import { activity } from "./activity/activity.query.ts";
import { saveAgencyProfile } from "./agency-profile/agency-profile.command.ts";
import { agencyProfile } from "./agency-profile/agency-profile.query.ts";
import { saveLogo } from "./agency-profile/logo.command.ts";
import type { settingsArea } from "./area.ts";
import { runBackup } from "./backup/backup.command.ts";
import { backups } from "./backup/backup.query.ts";
import { saveBank } from "./banks/banks.command.ts";
import { bankSettings } from "./banks/banks.query.ts";
import { saveCarrier } from "./carriers/carriers.command.ts";
import { carrierSettings } from "./carriers/carriers.query.ts";
import { saveFeatureSettings } from "./features/features.command.ts";
import { featureSettings } from "./features/features.query.ts";
import { firstSteps } from "./first-steps/first-steps.query.ts";
import { settingHistory } from "./history/history.query.ts";
import { saveMailSettings } from "./mail/mail.command.ts";
import { mailSettings } from "./mail/mail.query.ts";
import { saveNumbers } from "./numbers/numbers.command.ts";
import { numbers } from "./numbers/numbers.query.ts";
import { saveOffice } from "./offices/offices.command.ts";
import { officeSettings } from "./offices/offices.query.ts";
import { changeAccess, invitePerson, saveGrants, savePerson } from "./people/people.command.ts";
import { people } from "./people/people.query.ts";
import { saveSignInSettings } from "./people/sign-in-settings.command.ts";
import { signInSettings } from "./people/sign-in-settings.query.ts";
import { saveReminderSettings } from "./reminders/reminders.command.ts";
import { reminderSettings } from "./reminders/reminders.query.ts";

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
