// The address that opens a client, with a log entry or task, in the desktop program.

export interface DesktopLink {
  /** The path of the program's clients; the client's number follows. */
  readonly address: string;
  readonly agencyId: number | undefined;
  readonly clientId: number | string | undefined;
  readonly logId?: number | undefined;
  readonly taskId?: number | undefined;
}

const COULD_NOT = "Could not generate CMS client link";

const isMissing = (id: unknown): boolean => id === undefined || id === null || id === "";

/**
 * `{address}/{clientId}?agency={agencyId}[&logId=][&taskId=]`; a client id that is not a number is left out. Throws
 * when the agency or the client is missing.
 */
export function desktopLink({ address, agencyId, clientId, logId, taskId }: DesktopLink): string {
  if (isMissing(agencyId)) throw new Error(`${COULD_NOT}: the agency id is missing`);
  if (isMissing(clientId)) throw new Error(`${COULD_NOT}: the client id is missing`);
  const query = new URLSearchParams({ agency: String(agencyId) });
  if (logId !== undefined) query.set("logId", String(logId));
  if (taskId !== undefined) query.set("taskId", String(taskId));
  const client = /^\d+$/.test(String(clientId)) ? `/${clientId}` : "";
  return `${address.replace(/\/$/, "")}${client}?${query}`;
}
