// Every example of the API's description is sent to the demo agency in the third month of its story, and accepted.
import type { BackupState } from "@fiducia/contract/backup-state";
import { contractsOf } from "@fiducia/contract/define-area";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { type Connection, readAs } from "@fiducia/database/unit";
import { foundYear } from "@fiducia/demo/recording/found-year";
import { tellYear } from "@fiducia/demo/recording/tell-year";
import { makeStatementsJob } from "@fiducia/features/batch-statements/run/make-statements.job";
import { clockAt, systemClock } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import { areas } from "@fiducia/pages/areas";
import { hashPassword } from "@fiducia/secrets/password.store";
import { runJob } from "@fiducia/serving/job";
import { PASSWORD } from "@fiducia/stories/agencies/two-agencies";
import { writePackageAnswer } from "@fiducia/stories/exporting/accounting-package";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { makeSendMailJob } from "../../mail/send-mail.job.ts";
import { atEveryBound } from "../../testing/bounds.ts";
import { preparedReconciliations } from "../../testing/prepared-reconciliations.ts";
import { send } from "../../testing/site-over.ts";
import { letStrangerIn, NOT_THERE, strangerTells } from "../../testing/stranger.ts";
import { openTestSite } from "../../testing/test-site.ts";
import type { NamedOperation, OpenApiDocument } from "./document.ts";
import { EXAMPLE_ID, ID_SOURCES } from "./example-ids.ts";
import { TOLD } from "./examples.ts";

async function foundDemo(connection: Connection): Promise<void> {
  await foundYear(connection, day("2026-01-05"), await hashPassword(PASSWORD));
  await tellYear(connection, {
    ...{ agencyId: 1001, clock: clockAt("2026-03-02T18:00:00Z") },
    refused: async (_, { kind, on }, why) => {
      throw new Error(`${kind} of ${on}: ${why}`);
    },
  });
}

let cookie: string;
let stranger: string;
let operations: ReadonlyMap<string, NamedOperation>;
const site = openForFile(() =>
  openTestSite({
    startsAt: "2026-03-02T19:00:00Z",
    found: foundDemo,
    // Only whether there is one is asked: the examples send nothing.
    mail: { url: "smtp://127.0.0.1:9", from: "books@harbor.example", perMinute: 60 },
  }),
);
beforeAll(async () => {
  cookie = await site.signIn("MJS@1001");
  stranger = await letStrangerIn(site, 1001);
  const document = (await site.app.inject("/api/openapi.json")).json() as OpenApiDocument;
  operations = new Map(document["x-operations"].map((each) => [each.name, each]));
});

type Fields = Readonly<Record<string, unknown>>;

const contracts = new Map(areas.flatMap(contractsOf).map((contract) => [contract.name as string, contract]));

function contractOf(name: string) {
  const contract = contracts.get(name);
  if (contract?.kind !== "command") throw new Error(`${name} is no command`);
  return contract;
}

/** The ids that these books have given out, in the places of those of the examples. */
const own = new Map<number, number>();

const withOwnIds = (value: unknown): unknown => {
  if (typeof value === "number") return own.get(value) ?? value;
  if (Array.isArray(value)) return value.map(withOwnIds);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withOwnIds(inner)]));
};

const operationOf = (name: string): NamedOperation => {
  const operation = operations.get(name);
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
};

/** Sends the example as it stands in the document, but for its ids; what else is given replaces its fields. */
async function sent(name: string, more: Fields = {}): Promise<Fields & readonly Fields[]> {
  const { path, example } = operationOf(name);
  const payload = withOwnIds({ ...(example as Fields), ...more }) as object;
  const { status, body } = await send(site, { method: "POST", url: path, headers: { cookie }, payload });
  expect([name, status, body.errorMessage]).toEqual([name, 200, ""]);
  return body.data as unknown as Fields & readonly Fields[];
}

const ID = EXAMPLE_ID;
const know = (place: number, id: unknown): void => void own.set(place, Number(id));
const itemOf = ({ items }: Fields): unknown => (items as readonly Fields[])[0]?.itemId;

const valueAt = (answer: unknown, place: string): unknown =>
  place.split(".").reduce((value, key) => (value as Fields | undefined)?.[key], answer);

/** Learns the example's ids that are not known, as the document says. */
async function learnIds(name: string): Promise<void> {
  for (const [id, source] of Object.entries(operationOf(name).exampleIds)) {
    if (own.has(Number(id))) continue;
    know(Number(id), valueAt(await sent(source.from, source.overrides), source.at));
  }
}

/** Learns the ids that come from the first answer to a command. */
function learnFrom(name: string, answer: Fields): void {
  for (const [id, source] of Object.entries(ID_SOURCES))
    if (source?.from === name && !source.isSentAgain) know(Number(id), valueAt(answer, source.at));
}

