// How an agency lets Fiducia into its QuickBooks Online: addresses to send people and requests to, and the tokens that come back.
import type { Instant } from "@fiducia/kernel/clock";

/** Where QuickBooks Online is; a test or a sandbox has other addresses. */
export interface OnlineAddresses {
  readonly authorise: string;
  readonly token: string;
  readonly revoke: string;
  /** Before `/v3/company/{realmId}`. */
  readonly api: string;
}

export const ONLINE: OnlineAddresses = {
  authorise: "https://appcenter.intuit.com/connect/oauth2",
  token: "https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer",
  revoke: "https://developer.api.intuit.com/v2/oauth2/tokens/revoke",
  api: "https://quickbooks.api.intuit.com",
};

export interface OnlineApplication {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Where the user is sent to allow the connection; `state` comes back and must be the one that was given. */
export function authoriseUrl(
  addresses: OnlineAddresses,
  { clientId }: Pick<OnlineApplication, "clientId">,
  asked: { readonly redirectUri: string; readonly state: string },
): string {
  const url = new URL(addresses.authorise);
  url.searchParams.set("client_id", clientId);
  url.searchParams.set("response_type", "code");
  url.searchParams.set("scope", "com.intuit.quickbooks.accounting");
  url.searchParams.set("redirect_uri", asked.redirectUri);
  url.searchParams.set("state", asked.state);
  return url.href;
}

export interface TokenRequest {
  readonly url: string;
  readonly method: "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const basic = ({ clientId, clientSecret }: OnlineApplication): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`, "utf8").toString("base64")}`;

/** Asks for tokens: with the code of an authorisation, or with the refresh token of the last ones. */
export function tokenRequest(
  addresses: OnlineAddresses,
  application: OnlineApplication,
  grant: { readonly code: string; readonly redirectUri: string } | { readonly refreshToken: string },
): TokenRequest {
  const form: Readonly<Record<string, string>> =
    "code" in grant
      ? { grant_type: "authorization_code", code: grant.code, redirect_uri: grant.redirectUri }
      : { grant_type: "refresh_token", refresh_token: grant.refreshToken };
  return {
    url: addresses.token,
    method: "POST",
    headers: {
      Authorization: basic(application),
      Accept: "application/json",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(form).toString(),
  };
}

/** Gives a connection up. */
export const revokeRequest = (
  addresses: OnlineAddresses,
  application: OnlineApplication,
  refreshToken: string,
): TokenRequest => ({
  url: addresses.revoke,
  method: "POST",
  headers: {
    Authorization: basic(application),
    Accept: "application/json",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({ token: refreshToken }),
});

export interface OnlineTokens {
  readonly accessToken: string;
  readonly accessUntil: Instant;
  /** The one that came before is dead as soon as this one is given. */
  readonly refreshToken: string;
}

/** reconnect: the agency must allow the connection anew. transient: ask again later. */
export type TokenAnswer =
  | { readonly tokens: OnlineTokens }
  | { readonly refused: "reconnect" | "transient"; readonly original: string };

const MS = 1000;

function readJson(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

export function readTokens(status: number, text: string, now: Instant): TokenAnswer {
  const answered = readJson(text);
  const { access_token, expires_in, refresh_token } = answered;
  if (status !== 200 || typeof access_token !== "string" || typeof refresh_token !== "string") {
    // What is wrong with the application itself is no reason to connect an agency anew.
    const isFinal = answered.error !== "invalid_client" && [400, 401, 403].includes(status);
    const original = [answered.error, answered.error_description].filter((each) => typeof each === "string");
    return { refused: isFinal ? "reconnect" : "transient", original: original.join(": ") };
  }
  const until = (seconds: unknown): Instant =>
    (now + (Number.isFinite(Number(seconds)) ? Math.max(0, Number(seconds)) : 0) * MS) as Instant;
  return {
    tokens: {
      accessToken: access_token,
      accessUntil: until(expires_in),
      refreshToken: refresh_token,
    },
  };
}
