// Every call with an address of its own.
import { agenciesCall } from "@fiducia/features/agency/agencies/agencies.contract";
import { carriersCall } from "@fiducia/features/agency/carriers/carriers.contract";
import { featureFlagsCall } from "@fiducia/features/agency/feature-flags/feature-flags.contract";
import { officeCountCall } from "@fiducia/features/agency/office-count/office-count.contract";
import { officesCall } from "@fiducia/features/agency/offices/offices.contract";
import { tagsCall } from "@fiducia/features/agency/tags/tags.contract";
import { userOfficesCall } from "@fiducia/features/agency/user-offices/user-offices.contract";
import {
  batchCall,
  batchesCall,
  batchPdfCall,
  createBatchCall,
  retryBatchCall,
} from "@fiducia/features/batch-statements/batch-calls.contract";
import { reminderPapersCall } from "@fiducia/features/collections/reminder-letters/reminder-papers.contract";
import { commissionStatementCall } from "@fiducia/features/company-payables/commission-statement/commission-statement.contract";
import { bankFileCall } from "@fiducia/features/company-payables/make-bank-file/make-bank-file.contract";
import {
  cancelExportCall,
  exportFileCall,
  exportsCall,
  retryExportCall,
  startExportCall,
} from "@fiducia/features/exports/exports.contract";
import { changePasswordCall } from "@fiducia/features/identity/password/password.contract";
import {
  choosePasswordCall,
  forgottenPasswordCall,
  lookAtPasswordLinkCall,
  passwordMailCall,
} from "@fiducia/features/identity/password-link/password-link.contract";
import { permissionMetadataCall } from "@fiducia/features/identity/permission-metadata/permission-metadata.contract";
import {
  confirmCall,
  enrolCall,
  removeCall,
} from "@fiducia/features/identity/second-factor/second-factor.contract";
import { secondFactorStateCall } from "@fiducia/features/identity/second-factor-state/second-factor-state.contract";
import { renewCall, signOutCall } from "@fiducia/features/identity/session/session.contract";
import { endSessionsCall, sessionsCall } from "@fiducia/features/identity/sessions/sessions.contract";
import { signInCall } from "@fiducia/features/identity/sign-in/sign-in.contract";
import { whoamiCall } from "@fiducia/features/identity/whoami/whoami.contract";
import {
  attachmentContentCall,
  storeContentCall,
} from "@fiducia/features/items/attachments/attachments.contract";
import { billPapersCall } from "@fiducia/features/items/item-detail/papers/bill-papers.contract";
import { itemDocumentCall } from "@fiducia/features/items/item-detail/papers/item-document.contract";
import { paymentPapersCall } from "@fiducia/features/items/item-detail/papers/payment-papers.contract";
import { testMailCall } from "@fiducia/features/mail/mail-settings/test-mail.contract";
import { importFaultsCall, uploadImportCall } from "./import/shared/import.contract.ts";
import { openingPackCall } from "./opening/shared/opening-pack.contract.ts";
import { reconciliationReportCall } from "./reconciliations/report/reconciliation-report.contract.ts";
import { uploadStatementCall } from "./reconciliations/statements/bank-statement.contract.ts";
import { lookAtSetUpCall, setUpCall, setUpStateCall } from "./set-up/set-up.contract.ts";

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
  lookAtPasswordLinkCall,
  choosePasswordCall,
  passwordMailCall,
  forgottenPasswordCall,
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
  uploadImportCall,
  importFaultsCall,
  openingPackCall,
  reconciliationReportCall,
  uploadStatementCall,
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