const anInvoice = async () => void (await sent("IssueInvoice"));

/** The first row of a question, which the books have just been given. */
const firstOf = async (name: string, more: Fields = {}): Promise<Fields> => (await sent(name, more))[0] ?? {};

/** What QuickBooks would answer is written down. */
const packageAnswers =
  (row: "Failed" | "Complete", item: string, about: number = ID.queuedInvoice) =>
  () =>
    writePackageAnswer(site.database.ownerConnection, {
      ...{ agencyId: 1001, itemId: own.get(about) ?? 0, row, item },
    });

const workOf = () => ({
  ...{ connection: site.database.connection, clock: systemClock, signal: new AbortController().signal },
});

/** What a worker does. */
async function makeStatements(): Promise<void> {
  await runJob(makeStatementsJob, { agencyId: 1001, batchId: own.get(ID.batch) }, workOf());
}

const sendMail = () => runJob(makeSendMailJob(undefined), { agencyId: 1001 }, workOf());

/** Changes rows of the agency as the owner of the database; returns how many the last statement changed. */
const asOwner = (...statements: RawBuilder<unknown>[]): Promise<number> =>
  site.database.ownerConnection.transaction().execute(async (books) => {
    await sql`select set_config('app.agency_id', '1001', true)`.execute(books);
    let rowCount = 0;
    for (const statement of statements) rowCount = Number((await statement.execute(books)).numAffectedRows);
    return rowCount;
  });

/** Sets the limit without a user: one that the user takes off again would still count for their own payments. */
const limitPayments = (from: number | null) =>
  asOwner(sql`update agency set approval_from_cents = ${from}::bigint where agency_id = 1001`);

/** A refund of another user that waits. */
async function heldAs(place: number): Promise<void> {
  await limitPayments(1);
  const payMethods = [{ method: "EFT", amount: 5_000 }];
  const credit = itemOf(await sent("TakePayment", { payMethods, invoices: [], directBill: [] }));
  const { path, example } = operationOf("RefundInsured");
  const body = { ...(example as Fields), credits: [{ itemId: credit, amount: 5_000 }] };
  const headers = { cookie: await site.signIn("PAY@1001") };
  await send(site, { method: "POST", url: path, headers, payload: withOwnIds(body) as object });
  know(place, (await firstOf("GetHeldPayments")).heldPaymentId);
  await limitPayments(null);
}

/** A file is taken; the example's id stands for the one that it is given. */
const fileIs = (place: number, url: string, payload: string) => async () => {
  const headers = { cookie, "content-type": "application/octet-stream" };
  const response = await site.app.inject({ method: "POST", url: `/accounting/${url}`, headers, payload });
  know(place, Object.values(response.json().data)[0]);
};

const fileOfClients = fileIs(
  ID.importFile,
  "import-file?importKind=clients&formerSystem=HawkSoft&fileName=clients.csv",
  "Client #,Company\nA-1,Acme Roofing\n",
);

/** Its line is some days later than the one that was typed. */
const statementOfBank = (place: number) => () =>
  fileIs(
    place,
    `bank-statement?bankAccountId=${own.get(ID.reserveTrust)}&fileName=january.csv`,
    "Date,Description,Amount\n01/17/2026,Mobile deposit,1250.00\n",
  )();

/** What a worker leaves when it has checked the file. */
const rowIs = (verdict: "Doubtful" | "New") => () =>
  asOwner(sql`with checked as (update import_file set state = 'Checked')
      update import_row set verdict = ${verdict} where row_number = 2`);

