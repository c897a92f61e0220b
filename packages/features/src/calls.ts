// Every call with an address of its own.
import { agenciesCall } from "./agency/agencies/agencies.contract.ts";
import { carriersCall } from "./agency/carriers/carriers.contract.ts";
import { featureFlagsCall } from "./agency/feature-flags/feature-flags.contract.ts";
import { officeCountCall } from "./agency/office-count/office-count.contract.ts";
import { officesCall } from "./agency/offices/offices.contract.ts";
import { tagsCall } from "./agency/tags/tags.contract.ts";
import { userOfficesCall } from "./agency/user-offices/user-offices.contract.ts";
import {
  batchCall,
  batchesCall,
  batchPdfCall,
  createBatchCall,
  retryBatchCall,
} from "./batch-statements/batch-calls.contract.ts";
import { reminderPapersCall } from "./collections/reminder-letters/reminder-papers.contract.ts";
import { commissionStatementCall } from "./company-payables/commission-statement/commission-statement.contract.ts";
import { bankFileCall } from "./company-payables/make-bank-file/make-bank-file.contract.ts";
import {
  cancelExportCall,
  exportFileCall,
  exportsCall,
  retryExportCall,
  startExportCall,
} from "./exports/exports.contract.ts";
import { acceptInvitationCall, lookAtInvitationCall } from "./identity/invitation/invitation.contract.ts";
import { changePasswordCall } from "./identity/password/password.contract.ts";
import { permissionMetadataCall } from "./identity/permission-metadata/permission-metadata.contract.ts";
import { confirmCall, enrolCall, removeCall } from "./identity/second-factor/second-factor.contract.ts";
import { secondFactorStateCall } from "./identity/second-factor-state/second-factor-state.contract.ts";
import { renewCall, signOutCall } from "./identity/session/session.contract.ts";
import { endSessionsCall, sessionsCall } from "./identity/sessions/sessions.contract.ts";
import { signInCall } from "./identity/sign-in/sign-in.contract.ts";
import { whoamiCall } from "./identity/whoami/whoami.contract.ts";
import { attachmentContentCall, storeContentCall } from "./items/attachments/attachments.contract.ts";
import { billPapersCall } from "./items/item-detail/bill-papers.contract.ts";
import { itemDocumentCall } from "./items/item-detail/item-document.contract.ts";
import { paymentPapersCall } from "./items/item-detail/payment-papers.contract.ts";
import { lookAtSetUpCall, setUpCall, setUpStateCall } from "./set-up/set-up.contract.ts";
import { testMailCall } from "./settings/mail/test-mail.contract.ts";

/** Calls about sessions, which the server handles itself. */
export const sessionCalls = [
  signInCall,
  renewCall,
  signOutCall,
  changePasswordCall,
  enrolCall,
  confirmCall,
  removeCall,
  sessionsCall,
  endSessionsCall,
  setUpStateCall,
  lookAtSetUpCall,
  setUpCall,
  lookAtInvitationCall,
  acceptInvitationCall,
] as const;

/** Calls with files and mail, which the server handles itself. */
export const fileCalls = [
  attachmentContentCall,
  storeContentCall,
  itemDocumentCall,
  billPapersCall,
  paymentPapersCall,
  bankFileCall,
  commissionStatementCall,
  reminderPapersCall,
  testMailCall,
  createBatchCall,
  batchesCall,
  batchCall,
  batchPdfCall,
  retryBatchCall,
  startExportCall,
  exportsCall,
  cancelExportCall,
  retryExportCall,
  exportFileCall,
] as const;

/** Calls that only read. */
export const readingCalls = [
  whoamiCall,
  secondFactorStateCall,
  permissionMetadataCall,
  agenciesCall,
  officesCall,
  officeCountCall,
  userOfficesCall,
  featureFlagsCall,
  carriersCall,
  tagsCall,
] as const;
