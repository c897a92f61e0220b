// Gives tokens as QuickBooks Online does: an access token for an hour, and a refresh token that dies with its first use.
import type { OnlineApplication } from "../../online/oauth.ts";

interface TokenReply {
  readonly status: number;
  readonly body: string;
}

const refusedWith = (error: string, status = 400): TokenReply => ({
  status,
  body: JSON.stringify({ error }),
});

export class TokenDesk {
  private readonly basic: string;
  private readonly codes = new Map<string, string>();
  private access = new Set<string>();
  private refresh = "";
  /** A refresh token that has been used, and is taken once more. */
  private grace = "";
  private counter = 0;
  /** Whether the refresh token before the last one still works, as for a short time it does. */
  isLenient = false;

  constructor({ clientId, clientSecret }: OnlineApplication) {
    this.basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`, "utf8").toString("base64")}`;
  }

  private next(kind: string): string {
    this.counter += 1;
    return `${kind}-${this.counter}`;
  }

  /** A code for an authorisation; good once, and for one address. */
  code(redirectUri: string): string {
    const code = this.next("code");
    this.codes.set(code, redirectUri);
    return code;
  }

  isGood(authorization: string): boolean {
    return this.access.has(authorization.replace(/^Bearer /, ""));
  }

  /** An hour passes: access tokens have expired. */
  expire(): void {
    this.access.clear();
  }

  /** Somebody ends the connection in QuickBooks. */
  disconnect(): void {
    this.access.clear();
    this.refresh = "";
    this.grace = "";
  }

  private issue(): TokenReply {
    const access = this.next("access");
    this.access.add(access);
    this.grace = this.refresh;
    this.refresh = this.next("refresh");
    const body = {
      access_token: access,
      token_type: "bearer",
      expires_in: 3600,
      refresh_token: this.refresh,
      x_refresh_token_expires_in: 8_726_400,
    };
    return { status: 200, body: JSON.stringify(body) };
  }

  give(authorization: string, form: string): TokenReply {
    if (authorization !== this.basic) return refusedWith("invalid_client", 401);
    const asked = new URLSearchParams(form);
    if (asked.get("grant_type") === "authorization_code") {
      const code = asked.get("code") ?? "";
      const redirectUri = this.codes.get(code);
      this.codes.delete(code);
      return redirectUri !== undefined && redirectUri === asked.get("redirect_uri")
        ? this.issue()
        : refusedWith("invalid_grant");
    }
    const given = asked.get("refresh_token") ?? "";
    const isGood = given !== "" && (given === this.refresh || (this.isLenient && given === this.grace));
    return isGood ? this.issue() : refusedWith("invalid_grant");
  }

  revoke(authorization: string, body: string): TokenReply {
    if (authorization !== this.basic) return refusedWith("invalid_client", 401);
    if (!body.includes(this.refresh) || this.refresh === "") return refusedWith("invalid_request");
    this.disconnect();
    return { status: 200, body: "" };
  }
}