/** What has to be there before an example is told. */
const PREPARED: Readonly<Record<string, () => Promise<unknown>>> = {
  ...preparedReconciliations({ sent, know, asOwner }),
  MapBankStatement: statementOfBank(ID.bankStatement),
  ForgetBankStatement: statementOfBank(ID.laterBankStatement),
  CheckImport: fileOfClients,
  AnswerImport: rowIs("Doubtful"),
  WriteImport: rowIs("New"),
  ForgetImport: rowIs("New"),
  ForgetOpening: () =>
    asOwner(sql`update opening set state = 'Preparing', approved_by = null, approved_at = null,
      taken_back_by = null, taken_back_at = null`),
  ApprovePayment: () => heldAs(ID.heldPayment),
  RefusePayment: () => heldAs(ID.laterHeldPayment),
  QBQueueTransfer: packageAnswers("Failed", "NotTransferred Failed"),
  RetryQBQueue: packageAnswers("Failed", "NotTransferred Failed"),
  QBReverseItems: async () => {
    await sent("QBTransferItems", { items: [{ itemId: ID.receipt, itemType: "Payment" }] });
    await packageAnswers("Complete", "Transferred Complete", ID.receipt)();
  },
  BeginQuickbooksExport: async () => {
    const called = await asOwner(sql`update quickbooks_company set accounts_read_at = now()`);
    expect(called).toBe(1);
  },
  UseQuickbooksCompany: () =>
    asOwner(sql`update quickbooks_company set called_name = 'Cedar Insurance LLC',
        called_file_id = file_id, met_file_id = file_id, company_name = 'Harbor Insurance'`),
  RunQuickbooksOnline: () =>
    asOwner(
      sql`update quickbooks_connection set integration_type = 'Online', can_be_used = true`,
      sql`update quickbooks_company set refresh_token_sealed = 'of another server'`,
    ),
  RunBackup: async () => {
    const seen: BackupState = {
      ...{ folder: "/mnt/backup", isEmbedded: true, isEncrypted: true, everyHours: null, isSameDisk: false },
      ...{ copies: [], trials: [], oldestMoment: null, youngestMoment: null },
      ...{ logBytes: 0, waitingSince: null },
      ...{ underWay: null, faults: [], archiver: null },
    };
    await sql`select keep_backup_state(${JSON.stringify(seen)}::jsonb)`.execute(site.database.connection);
  },
  CreateStatementBatch: anInvoice,
  SendReminders: async () => void (await sent("IssueInvoice", { dueOn: "2026-01-15" })),
  MarkRemindersPrinted: async () => {
    await asOwner(sql`update client set delivery_preference = 'Print', address_line_1 = '12 Elm St'`);
    await sent("IssueInvoice", { dueOn: "2026-01-15" });
    await sent("SendReminders");
  },
  SettleMail: async () => {
    await sendMail();
    const again = await asOwner(sql`update mail_message set state = 'Accepted'`);
    expect(again).toBe(1);
  },
  RetryStatements: () => makeStatements().then(sendMail),
  MarkStatementsPrinted: makeStatements,
};

describe("the commands, in the order of their story", () => {
  test.each(TOLD)("%s", async (name) => {
    await PREPARED[name]?.();
    await learnIds(name);
    const { path, example } = operationOf(name);
    const seen = await strangerTells(site, stranger, path, withOwnIds(example) as object);
    expect([name, seen]).toEqual([name, expect.stringMatching(NOT_THERE)]);
    learnFrom(name, await sent(name));
  });

  test("none is left out", () => {
    const commands = [...operations.values()].filter(({ kind }) => kind === "command");
    expect(commands.map(({ name }) => name).sort()).toEqual([...TOLD].sort());
  });
});

test("the reports and queries, over the books of that story", async () => {
  const questions = [...operations.values()].filter(({ kind }) => kind !== "command");
  expect(questions.length).toBeGreaterThan(30);
  for (const { name } of questions) await sent(name);
});

/** Ends sessions, so that what comes after it would be asked by nobody. */
const SIGNS_OUT: readonly string[] = ["ChangePersonAccess", "SavePersonGrants"];

let walked = 0;

describe("every field of every command, at, above and below its bounds, is refused or does what it says", () => {
  test.each(TOLD.filter((name) => !SIGNS_OUT.includes(name)))("%s", async (name) => {
    const { path, example } = operationOf(name);
    const contract = contractOf(name);
    const schema = z.toJSONSchema(contract.body, { unrepresentable: "any", io: "input" });
    const bodies = atEveryBound(schema as Parameters<typeof atEveryBound>[0], withOwnIds(example));
    const broken: string[] = [];
    for (const payload of bodies) {
      const { status, body } = await send(site, {
        ...{ method: "POST", url: path, headers: { cookie }, payload: payload as object },
      });
      if (status >= 500 || status === 401)
        broken.push(`${status} ${body.errorMessage}: ${JSON.stringify(payload).slice(0, 400)}`);
    }
    expect(broken).toEqual([]);
    walked += bodies.length;
  });

  test("there were thousands of them", () => {
    expect(walked).toBeGreaterThan(2_000);
  });

  test("and no check has a number that another one has", async () => {
    const twice = await readAs(site.database.connection, 1001, (unit) =>
      unit.rows(sql`
        select m.bank_account_id, m.reference_number from pay_method m
        join event e on e.agency_id = m.agency_id and e.event_id = m.event_id and e.reverses_event_id is null
        where m.agency_id = 1001 and m.method = 'Check' and m.amount_cents > 0 and e.event_type in ('CompanyPayable', 'AgencyRevenuePayable', 'InsuredRefund', 'DirectBillDisbursement')
        group by 1, 2 having count(*) > 1`),
    );
    expect(twice).toEqual([]);
    await sent("AddClient");
  });
});
