// A client is known to people by a number of eight digits.

/** `1234` as `00001234`. */
export const clientNumber = (clientId: number): string => String(clientId).padStart(8, "0");
