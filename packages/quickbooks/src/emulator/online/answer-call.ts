// What the emulated QuickBooks Online does with one call to a company, and the JSON of its answer.
import { type Cents, negate, ZERO } from "@fiducia/kernel/cents";
import { day, parseDay } from "@fiducia/kernel/day";
import { writeAmount } from "../../amounts.ts";
import { Faulty, writeFault } from "./fault.ts";
import { answerQuery } from "./query.ts";
import { type Body, idIn, linesOf, type Realm, type Stored, typeNamed } from "./realm.ts";
import { checkOpen, isTransaction, record } from "./record.ts";

const TIME = "2026-01-01T00:00:00.000-07:00";
/** By which a call gives a number a second time. */
const DOUBLED = "allowduplicatedocnum";

function current(realm: Realm, type: string, body: Body): Stored {
  const found = realm.find(type, String(body.Id ?? ""));
  if (!found)
    throw new Faulty("610", "Object Not Found", { detail: `Object Not Found : ${type} ${String(body.Id)}` });
  if (String(body.SyncToken ?? "") !== String(found.token)) {
    throw new Faulty("5010", "Stale Object Error", {
      detail: "You and another user were working on this at the same time.",
    });
  }
  checkOpen(realm, day(String(found.body.TxnDate)));
  if (found.isDeposited) throw new Faulty("6540", "Deposited Transaction cannot be changed");
  return found;
}

function voided(realm: Realm, type: string, body: Body): Body {
  const found = current(realm, type, body);
  if (realm.appliedTo(found.id) !== 0) {
    throw new Faulty("6000", "A business validation error has occurred", {
      detail: "A payment is applied to the invoice.",
    });
  }
  const lines = type === "Payment" ? [] : linesOf(found.body).map((line) => ({ ...line, Amount: 0 }));
  found.body = {
    ...found.body,
    TotalAmt: 0,
    Line: lines,
    PrivateNote: `Voided - ${String(found.body.PrivateNote ?? "")}`,
  };
  found.postings = [];
  found.applied = [];
  found.token += 1;
  return { [type]: realm.shown(found), time: TIME };
}

function changed(realm: Realm, type: string, { asked, body }: { asked: URLSearchParams; body: Body }): Body {
  const [operation, include] = [asked.get("operation"), asked.get("include")];
  const canVoid = type === "Invoice" || type === "Payment";
  if (canVoid && (include === "void" || (operation === "void" && type === "Invoice")))
    return voided(realm, type, body);
  if (operation === "delete" && isTransaction(type)) {
    const found = current(realm, type, body);
    realm.remove(type, found.id);
    return { [type]: { domain: "QBO", status: "Deleted", Id: found.id }, time: TIME };
  }
  throw new Faulty("500", "Unsupported Operation", { detail: `Operation ${operation} is not supported.` });
}

function entered(realm: Realm, type: string, body: Body): Stored {
  if (type === "Item") realm.needed("Account", idIn(body, "IncomeAccountRef"));
  if (type === "Account" && !body.AccountType)
    throw new Faulty("2020", "Required parameter AccountType is missing");
  return realm.enter(type, body);
}

function trialBalance(realm: Realm, asked: URLSearchParams): Body {
  const on = parseDay(asked.get("end_date") ?? "");
  if (!on) throw new Faulty("2030", "Invalid date in end_date");
  const cell = (balance: Cents, isMeant: boolean) => ({ value: isMeant ? writeAmount(balance) : "" });
  const rows = realm.trialBalance(on).map(({ account, balance }) => ({
    ColData: [
      { value: account.name, id: account.id },
      cell(balance, balance > 0),
      cell(balance < 0 ? negate(balance) : ZERO, balance < 0),
    ],
  }));
  const column = (ColTitle: string, ColType: string) => ({ ColTitle, ColType });
  return {
    Header: { ReportName: "TrialBalance", EndPeriod: on, ReportBasis: "Accrual", Currency: "USD" },
    Columns: { Column: [column("", "Account"), column("Debit", "Money"), column("Credit", "Money")] },
    Rows: {
      Row: [...rows, { Summary: { ColData: [{ value: "TOTAL" }] }, type: "Section", group: "GrandTotal" }],
    },
  };
}

function batch(realm: Realm, body: Body): Body {
  const answered = linesOf(body, "BatchItemRequest").map(({ bId, Query }) => {
    try {
      return { bId, QueryResponse: answerQuery(realm, String(Query)) };
    } catch (error) {
      if (!(error instanceof Faulty)) throw error;
      return { bId, ...(JSON.parse(writeFault(error)) as Body) };
    }
  });
  return { BatchItemResponse: answered, time: TIME };
}

function bodyOf(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    throw new Faulty("500", "Unsupported Operation", { detail: "The body is not JSON." });
  }
}

export interface CompanyCall {
  readonly method: string;
  /** Below the company: `invoice`, `query`, `reports/TrialBalance`, `invoice/12`. */
  readonly resource: string;
  readonly asked: URLSearchParams;
  readonly body: string;
}

/** The JSON of the answer; throws `Faulty` where a rule stands against the call. */
export function answerCall(realm: Realm, { method, resource, asked, body }: CompanyCall): Body {
  const [name = "", id] = resource.split("/");
  if (resource === "query")
    return { QueryResponse: answerQuery(realm, asked.get("query") ?? body), time: TIME };
  if (resource === "reports/TrialBalance") return trialBalance(realm, asked);
  if (resource === "batch" && method === "POST") return batch(realm, bodyOf(body));
  const type = typeNamed(name);
  if (!type) throw new Faulty("500", "Unsupported Operation", { detail: `${resource} is not supported.` });
  if (method === "GET") {
    const found = id === undefined ? undefined : realm.find(type, id);
    if (!found) throw new Faulty("610", "Object Not Found");
    return { [type]: realm.shown(found), time: TIME };
  }
  const given = bodyOf(body);
  const mayDouble = asked.get("include") === DOUBLED;
  if (asked.has("operation") || (asked.has("include") && !mayDouble))
    return changed(realm, type, { asked, body: given });
  const made = isTransaction(type)
    ? record(realm, type, { body: given, mayDouble })
    : entered(realm, type, given);
  return { [type]: realm.shown(made), time: TIME };
}
