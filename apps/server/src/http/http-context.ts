// What every route is handed: the books, the clock and the settings that HTTP depends on.
import type { Connection } from "@fiducia/database/unit";
import type { Clock } from "@fiducia/kernel/clock";

export interface HttpSettings {
  /** The address that people use; decides about secure cookies. */
  readonly publicUrl: string;
}

export interface HttpContext {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly settings: HttpSettings;
}

export const isHttps = ({ publicUrl }: HttpSettings): boolean => publicUrl.startsWith("https:");
