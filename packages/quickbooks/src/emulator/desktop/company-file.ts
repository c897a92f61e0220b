// An emulated company file of QuickBooks Desktop: takes qbXML, keeps the rules of the books, and the answers of message sets.
import { childOf, escaped, readXml, type XmlElement } from "../../xml.ts";
import { answerRequest, type Content } from "./answer-request.ts";
import { CompanyBooks, type CompanyOptions } from "./books.ts";
import { checkRequest } from "./check-elements.ts";
import { describeCompany } from "./describe-company.ts";
import { NotParsed, Refused } from "./refused.ts";

/** What the Web Connector brings back of a message: an answer, or why there is none. */
export type Processed =
  | { readonly response: string }
  | { readonly hresult: string; readonly message: string };

/** How the recovery store answers a message set that it knows: whole, with ids alone, not any more, or as another set. */
export type RecoveryAnswer = "whole" | "ids" | "lost" | "other";

interface Kept {
  readonly requests: string;
  readonly whole: string;
  readonly ids: string;
}

interface Attempt {
  readonly name: string;
  readonly requestId: string | undefined;
}

const PARSE_ERROR = {
  hresult: "0x80040400",
  message: "QuickBooks found an error when parsing the provided XML text stream.",
};

function writeRs({ name, requestId }: Attempt, { xml, code = 0 }: Content, text = "Status OK"): string {
  const severity = code === 0 || code === 1 ? "Info" : code < 1000 ? "Warn" : "Error";
  const id = requestId === undefined ? "" : ` requestID="${escaped(requestId)}"`;
  return `<${name}${id} statusCode="${code}" statusSeverity="${severity}" statusMessage="${escaped(text)}">${xml}</${name}>`;
}

const idsAlone = ({ made, ...content }: Content): Content =>
  made
    ? {
        xml: `<ErrorRecovery><${made.name}>${made.id}</${made.name}><EditSequence>${made.version}</EditSequence></ErrorRecovery>`,
      }
    : content;

const answerText = (attributes: string, content: string): string =>
  `<?xml version="1.0" ?>\n<QBXML>\n<QBXMLMsgsRs${attributes}>${content}</QBXMLMsgsRs>\n</QBXML>\n`;

export class CompanyFile {
  readonly books = new CompanyBooks();
  options: CompanyOptions;
  /** The id that each application has written into the file, by its owner's id. */
  readonly fileIds = new Map<string, string>();
  recoveryAnswer: RecoveryAnswer = "whole";
  /** So many requests that change something find their entries locked by somebody else. */
  locked = 0;
  private kept = new Map<string, Kept>();

  constructor(options: CompanyOptions = {}) {
    this.options = options;
  }

  /** What the first call of a run says of the file. */
  describe(ownerId: string): string {
    return describeCompany(this.options, { ownerId, fileId: this.fileIds.get(ownerId) });
  }

  /** Books and answers of message sets as they stand: what a backup holds. */
  backup(): () => void {
    const restoreBooks = this.books.backup();
    const kept = new Map(this.kept);
    return () => {
      restoreBooks();
      this.kept = new Map(kept);
    };
  }

  private answer(request: XmlElement): {
    readonly whole: string;
    readonly ids: string;
    readonly isError: boolean;
  } {
    const attempt = { name: `${request.name.slice(0, -2)}Rs`, requestId: request.attributes.requestID };
    try {
      checkRequest(request);
      if (this.locked > 0 && !request.name.endsWith("QueryRq")) {
        this.locked -= 1;
        throw new Refused(
          3175,
          "There was an error when adding. The list element could not be locked. It is in use.",
        );
      }
      const content = answerRequest(this.books, this.options, request);
      return { whole: writeRs(attempt, content), ids: writeRs(attempt, idsAlone(content)), isError: false };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const whole = writeRs(attempt, { xml: "", code: error.code }, error.message);
      return { whole, ids: whole, isError: true };
    }
  }

  private execute(set: XmlElement): { readonly whole: string; readonly ids: string } {
    const [whole, ids]: [string[], string[]] = [[], []];
    for (const request of set.children) {
      const answered = this.answer(request);
      whole.push(answered.whole);
      ids.push(answered.ids);
      if (answered.isError && set.attributes.onError === "stopOnError") break;
    }
    return { whole: whole.join(""), ids: ids.join("") };
  }

  /** Forgets message sets as `oldMessageSetID` says; 600 where there was nothing to forget. */
  private forget(old: string | undefined): number {
    if (old === undefined) return 0;
    if (old === "ClearAllMessageSets") {
      this.kept.clear();
      return 0;
    }
    return this.kept.delete(old) ? 0 : 600;
  }

  private known(kept: Kept, id: string, requests: string): string {
    const attributes = (code: number): string => ` newMessageSetID="${id}" messageSetStatusCode="${code}"`;
    if (kept.requests !== requests || this.recoveryAnswer === "other")
      return answerText(attributes(9001), "");
    if (this.recoveryAnswer === "lost") return answerText(attributes(9002), "");
    return answerText(attributes(0), this.recoveryAnswer === "ids" ? kept.ids : kept.whole);
  }

  private processSet(set: XmlElement, requests: string): string {
    const { newMessageSetID: id, oldMessageSetID: old } = set.attributes;
    if ((id ?? "").length > 23 || (old ?? "").length > 23)
      return answerText(' messageSetStatusCode="9004"', "");
    if (id !== undefined) {
      const kept = this.kept.get(id);
      if (kept) return this.known(kept, id, requests);
      if (id === old) return answerText(` newMessageSetID="${id}" messageSetStatusCode="600"`, "");
    }
    const code = this.forget(old);
    const answered = this.execute(set);
    if (id !== undefined) this.kept.set(id, { requests, ...answered });
    const hasRecovery = id !== undefined || old !== undefined;
    const attributes = id === undefined ? "" : ` newMessageSetID="${id}"`;
    return answerText(hasRecovery ? `${attributes} messageSetStatusCode="${code}"` : "", answered.whole);
  }

  /** Processes a message as the request processor of QuickBooks does. */
  process(qbxml: string): Processed {
    const version = Number(/<\?qbxml version="(\d+\.\d)"\?>/.exec(qbxml)?.[1]);
    const set = childOf(readXml(qbxml), "QBXMLMsgsRq");
    const onError = set?.attributes.onError ?? "";
    if (!set || !["stopOnError", "continueOnError"].includes(onError)) return PARSE_ERROR;
    // A QuickBooks does not know the messages of its successors.
    if (!(version <= (this.options.version ?? 16))) return PARSE_ERROR;
    const requests = /<QBXMLMsgsRq[^>]*>(.*)<\/QBXMLMsgsRq>/s.exec(qbxml)?.[1] ?? "";
    try {
      // The whole set is parsed before its first request is carried out.
      for (const request of set.children) this.parse(request);
      return { response: this.processSet(set, requests) };
    } catch (error) {
      if (error instanceof NotParsed) return PARSE_ERROR;
      throw error;
    }
  }

  private parse(request: XmlElement): void {
    try {
      checkRequest(request);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}
