// An emulated Web Connector: drives the service that a `.qwc` file names, and QuickBooks with what the service sends.
import {
  CONNECTOR_NAMESPACE,
  SOAP_OPERATIONS,
  type SoapOperationName,
} from "../../desktop/soap-operations.ts";
import { childOf, childrenOf, escaped, readXml, textOf, type XmlElement } from "../../xml.ts";
import type { CompanyFile, Processed } from "./company-file.ts";

/** What goes wrong with a message: it is lost on the way to QuickBooks or back, comes back twice, or is not processed. */
export type Trouble =
  | "loseRequest"
  | "loseReply"
  | "replyTwice"
  | { readonly hresult: string; readonly message: string; readonly isProcessed?: boolean };

export interface ConnectorOptions {
  /** The text of the `.qwc` file. */
  readonly file: string;
  readonly password: string;
  readonly company: CompanyFile;
  /** Whether the connector writes the connection's id into the company file before its first run; it does so. */
  readonly writesFileId?: boolean;
  /** QuickBooks cannot be opened. */
  readonly connectionError?: { readonly hresult: string; readonly message: string };
  /** What happens to a message, the first one being 1. */
  readonly trouble?: (round: number, qbxml: string) => Trouble | undefined;
  readonly maximumRounds?: number;
  readonly fetch?: typeof fetch;
}

export interface ConnectorRun {
  /** Why it ended: in order, without work or sign-in, or because something broke. */
  readonly ended: "closed" | "none" | "nvu" | "busy" | "connectionError" | "lost" | "broken";
  readonly ticket: string;
  /** The third and fourth string of the sign-in, if given: seconds to wait, and the shortest interval. */
  readonly postponed: readonly string[];
  readonly sent: readonly string[];
  readonly received: readonly Processed[];
  /** What receiveResponseXML returned, in turn. */
  readonly progress: readonly number[];
  readonly errors: readonly string[];
  /** What closeConnection returned; empty where the run ended before. */
  readonly closing: string;
}

/** The service answered what the Web Connector does not understand: a fault, an error of HTTP, no envelope. */
class Broken extends Error {}

export class WebConnector {
  private readonly options: ConnectorOptions;
  private readonly qwc: XmlElement;

  constructor(options: ConnectorOptions) {
    const qwc = readXml(options.file);
    if (qwc?.name !== "QBWCXML") throw new RangeError("not a file of the Web Connector");
    this.options = options;
    this.qwc = qwc;
  }

  get company(): CompanyFile {
    return this.options.company;
  }

  /** Calls an operation with its arguments in order; throws `Broken` where the answer is none. */
  async call(operation: SoapOperationName, ...values: readonly string[]): Promise<XmlElement> {
    const names = SOAP_OPERATIONS[operation].arguments;
    const given = names.map((name, place) => `<${name}>${escaped(values[place] ?? "")}</${name}>`).join("");
    const body = `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${operation} xmlns="${CONNECTOR_NAMESPACE}">${given}</${operation}></soap:Body></soap:Envelope>`;
    const send = this.options.fetch ?? fetch;
    const reply = await send(textOf(this.qwc, "AppURL"), {
      method: "POST",
      headers: {
        "Content-Type": "text/xml; charset=utf-8",
        SOAPAction: `"${CONNECTOR_NAMESPACE}${operation}"`,
      },
      body,
    });
    const text = await reply.text();
    if (!reply.ok) throw new Broken(`${operation}: HTTP ${reply.status}`);
    const answer = childOf(childOf(readXml(text), "Body"), `${operation}Response`);
    const result = childOf(answer, `${operation}Result`);
    if (!result) throw new Broken(`${operation}: no ${operation}Result in ${text.slice(0, 200)}`);
    return result;
  }

  private async text(operation: SoapOperationName, ...values: readonly string[]): Promise<string> {
    return (await this.call(operation, ...values)).text;
  }

  /** One run, as after "Update Selected". */
  run(): Promise<ConnectorRun> {
    return new Run(this, this.options, {
      userName: textOf(this.qwc, "UserName"),
      ownerId: textOf(this.qwc, "OwnerID"),
      fileId: textOf(this.qwc, "FileID"),
    }).go((operation, ...values) => this.text(operation, ...values));
  }
}

type Ask = (operation: SoapOperationName, ...values: readonly string[]) => Promise<string>;

interface Identity {
  readonly userName: string;
  readonly ownerId: string;
  readonly fileId: string;
}

class Run {
  private readonly connector: WebConnector;
  private readonly options: ConnectorOptions;
  private readonly identity: Identity;
  private ticket = "";
  private postponed: readonly string[] = [];
  private readonly sent: string[] = [];
  private readonly received: Processed[] = [];
  private readonly progress: number[] = [];
  private readonly errors: string[] = [];
  private closing = "";
  private ask: Ask = async () => "";

