// HRESULTs: why the Web Connector could not have QuickBooks Desktop process a message, and what the user can do.
import type { Answer } from "../answer.ts";

/** QuickBooks could not parse the message; nothing was done. */
const NOT_PARSED = 0x80040400;

const ADMIN =
  "Fiducia is not authorised in this company file. Sign in to QuickBooks as Admin, open the file and run the update again.";
const OTHER_FILE =
  "Another company file is open. Close it, open the file of the connection and run the update again.";

const REMEDIES: Readonly<Record<number, string>> = {
  [NOT_PARSED]: "QuickBooks could not read what Fiducia sent. Please tell support.",
  2147746817: "QuickBooks cannot be reached. Open QuickBooks on that computer and run the update again.",
  2147746818: "QuickBooks had an unexpected error. Restart QuickBooks and run the update again.",
  2147746824: "QuickBooks could not be started. Start it by hand and run the update again.",
  2147746826: OTHER_FILE,
  2147746829: "The run ended too early. Run the update again.",
  2147746832:
    "The company file is open in a mode that keeps Fiducia out. Switch the mode and run the update again.",
  2147746836: "A dialog is open in QuickBooks. Close it and run the update again.",
  2147746838:
    "QuickBooks is not running, and no company file is named. Open the file and run the update again.",
  2147746839:
    "QuickBooks is not running, and no company file is named. Open the file and run the update again.",
  2147746842: ADMIN,
  2147746843: ADMIN,
  2147746844: "QuickBooks must be in single-user mode for this. Switch and run the update again.",
  2147746848: ADMIN,
};

/** The number of an HRESULT written `0x80040400`, also without `0x` or as a signed decimal number. */
function numberOf(hresult: string): number {
  const text = hresult.trim();
  if (/^-\d{1,10}$/.test(text)) return Number(text) + 2 ** 32;
  return Number.parseInt(text.replace(/^0x/i, ""), 16);
}

/**
 * What an HRESULT says of the message that was out: one that does not parse is permanent; of all others nobody knows whether
 * the message was processed before. Where none was out, only the sentence matters.
 */
export function readHresult(hresult: string, message: string): Answer {
  const number = numberOf(hresult);
  return {
    class: number === NOT_PARSED ? "permanent" : "unknown",
    code: hresult.trim(),
    original: message.trim(),
    message: REMEDIES[number] ?? "QuickBooks could not process the message. Run the update again.",
  };
}
