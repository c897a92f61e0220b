// How the emulated QuickBooks Online says no.

export class Faulty extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly type: string;
  constructor(
    code: string,
    message: string,
    about: { detail?: string; status?: number; type?: string } = {},
  ) {
    super(message);
    this.code = code;
    this.detail = about.detail ?? message;
    this.status = about.status ?? 400;
    this.type = about.type ?? "ValidationFault";
  }
}

/** The ways in which Online spells a fault. */
export type FaultStyle = "usual" | "lower" | "xml";

export function writeFault(fault: Faulty, style: FaultStyle = "usual"): string {
  const { message, detail, code, type } = fault;
  if (style === "xml") {
    return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><IntuitResponse xmlns="http://schema.intuit.com/finance/v3"><Fault type="${type}"><Error code="${code}"><Message>${message}</Message><Detail>${detail}</Detail></Error></Fault></IntuitResponse>`;
  }
  if (style === "lower") return JSON.stringify({ fault: { error: [{ message, detail, code }], type } });
  return JSON.stringify({
    Fault: { Error: [{ Message: message, Detail: detail, code }], type },
    time: "2026-01-01T00:00:00.000-07:00",
  });
}
