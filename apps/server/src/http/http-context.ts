// What every route is handed: the books, the clock and the settings that HTTP depends on.
import type { Connection } from "@fiducia/database/unit";
import type { Vault } from "@fiducia/features/identity/shared/vault.server";
import type { AttachmentLimits } from "@fiducia/features/items/attachments/attachment-upload.store";
import type { Clock } from "@fiducia/kernel/clock";
import type { HostSessions } from "../host/host-session.ts";
import type { DiskSpace } from "../upkeep/disk-space.ts";
import type { Line } from "./line.ts";
import type { SeenSessions } from "./seen-sessions.ts";

export interface HttpSettings {
  /** The address that people use; decides about secure cookies. */
  readonly publicUrl: string;
  /** Origins besides our own to which a sign-in may lead back. */
  readonly returnOrigins: readonly string[];
  /** Origins of host systems whose pages may frame ours. */
  readonly embedHostOrigins: readonly string[];
  /** How much room files may take. */
  readonly attachmentLimits: AttachmentLimits;
}

/** Enough to ask the books as somebody, also beside requests. */
export interface AskingContext {
  readonly connection: Connection;
  readonly clock: Clock;
}

export interface HttpContext extends AskingContext {
  readonly settings: HttpSettings;
  /** Seals second factors and signs devices. */
  readonly vault: Vault;
  /** How a host system's sessions are read; undefined when there is no host system. */
  readonly hostSessions: HostSessions | undefined;
  /** What requests are counted by. */
  readonly seenSessions: SeenSessions;
  /** Whether there is room for what is told. */
  readonly space: DiskSpace;
  /** In which questions stand that cost much. */
  readonly line: Line;
}

export const isHttps = ({ publicUrl }: HttpSettings): boolean => publicUrl.startsWith("https:");
