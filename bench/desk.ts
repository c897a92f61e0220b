// Somebody at work: asks and tells over HTTP, as the agency's administrator.
import { signIn } from "./books.ts";
import type { Site } from "./site.ts";

interface Answer<Data> {
  readonly ok: boolean;
  readonly errorMessage: string;
  readonly data: Data;
}

export class Desk {
  readonly #address: string;
  readonly #cookie: string;

  private constructor(address: string, cookie: string) {
    this.#address = address;
    this.#cookie = cookie;
  }

  static async of(site: Site, agencyId: number): Promise<Desk> {
    return new Desk(site.installation.address, await signIn(site, agencyId));
  }

  async #send<Data>(path: string, body?: object): Promise<Data> {
    const response = await fetch(`${this.#address}${path}`, {
      method: body ? "POST" : "GET",
      headers: { "content-type": "application/json", cookie: this.#cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answer<Data>;
    if (!answer.ok) throw new Error(answer.errorMessage);
    return answer.data;
  }

  /** Sends a file as it is. */
  async bring<Data>(path: string, content: string): Promise<Data> {
    const response = await fetch(`${this.#address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", cookie: this.#cookie },
      body: content,
    });
    const answer = (await response.json()) as Answer<Data>;
    if (!answer.ok) throw new Error(answer.errorMessage);
    return answer.data;
  }

  whoami = () => this.#send("/user/whoami");

  ask = <Data>(question: { readonly Query: string; readonly [field: string]: unknown }) =>
    this.#send<Data>("/accounting/query", question);

  tell = <Data>(order: { readonly Command: string; readonly [field: string]: unknown }) =>
    this.#send<Data>("/accounting/command", order);
}
