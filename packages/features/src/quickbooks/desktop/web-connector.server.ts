// The service that the QuickBooks Web Connector calls: what each of its operations answers. Trouble of ours is answered in
// its own terms and never as a fault, which would end its run without a reason.
import { createHash } from "node:crypto";
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import type { Clock } from "@fiducia/kernel/clock";
import { readHresult } from "@fiducia/quickbooks/desktop/hresults";
import { readAside } from "@fiducia/quickbooks/desktop/read-aside";
import type { SoapCall } from "@fiducia/quickbooks/desktop/soap";
import { writeRequest } from "@fiducia/quickbooks/desktop/write-request";
import { type GuessLimit, PASSWORD_GUESSES } from "@fiducia/secrets/guess.rules";
import { forgetGuesses, reserveGuess } from "@fiducia/secrets/guess.store";
import { isPassword } from "@fiducia/secrets/password.store";
import { sql } from "kysely";
import { nextRequest, progressOf } from "../shared/carrying/carrier.server.ts";
import { type Desk, nowOf } from "../shared/carrying/desk.server.ts";
import { awaitedRequest } from "../shared/carrying/requests.store.ts";
import { countRows } from "../shared/carrying/rows.store.ts";
import {
  beginSession,
  endSession,
  noteTrouble,
  type Session,
  sessionOf,
} from "../shared/carrying/session.store.ts";
import { takeAnswer } from "../shared/carrying/take-answer.server.ts";
import { hasWork } from "../shared/carrying/work-left.server.ts";
import { type ExportState, noteContact, readExportState } from "../shared/company.store.ts";
import { companyRefusal } from "../shared/company-check.rules.ts";
import { isEndless } from "./rounds.rules.ts";

export interface Serving {
  readonly connection: Connection;
  readonly clock: Clock;
  /** The visitor's address; wrong passwords of one address lock no other out. */
  readonly from: string;
}

type Result = string | number | readonly string[];

const VERSION = "Fiducia 1.0";
const EXPIRED = "Session expired, run the update again";
/** To be asked again after so many seconds. */
const TRY_LATER: Result = ["", "busy", "60"];

