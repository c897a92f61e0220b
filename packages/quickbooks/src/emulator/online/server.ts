// An emulated QuickBooks Online over HTTP: authorisation, tokens, and companies.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { OnlineAddresses, OnlineApplication } from "../../online/oauth.ts";
import { answerCall } from "./answer-call.ts";
import { type FaultStyle, Faulty, writeFault } from "./fault.ts";
import { Realm, type RealmOptions } from "./realm.ts";
import { TokenDesk } from "./token-desk.ts";

/** What goes wrong with a call to a company: its answer is lost though it is done, or it is answered with something else. */
export type OnlineTrouble =
  | "loseReply"
  | "faultIn200"
  | { readonly status: number; readonly body?: string; readonly isDone?: boolean }
  | { readonly waitMs: number };

export interface OnlineOptions extends RealmOptions {
  readonly application?: OnlineApplication;
  readonly realmId?: string;
  /** What happens to a call, the first one being 1. */
  readonly trouble?: (call: number, about: string) => OnlineTrouble | undefined;
  readonly faultStyle?: FaultStyle;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly isXml?: boolean;
  readonly location?: string;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
};

const pause = (ms: number): Promise<void> => new Promise((passed) => setTimeout(passed, ms));

export class OnlineEmulator {
  readonly realm: Realm;
  readonly realmId: string;
  readonly tokens: TokenDesk;
  /** Every call to the company, as `POST /invoice`. */
  readonly calls: string[] = [];
  private readonly options: OnlineOptions;
  /** First answers by the request's id. */
  private readonly answered = new Map<string, Reply>();
  private readonly server = createServer((request, reply) => void this.serve(request, reply));

  constructor(options: OnlineOptions = {}) {
    this.options = options;
    this.realm = new Realm(options);
    this.realmId = options.realmId ?? "9130350000000001";
    this.tokens = new TokenDesk(options.application ?? { clientId: "client", clientSecret: "secret" });
  }

  /** Forgets what it answered to which request id, as QuickBooks does after a while. */
  forgetAnswers(): void {
    this.answered.clear();
  }

  /** Listens on this computer alone; gives the addresses in place of the real ones. */
  async listen(port = 0): Promise<OnlineAddresses> {
    await new Promise<void>((listening) => this.server.listen(port, "127.0.0.1", listening));
    const base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return {
      authorise: `${base}/connect/oauth2`,
      token: `${base}/oauth2/v1/tokens/bearer`,
      revoke: `${base}/v2/oauth2/tokens/revoke`,
      api: base,
    };
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((closed) => this.server.close(() => closed()));
  }

  private async serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const answered = await this.route(request, url, body);
    if (answered === undefined) {
      reply.destroy();
      return;
    }
    reply.statusCode = answered.status;
    reply.setHeader("Content-Type", answered.isXml ? "application/xml" : "application/json");
    reply.setHeader("intuit_tid", `1-${this.calls.length}`);
    if (answered.location) reply.setHeader("Location", answered.location);
    reply.end(answered.body);
  }

  private async route(request: IncomingMessage, url: URL, body: string): Promise<Reply | undefined> {
    const authorization = request.headers.authorization ?? "";
    if (url.pathname === "/connect/oauth2") return this.authorise(url);
    if (url.pathname === "/oauth2/v1/tokens/bearer") return this.tokens.give(authorization, body);
    if (url.pathname === "/v2/oauth2/tokens/revoke") return this.tokens.revoke(authorization, body);
    const [, realmId, resource] = /^\/v3\/company\/([^/]+)\/(.+)$/.exec(url.pathname) ?? [];
    if (!resource) return { status: 404, body: "" };
    return this.company({ request, url, body, realmId: realmId ?? "", resource });
  }

  /** The person allows the connection at once. */
  private authorise(url: URL): Reply {
    const redirect = url.searchParams.get("redirect_uri") ?? "";
    if (!URL.canParse(redirect)) return { status: 400, body: "" };
    const back = new URL(redirect);
    back.searchParams.set("code", this.tokens.code(redirect));
    back.searchParams.set("state", url.searchParams.get("state") ?? "");
    back.searchParams.set("realmId", this.realmId);
    return { status: 302, body: "", location: back.href };
  }

  private fault(fault: Faulty, style = this.options.faultStyle): Reply {
    return { status: fault.status, body: writeFault(fault, style), isXml: style === "xml" };
  }

  private async company(call: {
    readonly request: IncomingMessage;
    readonly url: URL;
    readonly body: string;
    readonly realmId: string;
    readonly resource: string;
  }): Promise<Reply | undefined> {
    const method = call.request.method ?? "GET";
    const about = `${method} /${call.resource}`;
    this.calls.push(about);
    if (!this.tokens.isGood(call.request.headers.authorization ?? "")) {
      return this.fault(
        new Faulty("3200", "message=AuthenticationFailed", { status: 401, type: "AUTHENTICATION" }),
      );
    }
    if (call.realmId !== this.realmId) {
      return this.fault(
        new Faulty("120", "Authorization Failure", { status: 403, type: "AuthorizationFault" }),
      );
    }
    const trouble = this.options.trouble?.(this.calls.length, about);
    const [answer, isLost] = await this.underTrouble(trouble, () =>
      this.once(call.url.searchParams.get("requestid"), { method, ...call }),
    );
    return isLost ? undefined : answer;
  }

  private async underTrouble(
    trouble: OnlineTrouble | undefined,
    answer: () => Reply,
  ): Promise<readonly [Reply | undefined, boolean]> {
    if (trouble === undefined) return [answer(), false];
    if (trouble === "loseReply") return [answer(), true];
    if (trouble === "faultIn200") {
      const fault = new Faulty("6000", "A business validation error has occurred", { status: 200 });
      return [this.fault(fault), false];
    }
    if ("waitMs" in trouble) {
      await pause(trouble.waitMs);
      return [answer(), false];
    }
    if (trouble.isDone) answer();
    return [{ status: trouble.status, body: trouble.body ?? "" }, false];
  }

  /** The same request id brings the first answer again. */
  private once(
    requestId: string | null,
    call: { readonly method: string; readonly url: URL; readonly resource: string; readonly body: string },
  ): Reply {
    const before = requestId === null ? undefined : this.answered.get(requestId);
    if (before) return before;
    const reply = this.answer(call);
    if (requestId !== null) this.answered.set(requestId, reply);
    return reply;
  }

  private answer({
    method,
    url,
    resource,
    body,
  }: {
    readonly method: string;
    readonly url: URL;
    readonly resource: string;
    readonly body: string;
  }): Reply {
    try {
      const answered = answerCall(this.realm, { method, resource, asked: url.searchParams, body });
      return { status: 200, body: JSON.stringify(answered) };
    } catch (error) {
      if (!(error instanceof Faulty)) throw error;
      return this.fault(error);
    }
  }
}
