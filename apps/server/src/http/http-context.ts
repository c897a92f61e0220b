// What every route needs: books, clock, and settings.
import type { Connection } from "@fiducia/database/unit";
import type { AttachmentLimits } from "@fiducia/features/items/attachments/attachment-upload.store";
import type { Clock } from "@fiducia/kernel/clock";
import type { Vault } from "@fiducia/secrets/vault.server";
import type { HostSessions } from "../host/host-session.ts";
import type { DiskSpace } from "../upkeep/disk-space.ts";
import type { Line } from "./line.ts";
import type { SeenSessions } from "./seen-sessions.ts";

export interface HttpSettings {
  /** The address that people use; determines secure cookies. */
  readonly publicUrl: string;
  /** Other origins that a sign-in may lead back to. */
  readonly returnOrigins: readonly string[];
  /** Origins of host systems whose pages may frame ours. */
  readonly embedHostOrigins: readonly string[];
  /** The space for attachments. */
  readonly attachmentLimits: AttachmentLimits;
}

/** What is needed to query the books for a user, also outside of requests. */
export interface AskingContext {
  readonly connection: Connection;
  readonly clock: Clock;
  /** True where no mail server is set up: nothing goes by e-mail. */
  readonly withoutMail?: boolean | undefined;
}

export interface HttpContext extends AskingContext {
  readonly settings: HttpSettings;
  /** Encrypts second factors and signs devices. */
  readonly vault: Vault;
  /** The reader of host sessions; undefined without a host system. */
  readonly hostSessions: HostSessions | undefined;
  /** The limits of requests. */
  readonly seenSessions: SeenSessions;
  /** Whether there is disk space for writing. */
  readonly space: DiskSpace;
  /** The queue for expensive queries. */
  readonly line: Line;
}

export const isHttps = ({ publicUrl }: HttpSettings): boolean => publicUrl.startsWith("https:");