  constructor(connector: WebConnector, options: ConnectorOptions, identity: Identity) {
    this.connector = connector;
    this.options = options;
    this.identity = identity;
  }

  async go(ask: Ask): Promise<ConnectorRun> {
    this.ask = ask;
    let ended: ConnectorRun["ended"];
    try {
      ended = await this.steps();
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.errors.push(error.message);
      ended = "broken";
    }
    const { ticket, postponed, sent, received, progress, errors, closing } = this;
    return { ended, ticket, postponed, sent, received, progress, errors, closing };
  }

  private async close(ended: ConnectorRun["ended"]): Promise<ConnectorRun["ended"]> {
    this.closing = await this.ask("closeConnection", this.ticket);
    return ended;
  }

  private async fail(): Promise<ConnectorRun["ended"]> {
    this.errors.push(await this.ask("getLastError", this.ticket));
    return this.close("closed");
  }

  /** With "NoOp" the service asks to be asked again, which the real connector does after five seconds. */
  private async nothingToSend(): Promise<ConnectorRun["ended"] | undefined> {
    const error = await this.ask("getLastError", this.ticket);
    if (error === "NoOp") return undefined;
    this.errors.push(error);
    return this.close("closed");
  }

  private async steps(): Promise<ConnectorRun["ended"]> {
    await this.ask("serverVersion");
    const warning = await this.ask("clientVersion", "2.3.0.215");
    if (warning.startsWith("E:")) throw new Broken(warning);
    const { userName } = this.identity;
    const signedIn = await this.connector.call("authenticate", userName, this.options.password);
    const [ticket = "", work = "nvu", ...postponed] = childrenOf(signedIn, "string").map(({ text }) => text);
    this.ticket = ticket;
    this.postponed = postponed;
    if (work === "nvu" || work === "busy") return work;
    if (work === "none") return this.close("none");
    if (this.options.connectionError) return this.cannotOpen(this.options.connectionError);
    return this.rounds();
  }

  private async cannotOpen({ hresult, message }: { hresult: string; message: string }) {
    // The connector asks again with the file that it is given, as often as it is given one.
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await this.ask("connectionError", this.ticket, hresult, message);
      if (answer === "done") return this.close("connectionError");
    }
    throw new Broken("connectionError is never done");
  }

  private describeCompany(): string {
    const { company, writesFileId = true } = this.options;
    const { ownerId, fileId } = this.identity;
    if (writesFileId && !company.fileIds.has(ownerId)) company.fileIds.set(ownerId, fileId);
    return company.describe(ownerId);
  }

  private async rounds(): Promise<ConnectorRun["ended"]> {
    const version = String(this.options.company.options.version ?? 16);
    const limit = this.options.maximumRounds ?? 10_000;
    for (let round = 1; round <= limit; round += 1) {
      const described = round === 1 ? this.describeCompany() : "";
      const about = [described, "C:\\Books\\agency.qbw", "US", version, "0"];
      const qbxml = await this.ask("sendRequestXML", this.ticket, ...about);
      if (qbxml === "" || qbxml === "NoOp") {
        const ended = await this.nothingToSend();
        if (ended) return ended;
        continue;
      }
      this.sent.push(qbxml);
      const ended = await this.carryOut(qbxml, this.options.trouble?.(round, qbxml));
      if (ended) return ended;
    }
    throw new Broken(`more than ${limit} rounds`);
  }

  /** Has QuickBooks process a message and reports back; undefined where the run goes on. */
  private async carryOut(
    qbxml: string,
    trouble: Trouble | undefined,
  ): Promise<ConnectorRun["ended"] | undefined> {
    if (trouble === "loseRequest") return "lost";
    const processed = this.processed(qbxml, trouble);
    this.received.push(processed);
    if (trouble === "loseReply") return "lost";
    const reply =
      "response" in processed ? [processed.response, "", ""] : ["", processed.hresult, processed.message];
    if (trouble === "replyTwice") await this.ask("receiveResponseXML", this.ticket, ...reply);
    const progress = Number(await this.ask("receiveResponseXML", this.ticket, ...reply));
    this.progress.push(progress);
    if (progress < 0) return this.fail();
    return progress >= 100 ? this.close("closed") : undefined;
  }

  private processed(qbxml: string, trouble: Trouble | undefined): Processed {
    if (typeof trouble !== "object") return this.options.company.process(qbxml);
    if (trouble.isProcessed) this.options.company.process(qbxml);
    return { hresult: trouble.hresult, message: trouble.message };
  }
}
