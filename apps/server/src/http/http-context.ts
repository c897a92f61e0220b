// What every route is handed: the books, the clock and the settings that HTTP depends on.
import type { Connection } from "@fiducia/database/unit";
import type { Clock } from "@fiducia/kernel/clock";

export interface HttpSettings {
  /** The address that people use; decides about secure cookies. */
  readonly publicUrl: string;
  /** Origins besides our own to which a sign-in may lead back. */
  readonly returnOrigins: readonly string[];
  /** Origins of host systems whose pages may frame ours. */
  readonly embedHostOrigins: readonly string[];
}

export interface HttpContext {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly settings: HttpSettings;
}

export const isHttps = ({ publicUrl }: HttpSettings): boolean => publicUrl.startsWith("https:");
