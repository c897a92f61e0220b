// Reads what QuickBooks Online answered to an operation.
import type { Answer } from "../answer.ts";
import { ADDED, changes, type Operation } from "../operation.ts";
import { tooLong } from "../too-long.ts";
import { readXml, type XmlElement } from "../xml.ts";
import { type Fault, type FaultMeaning, faultMeaning, TOO_LONG } from "./faults.ts";
import {
  isJson,
  type Json,
  listAt,
  readEntries,
  readEntry,
  readTransaction,
  readTransactions,
  readTrialBalance,
  textAt,
} from "./read-entries.ts";
import { ONLINE_TYPES } from "./words.ts";

const CREATED: Readonly<Record<string, string>> = {
  createAccount: "Account",
  createCustomer: "Customer",
  createVendor: "Vendor",
  createService: "Item",
  createClass: "Class",
};

function parsed(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A fault under any spelling: Online writes `Fault` and `fault`, `Error` and `error`. */
function faultIn(answered: Json): Fault | undefined {
  const fault = answered.Fault ?? answered.fault;
  if (!isJson(fault)) return undefined;
  const error = listAt(fault, "Error")[0] ?? listAt(fault, "error")[0];
  const [message, detail] = [
    textAt(error, "Message") || textAt(error, "message"),
    textAt(error, "Detail") || textAt(error, "detail"),
  ];
  return {
    code: textAt(error, "code"),
    type: textAt(fault, "type"),
    text: detail.includes(message) ? detail : [message, detail].filter(Boolean).join(": "),
  };
}

const within = (element: XmlElement, name: string): XmlElement | undefined =>
  element.name === name ? element : element.children.map((child) => within(child, name)).find(Boolean);

/** A fault as XML, which Online sends to those whom it does not know. */
function faultInXml(text: string): Fault | undefined {
  const root = readXml(text);
  const fault = root && within(root, "Fault");
  const error = fault && within(fault, "Error");
  if (!error) return undefined;
  const message = error.children.find(({ name }) => name === "Message")?.text ?? error.text;
  return { code: error.attributes.code ?? "", type: fault.attributes.type ?? "", text: message.trim() };
}

/** What the status alone says where there is no fault to read. */
function statusMeaning(operation: Operation, status: number): FaultMeaning {
  if (status === 401 || status === 403) return faultMeaning({ code: "401", type: "", text: "" });
  if (status === 429) return faultMeaning({ code: "429", type: "", text: "" });
  if (status >= 500 || status < 400) {
    const sentence = "QuickBooks gave no answer that could be read. Fiducia asks again.";
    return { class: changes(operation) ? "unknown" : "transient", sentence };
  }
  return { class: "permanent", sentence: "QuickBooks refused it." };
}

function refusal(operation: Operation, status: number, fault: Fault | undefined): Answer {
  const isKnown = fault !== undefined && (fault.code !== "" || fault.type !== "");
  // A fault of the other side's own leaves open whether anything was done.
  const byStatus = status === 401 || status === 429 || status >= 500 || !isKnown;
  const meaning = byStatus ? statusMeaning(operation, status) : faultMeaning(fault);
  const isGone = operation.do === "remove" && meaning.class === "absent";
  return {
    class: isGone ? "done" : meaning.class,
    code: fault?.code || String(status),
    original: fault?.text ?? "",
    message: isGone ? "" : fault?.code === TOO_LONG ? tooLong(operation, fault.text) : meaning.sentence,
  };
}

/** The faults of a batch: it is answered one by one. */
const faultsOf = (answered: Json): readonly Fault[] =>
  [answered, ...listAt(answered, "BatchItemResponse")].flatMap((each) => faultIn(each) ?? []);

/** What the answer of a call that was done holds; undefined where it lacks what it must hold. */
function contentOf(operation: Operation, answered: Json): Partial<Answer> | undefined {
  const added = ADDED[operation.do];
  if (added) {
    const rawTransaction = answered[ONLINE_TYPES[added]];
    const transaction = isJson(rawTransaction) ? readTransaction(added, rawTransaction) : undefined;
    return transaction && { transaction };
  }
  const created = CREATED[operation.do];
  if (created) {
    const rawEntry = answered[created];
    const entry = isJson(rawEntry) ? readEntry(created, rawEntry) : undefined;
    return entry && { entry };
  }
  switch (operation.do) {
    case "remove":
      return isJson(answered[ONLINE_TYPES[operation.type]]) ? {} : undefined;
    case "balances": {
      const balances = readTrialBalance(answered);
      return balances && { balances };
    }
    case "findName": {
      const each = listAt(answered, "BatchItemResponse");
      return { entries: each.flatMap(({ QueryResponse: response }) => readEntries(response)) };
    }
    case "probe":
      if (!isJson(answered.QueryResponse)) return undefined;
      return { transactions: readTransactions(operation.type, answered.QueryResponse) };
    default:
      return isJson(answered.QueryResponse) ? { entries: readEntries(answered.QueryResponse) } : undefined;
  }
}

export function readAnswer(operation: Operation, status: number, text: string): Answer {
  const answered = parsed(text);
  const [fault] = answered ? faultsOf(answered) : [faultInXml(text)];
  if (fault || status >= 300 || !answered) return refusal(operation, status, fault);
  const content = contentOf(operation, answered);
  if (!content) return refusal(operation, status, undefined);
  return { class: "done", code: String(status), original: "", message: "", ...content };
}
