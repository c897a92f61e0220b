// Carries the queue of one agency to its QuickBooks Online, one request after another.
import { setTimeout as pause } from "node:timers/promises";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import type { Answer } from "@fiducia/quickbooks/answer";
import { COMPANY_PATH, PREFERENCES_PATH, readOnlineCompany } from "@fiducia/quickbooks/online/company";
import { readAnswer } from "@fiducia/quickbooks/online/read-answer";
import { type OnlineCall, writeCall } from "@fiducia/quickbooks/online/write-call";
import { ADDED } from "@fiducia/quickbooks/operation";
import { sql } from "kysely";
import { type Next, nextRequest } from "../shared/carrying/carrier.server.ts";
import { type Desk, nowOf } from "../shared/carrying/desk.server.ts";
import { beginSession, endSession, noteTrouble } from "../shared/carrying/session.store.ts";
import { takeAnswer } from "../shared/carrying/take-answer.server.ts";
import { hasWork } from "../shared/carrying/work-left.server.ts";
import { noteContact, readExportState } from "../shared/company.store.ts";
import { type OnlineLink, type Reply, send } from "./online-link.server.ts";
import { accessOf, loseAccess } from "./tokens.server.ts";

export interface OnlineRun extends OnlineLink {
  readonly signal: AbortSignal;
  /** Somebody asked for it, so that the balances are compared even where nothing waits. */
  readonly isAskedFor?: boolean;
  /** Waits; a test does not. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** At most five requests in a second. */
const APART_MS = 200;
/** So many requests of one agency before the others have their turn. */
const MOST_REQUESTS = 600;
const TRIES_WHEN_BUSY = 4;
const BUSY_MS = 15_000;
const LONGEST_WAIT_MS = 60_000;
const LONGEST_DOUBT_MS = 60 * 60_000;

interface Trouble {
  readonly code: string;
  readonly message: string;
}

const LOST: Trouble = {
  code: "lost",
  message: "QuickBooks Online gave no answer. Fiducia sends the same request again.",
};
const NO_COMPANY: Trouble = {
  code: "company",
  message: "QuickBooks Online did not say which company it is. Fiducia asks again.",
};

const waitOf = ({ wait, signal }: OnlineRun, ms: number): Promise<unknown> =>
  wait ? wait(ms) : pause(ms, undefined, { signal });

const within = <T>(run: OnlineRun, work: (unit: WriteUnit) => Promise<T>): Promise<T> =>
  writeAs(run.connection, run.agencyId, work);

async function deskOf(run: OnlineRun): Promise<Desk> {
  const { connection, agencyId, clock } = run;
  const zone = await within(
    run,
    async (unit) =>
      (await unit.value(sql<{ zone: string | null }>`
      select time_zone as zone from agency where agency_id = ${unit.agencyId}`)) ?? "UTC",
  );
  return {
    connection,
    agencyId,
    clock,
    zone,
    program: "Online" as const,
    // The request's id is in it, so that Online knows the same bytes again.
    write: (operation, { requestId }) => JSON.stringify(writeCall(operation, { requestId })),
  };
}

/** One call, with a token; once more with a new token where the first is refused. */
async function callOnce(run: OnlineRun, { method, path, body }: OnlineCall): Promise<Reply | Trouble> {
  let rejected: string | undefined;
  for (let isLast = false; ; isLast = true) {
    const access = await accessOf(run, rejected);
    if ("trouble" in access) return access.trouble;
    const message = {
      url: `${run.app.addresses.api}/v3/company/${encodeURIComponent(access.realmId)}${path}`,
      headers: {
        Authorization: `Bearer ${access.token}`,
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      method,
      body,
    };
    const reply = await send(message, run.signal);
    if (!reply) return LOST;
    if (reply.status !== 401 || isLast) return reply;
    rejected = access.token;
  }
}

/** The call, repeated while QuickBooks is busy, and no sooner than it may follow the one before. */
async function call(run: OnlineRun, made: OnlineCall): Promise<Reply | Trouble> {
  for (let tried = 1; ; tried += 1) {
    await waitOf(run, APART_MS);
    const reply = await callOnce(run, made);
    if (!("status" in reply) || reply.status !== 429 || tried === TRIES_WHEN_BUSY) return reply;
    const waitMs = reply.retryAfter === undefined ? BUSY_MS * tried : reply.retryAfter * 1_000;
    await waitOf(run, Math.min(LONGEST_WAIT_MS, Math.max(0, waitMs)));
  }
}

/** Reads what the company says of itself. Answers the trouble; undefined for none. */
async function meetCompany(run: OnlineRun): Promise<Trouble | undefined> {
  const texts: string[] = [];
  for (const path of [COMPANY_PATH, PREFERENCES_PATH]) {
    const reply = await call(run, { method: "GET", path });
    if (!("status" in reply)) return reply;
    const answer = readAnswer({ do: "listAccounts" }, reply.status, reply.text);
    if (answer.class === "unauthorised") {
      await within(run, (unit) => loseAccess(unit, run, { code: answer.code, message: answer.message }));
      return answer;
    }
    texts.push(reply.text);
  }
  const [described = "", preferences = ""] = texts;
  const company = readOnlineCompany(described, preferences);
  if (!company) return NO_COMPANY;
  await within(run, (unit) =>
    unit.run(sql`
      update quickbooks_company set facts = ${JSON.stringify(company)}::jsonb,
        company_name = ${company.companyName}, company_address = ${company.address}
      where agency_id = ${unit.agencyId}`),
  );
  return undefined;
}

interface Asked {
  readonly desk: Desk;
  readonly sessionId: number;
  readonly next: Extract<Next, { readonly content: string }>;
}

/**
 * What QuickBooks answers with an error of its own again and again would hold everything up: after an hour a transaction
 * is looked for, and anything else is tried anew.
 */
async function notForEver(run: OnlineRun, { next }: Asked, answer: Answer): Promise<Answer> {
  if (answer.class !== "unknown") return answer;
  const since = isoInstant((run.clock() - LONGEST_DOUBT_MS) as Instant);
  const [old] = await within(run, (unit) =>
    unit.rows(sql<{ one: number }>`
      select 1 as one from quickbooks_request where agency_id = ${unit.agencyId}
        and request_id = ${next.requestId} and sent_at < ${since}`),
  );
  if (!old) return answer;
  return { ...answer, class: ADDED[next.operation.do] ? "probe" : "transient" };
}

/** Sends one request and takes its answer. Answers the trouble that ends the run; undefined for none. */
async function carryOne(run: OnlineRun, request: Asked): Promise<Trouble | undefined> {
  const { desk, sessionId, next } = request;
  const { requestId, operation, content } = next;
  const reply = await call(run, JSON.parse(content) as OnlineCall);
  // Nobody knows whether a request without an answer was carried out: it stays, and goes again in the next run.
  if (!("status" in reply)) return reply;
  const answer = await notForEver(run, request, readAnswer(operation, reply.status, reply.text));
  const goesOn = await takeAnswer(desk, sessionId, { requestId, answer });
  if (goesOn) return undefined;
  const { code, message } = answer;
  if (answer.class === "unauthorised") await within(run, (unit) => loseAccess(unit, run, { code, message }));
  return { code, message };
}

async function carryAll(run: OnlineRun, desk: Desk, sessionId: number): Promise<Trouble | undefined> {
  const trouble = await meetCompany(run);
  if (trouble) return trouble;
  for (let sent = 0; sent < MOST_REQUESTS && !run.signal.aborted; sent += 1) {
    const next = await nextRequest(desk, sessionId);
    if (!("content" in next)) return undefined;
    const met = await carryOne(run, { desk, sessionId, next });
    if (met) return met;
  }
  return undefined;
}

/** One run, where there is something to carry or it is asked for, and QuickBooks Online lets the agency in. */
export async function runOnline(run: OnlineRun): Promise<void> {
  const state = await within(run, readExportState);
  if (state?.integrationType !== "Online" || !state.isLetIn) return;
  const desk = await deskOf(run);
  const isPaused = state.firstDay !== null && !state.canBeUsed;
  const goes = run.isAskedFor ? !isPaused : await hasWork(desk, { isAskedFor: false });
  if (!goes) return;
  const session = await within(run, (unit) => beginSession(unit, nowOf(desk), "Online"));
  if (!session) return;
  const { sessionId } = session;
  try {
    const trouble = await carryAll(run, desk, sessionId);
    await within(run, async (unit) => {
      if (trouble) await noteTrouble(unit, sessionId, trouble.message);
      await noteContact(unit, nowOf(desk), trouble);
    });
  } finally {
    await within(run, (unit) => endSession(unit, sessionId, nowOf(desk)));
  }
}