const agencyOf = (text: string, form: RegExp): number | undefined => {
  const id = Number(form.exec(text)?.[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

async function deskFor({ connection, clock }: Omit<Serving, "from">, agencyId: number): Promise<Desk> {
  const { zone, hasSalesTax } = await writeAs(connection, agencyId, async (unit) => {
    const [agency] = await unit.rows(sql<{ zone: string | null; hasSalesTax: boolean | null }>`
      select a.time_zone as zone, (c.facts ->> 'hasSalesTax')::boolean as "hasSalesTax"
      from agency a left join quickbooks_company c on c.agency_id = a.agency_id where a.agency_id = ${agencyId}`);
    return { zone: agency?.zone ?? "UTC", hasSalesTax: agency?.hasSalesTax ?? false };
  });
  return {
    connection,
    agencyId,
    clock,
    zone,
    program: "Desktop" as const,
    write: (operation, { requestId, setId, clear }) =>
      writeRequest(operation, {
        requestId,
        hasSalesTax,
        ...(setId ? { messageSetId: setId } : {}),
        ...(clear ? { clearMessageSet: clear } : {}),
      }),
  };
}

/** For all addresses together: guesses from many computers are slowed down as those from one are. */
const CONNECTION_GUESSES: GuessLimit = {
  windowMs: 24 * 60 * 60_000,
  locksMs: [...Array.from({ length: 49 }, () => 0), 15 * 60_000],
};

/**
 * What a try counts for: its address, and the connection. The computer that signed in last is held up by no other, and a new
 * password is counted anew.
 */
function guessersOf({ from }: Serving, agencyId: number, state: ExportState | undefined) {
  const password = createHash("sha256")
    .update(state?.passwordHash ?? "")
    .digest("hex");
  const ofAddress = { guesser: ["quickbooks", agencyId, password, from], limit: PASSWORD_GUESSES };
  const ofConnection = { guesser: ["quickbooks", agencyId, password], limit: CONNECTION_GUESSES };
  return state?.connectorAddress === from ? [ofAddress] : [ofAddress, ofConnection];
}

async function authenticate(serving: Serving, userName: string, password: string): Promise<Result> {
  const agencyId = agencyOf(userName, /^fiducia-(\d{1,15})$/);
  if (agencyId === undefined) return ["", "nvu"];
  const state = await writeAs(serving.connection, agencyId, readExportState);
  const isOwn = state?.connectorAddress === serving.from;
  const guessers = guessersOf(serving, agencyId, state);
  const now = serving.clock();
  for (const { guesser, limit } of guessers)
    if (!(await reserveGuess(serving.connection, guesser, { limit, now })).ok) return TRY_LATER;
  const isRight = await isPassword(password, state?.passwordHash ?? undefined);
  if (!isRight || state?.integrationType !== "Desktop") {
    // A stranger's guess is nothing that the agency has to cure.
    if (state && (isOwn || state.connectorAddress === null))
      await writeAs(serving.connection, agencyId, (unit) =>
        noteContact(unit, nowOf(serving), {
          code: "nvu",
          message:
            "The Web Connector signed in with a wrong password. Make a new password under Settings, QuickBooks, and type it into the Web Connector.",
        }),
      );
    return ["", "nvu"];
  }
  for (const { guesser } of guessers) await forgetGuesses(serving.connection, guesser);
  if (!isOwn)
    await writeAs(serving.connection, agencyId, (unit) =>
      unit.run(
        sql`update quickbooks_company set connector_address = ${serving.from} where agency_id = ${agencyId}`,
      ),
    );
  const desk = await deskFor(serving, agencyId);
  if (!(await hasWork(desk, { isAskedFor: true }))) {
    await writeAs(serving.connection, agencyId, (unit) => noteContact(unit, nowOf(serving)));
    return [`${agencyId}.none`, "none"];
  }
  const session = await writeAs(serving.connection, agencyId, async (unit) => {
    const begun = await beginSession(unit, nowOf(serving), "Desktop");
    await noteContact(unit, nowOf(serving));
    return begun;
  });
  return session ? [session.ticket, ""] : TRY_LATER;
}

interface Seat {
  readonly desk: Desk;
  readonly session: Session;
}

async function seatOf(serving: Omit<Serving, "from">, ticket: string): Promise<Seat | undefined> {
  const agencyId = agencyOf(ticket, /^(\d{1,15})\./);
  if (agencyId === undefined) return undefined;
  const session = await writeAs(serving.connection, agencyId, (unit) =>
    sessionOf(unit, ticket, nowOf(serving)),
  );
  return session && { desk: await deskFor(serving, agencyId), session };
}

/** Whether the ticket is of a conversation that goes on. */
export const isLiveTicket = async (serving: Omit<Serving, "from">, ticket: string): Promise<boolean> =>
  (await seatOf(serving, ticket))?.session.isLive === true;

const within = <T>({ desk }: Seat, work: (unit: WriteUnit) => Promise<T>): Promise<T> =>
  writeAs(desk.connection, desk.agencyId, work);

interface Described {
  /** What QuickBooks says of the open company file; empty but in the first call of a run. */
  readonly answer: string;
  /** The newest qbXML that the Web Connector names for the call. */
  readonly newest: number;
}

/** Keeps what the open company file says of itself. Answers why nothing may be sent to it. */
async function checkCompany(seat: Seat, { answer, newest }: Described): Promise<string | undefined> {
  const said = await readAside("readCompany", answer);
  const facts = said && { ...said, highestVersion: Math.min(said.highestVersion, newest) };
  if (!facts) return "QuickBooks did not say which company file is open. Run the update again.";
  return within(seat, async (unit) => {
    const state = await readExportState(unit);
    if (!state?.fileId) return "No connection to QuickBooks is set up.";
    const refusal = companyRefusal(facts, { ...state, fileId: state.fileId });
    const message = refusal?.sentence ?? "";
    await noteContact(unit, nowOf(seat.desk), { code: refusal ? "company" : "", message });
    await unit.run(sql`
      update quickbooks_company set called_name = ${refusal?.called?.companyName ?? null},
        called_file_id = ${refusal?.called?.fileId ?? null} where agency_id = ${unit.agencyId}`);
    if (refusal) return message;
    await unit.run(sql`
      update quickbooks_company set facts = ${JSON.stringify(facts)}::jsonb, company_name = ${facts.companyName},
        company_address = ${facts.address}, met_file_id = coalesce(${facts.fileId ?? null}, met_file_id)
      where agency_id = ${unit.agencyId}`);
    return undefined;
  });
}

const stopWith = async (seat: Seat, trouble: string): Promise<void> => {
  await within(seat, (unit) => noteTrouble(unit, seat.session.sessionId, trouble));
};

async function sendRequest(seat: Seat, described: Described): Promise<Result> {
  if (!seat.session.isLive) return "";
  const isDescribed = described.answer.trim() !== "";
  // Nothing is sent before the company is known.
  if (isDescribed || seat.session.rounds === 0) {
    const refusal = await checkCompany(seat, described);
    if (refusal) {
      await stopWith(seat, refusal);
      return "";
    }
  }
  const rows = await within(seat, (unit) => countRows(unit, seat.session.sessionId));
  if (isEndless(seat.session.rounds, rows.open + rows.carried)) {
    await stopWith(seat, "The update was stopped because it did not come to an end. Run it again.");
    return "";
  }
  // What the company file has just said of itself decides how a message is written.
  const desk = isDescribed ? await deskFor(seat.desk, seat.desk.agencyId) : seat.desk;
  const next = await nextRequest(desk, seat.session.sessionId);
  if ("content" in next) return next.content;
  await stopWith(seat, next.nothing);
  return "";
}

const describedBy = ({ strHCPResponse = "", qbXMLMajorVers = "" }: Record<string, string>): Described => ({
  answer: strHCPResponse,
  newest: Number.parseInt(qbXMLMajorVers, 10) || Number.POSITIVE_INFINITY,
});

const REQUEST_ID = /\brequestID="(\d{1,16})"/;

async function receiveResponse(
  seat: Seat,
  { response = "", hresult = "", message = "" }: Record<string, string>,
) {
  const { desk, session } = seat;
  const awaited = await within(seat, awaitedRequest);
  if (!awaited) return session.isLive ? progressOf(desk, session.sessionId) : -1;
  const answered = REQUEST_ID.exec(response)?.[1];
  if (hresult === "" && answered !== undefined && Number(answered) !== awaited.requestId) {
    await stopWith(
      seat,
      "QuickBooks answered another message than the one that was sent. Run the update again.",
    );
    return -1;
  }
  const answer =
    hresult === ""
      ? await readAside("readResponse", awaited.operation, response)
      : readHresult(hresult, message);
  const goesOn = await takeAnswer(desk, session.sessionId, { requestId: awaited.requestId, answer });
  await within(seat, (unit) => noteContact(unit, nowOf(desk), goesOn ? undefined : answer));
  if (goesOn && session.isLive) return progressOf(desk, session.sessionId);
  await stopWith(seat, answer.message || "The answer of QuickBooks was lost. Run the update again.");
  return -1;
}

async function connectionFailed(seat: Seat, { hresult = "", message = "" }: Record<string, string>) {
  const answer = readHresult(hresult, message);
  await within(seat, async (unit) => {
    await noteTrouble(unit, seat.session.sessionId, answer.message);
    await endSession(unit, seat.session.sessionId, nowOf(seat.desk));
    await noteContact(unit, nowOf(seat.desk), answer);
  });
  return "done";
}

/** Of a version of the Web Connector: nothing to say, or a warning. */
const clientVersion = (version: string): string =>
  version.startsWith("1.") ? "W:Update the Web Connector to version 2 or later." : "";

async function withTicket(serving: Serving, { operation, arguments: given }: SoapCall): Promise<Result> {
  const { wcTicket = "", ticket = wcTicket } = given;
  const seat = await seatOf(serving, ticket);
  switch (operation) {
    case "sendRequestXML":
      return seat ? sendRequest(seat, describedBy(given)) : "";
    case "receiveResponseXML":
      return seat ? receiveResponse(seat, given) : -1;
    case "connectionError":
      return seat ? connectionFailed(seat, given) : "done";
    case "getLastError":
      return seat?.session.isLive ? seat.session.trouble || "No more items" : EXPIRED;
    case "closeConnection":
      if (seat) await within(seat, (unit) => endSession(unit, seat.session.sessionId, nowOf(serving)));
      return "OK";
    default:
      return "";
  }
}

/** What an operation answers when ours went wrong. Nobody is told that a password is wrong which nobody looked at. */
export const afterDefect = (operation: SoapCall["operation"]): Result => {
  if (operation === "authenticate") return TRY_LATER;
  return operation === "receiveResponseXML" ? -1 : operation === "connectionError" ? "done" : "";
};

/** The answer to one call of the Web Connector. */
export async function answerConnector(serving: Serving, call: SoapCall): Promise<Result> {
  const { operation, arguments: given } = call;
  if (operation === "serverVersion" || operation === "getServerVersion") return VERSION;
  if (operation === "clientVersion") return clientVersion(given.strVersion ?? "");
  if (operation === "authenticate")
    return authenticate(serving, given.strUserName ?? "", given.strPassword ?? "");
  return withTicket(serving, call);
}
