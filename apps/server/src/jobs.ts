// All jobs of a worker: those of the slices, those that need the server's files and keys, and the demo's.

import { makeCarryOnlineJob } from "@fiducia/features/quickbooks/online/carry-online.job";
import { sliceJobs } from "@fiducia/pages/jobs.server";
import type { Vault } from "@fiducia/secrets/vault.server";
import type { AnyJob } from "@fiducia/serving/job";
import { backupJobs } from "./backup/backup.job.ts";
import type { BackupKeeper } from "./backup/backup-keeper.ts";
import { tellDemoJob } from "./demo/tell-demo.job.ts";
import { clearExportsJob } from "./exports/clear-exports.job.ts";
import type { ExportRunner } from "./exports/export-runner.ts";
import { makeExportsJob } from "./exports/make-exports.job.ts";
import type { MailSettings } from "./mail/mail-door.ts";
import { makeSendMailJob } from "./mail/send-mail.job.ts";
import { makeSendPasswordLinkJob } from "./mail/send-password-link.job.ts";
import { sealChainsJob } from "./upkeep/seal-chains.job.ts";
import type { Sealer } from "./upkeep/sealer.ts";

interface JobParts {
  readonly exports: ExportRunner;
  readonly sealer: Sealer;
  /** Undefined without an e-mail server. */
  readonly mail: MailSettings | undefined;
  /** The address at which users reach the product. */
  readonly publicUrl: string;
  readonly vault: Vault;
  readonly keeper: BackupKeeper;
}

export const serverJobs = ({
  exports,
  sealer,
  mail,
  publicUrl,
  vault,
  keeper,
}: JobParts): readonly AnyJob[] => [
  ...sliceJobs,
  makeExportsJob(exports),
  clearExportsJob(exports),
  sealChainsJob(sealer),
  makeSendMailJob(mail),
  makeSendPasswordLinkJob(mail, publicUrl),
  makeCarryOnlineJob(vault),
  ...backupJobs(keeper),
  tellDemoJob,
];
