// Reads what QuickBooks Desktop answered to an operation.
import type { Answer, KnownTransaction, ListEntry } from "../answer.ts";
import { ADDED, changes, type ListName, type Operation } from "../operation.ts";
import { tooLong } from "../too-long.ts";
import { childOf, readXml, type XmlElement } from "../xml.ts";
import { type Recovered, readEntry, readRecovery, readTransaction } from "./read-entries.ts";
import { readTrialBalance } from "./read-trial-balance.ts";
import { requestOf } from "./request-of.ts";
import { type CodeMeaning, statusMeaning, TOO_LONG } from "./status-codes.ts";

const CREATED: Readonly<Record<string, ListName>> = {
  createAccount: "account",
  createCustomer: "customer",
  createVendor: "vendor",
  createService: "service",
  createClass: "class",
};

/** What may be asked again without harm is no reason to look: it has changed nothing. */
function classFor(operation: Operation, meaning: CodeMeaning, code: number): Answer["class"] {
  if (meaning.class === "probe" && !changes(operation)) return "transient";
  // What is to be taken out and is not there any more is taken out.
  if (operation.do === "remove" && code === 3120) return "done";
  return meaning.class;
}

const unreadable = (operation: Operation, original: string): Answer => ({
  class: changes(operation) ? "unknown" : "transient",
  code: "",
  original,
  message: "The answer of QuickBooks could not be read. Fiducia asks again.",
});

/** The part of a status message that says what is wrong. */
const spoken = (text: string): string => text.replace(/^.*QuickBooks error message:\s*/s, "").trim();

function answerOf(operation: Operation, code: string, text: string): Answer {
  const meaning = statusMeaning(Number(code), text);
  const said = Number(code) < 500 ? "" : text;
  const answerClass = classFor(operation, meaning, Number(code));
  const isQuietlyDone = answerClass === "done" && meaning.class !== "done";
  return {
    class: answerClass,
    code,
    original: spoken(said),
    message: isQuietlyDone ? "" : Number(code) === TOO_LONG ? tooLong(operation, said) : meaning.sentence,
  };
}

const nameAsked = (operation: Operation): string => {
  if ("entity" in operation) return operation.entity.name;
  if (operation.do === "createAccount") return operation.account.name;
  return "name" in operation ? operation.name : "";
};

function recoveredEntry(operation: Operation, recovered: Recovered | undefined): ListEntry | undefined {
  const list = CREATED[operation.do];
  if (!recovered?.listId || !list) return undefined;
  return { list, id: recovered.listId, name: nameAsked(operation), isActive: true };
}

function recoveredTransaction(
  operation: Operation,
  recovered: Recovered | undefined,
): KnownTransaction | undefined {
  const type = ADDED[operation.do];
  if (!recovered?.transactionId || !type || !("document" in operation)) return undefined;
  const { day, number, memo, guid } = operation.document;
  return { type, id: recovered.transactionId, version: recovered.version, day, number, memo, guid };
}

const present = <T>(things: readonly (T | undefined)[]): readonly T[] =>
  things.filter((thing): thing is T => thing !== undefined);

/** What the answer of a request that was done holds; undefined where it lacks what it must hold. */
function contentOf(operation: Operation, rs: XmlElement): Partial<Answer> | undefined {
  const added = ADDED[operation.do];
  if (added) {
    const [addedTransaction] = present(rs.children.map((ret) => readTransaction(added, ret)));
    const transaction = addedTransaction ?? recoveredTransaction(operation, readRecovery(rs));
    return transaction && { transaction };
  }
  if (CREATED[operation.do]) {
    const [createdEntry] = present(rs.children.map(readEntry));
    const entry = createdEntry ?? recoveredEntry(operation, readRecovery(rs));
    return entry && { entry };
  }
  switch (operation.do) {
    case "probe":
      return { transactions: present(rs.children.map((ret) => readTransaction(operation.type, ret))) };
    case "balances": {
      const balances = readTrialBalance(rs);
      return balances && { balances };
    }
    case "remove":
      return {};
    default:
      return { entries: present(rs.children.map(readEntry)) };
  }
}

export function readResponse(operation: Operation, text: string): Answer {
  const root = readXml(text);
  const set = childOf(root, "QBXMLMsgsRs");
  if (!set) return unreadable(operation, "");
  const rs = childOf(set, `${requestOf(operation, false).name}Rs`);
  const code = rs?.attributes.statusCode ?? set.attributes.messageSetStatusCode;
  if (code === undefined || !/^\d+$/.test(code)) return unreadable(operation, "");
  // The recovery store alone has answered: what it says of earlier messages is no answer to this one.
  if (!rs && Number(code) === 0) return unreadable(operation, "");
  const answer = answerOf(operation, code, rs?.attributes.statusMessage ?? "");
  if (answer.class !== "done" || !rs) return answer;
  const content = contentOf(operation, rs);
  return content ? { ...answer, ...content } : unreadable(operation, answer.original);
}
