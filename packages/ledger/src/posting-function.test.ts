// The posting function on a database: the worked examples, and what it refuses by itself.
import type { ItemType } from "@fiducia/contract/item-types";
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { CHART } from "./accounts.ts";
import { ENTRY_KINDS, type EntryKind, kindRule } from "./entry-kind.ts";
import { postDraft } from "./post-alone.ts";
import type { Entry } from "./posting.ts";
import { readPositions } from "./store/positions.store.ts";
import { ATTEMPTS, STEPS } from "./testing/agency-steps.ts";
import { AgencyStory } from "./testing/agency-story.ts";
import { AUTHOR, foundAgency } from "./testing/founding.ts";
import { brokenLink, brokenProofs } from "./testing/proofs.ts";
import { T1, T2 } from "./testing/story-accounts.ts";
import { writeDown } from "./testing/write-down.ts";

const database = databaseOfFile(foundAgency);
const TODAY = day("2026-03-02");

const ITEM_OF: Readonly<Record<string, ItemType>> = {
  INV: "Invoice",
  CM: "CreditMemo",
  RCT: "IncomingPayment",
};

/** Posts a step's entry with the document that the step opened. */
function post(story: AgencyStory, entry: Entry, known: Set<string>) {
  const opened = [...story.documents].find(([document]) => !known.has(document));
  for (const document of story.documents.keys()) known.add(document);
  const draft = writeDown(
    AUTHOR,
    TODAY,
    entry,
    opened && {
      ...opened[1],
      itemType: ITEM_OF[opened[0].split("-")[0] ?? ""] ?? "Invoice",
      parts: story.partsOf(opened[0]).map((part) => ({ ...part })),
    },
  );
  return postDraft(database.connection, draft);
}

const read = <T>(work: Parameters<typeof readAs<T>>[2]) => readAs(database.connection, AUTHOR.agencyId, work);

const refusalOf = async (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "posted",
    (fault: { code?: string; message: string; constraint?: string }) =>
      `${fault.code} ${fault.constraint ?? fault.message}`,
  );

const ATTEMPTED_AFTER: Readonly<Record<string, string>> = {
  X1: "E5",
  X2: "E8b.2",
  X3: "E8c",
  X4: "E10.3",
  X5: "E16.2",
  X6: "E18.4",
};
const REFUSED_AS: Readonly<Record<string, string>> = {
  X1: "FD001 SHORTAGE",
  X2: "FD001 BANK_OVERDRAWN",
  X3: "FD001 SHORTAGE",
  X4: "FD001 PAID_AHEAD",
  X5: "FD001 PAID_AHEAD",
  X6: "FD001 SHORTAGE",
};

describe("the worked examples, posted", () => {
  const story = new AgencyStory();
  const known = new Set<string>();
  for (const [id, step] of Object.entries(STEPS)) {
    it(`${id} leaves the position of the model in each trust bank, and every kept figure proven`, async () => {
      await post(story, step(story), known);
      const positions = await read(readPositions);
      expect(positions.map(({ bankId, position }) => [bankId, position])).toEqual([
        [T1, story.books.position(T1)],
        [T2, story.books.position(T2)],
      ]);
      expect(await read(brokenProofs)).toEqual([]);
    });
    for (const [refusal] of Object.entries(ATTEMPTED_AFTER).filter(([, after]) => after === id)) {
      it(`${refusal} is refused by the database alone`, async () => {
        const entry = ATTEMPTS[refusal]?.(story) as Entry;
        expect(await refusalOf(post(story, entry, known))).toBe(REFUSED_AS[refusal]);
        expect(await read(brokenProofs)).toEqual([]);
      });
    }
  }
  it("are chained so that no posted cent changes unseen", async () => {
    expect(await read(brokenLink)).toBeNull();
  });
});

describe("rules are held twice", () => {
  it("kinds of entries are the same in the database as in the rules", async () => {
    const { rows } = await sql<{
      kind: string;
      trust_test: string;
      may_advance: boolean;
      is_fact: boolean;
      is_money_in: boolean;
    }>`
      select * from entry_kind order by kind`.execute(database.connection);
    const here = Object.keys(ENTRY_KINDS).map((kind) => {
      const { test, mayAdvance, isFact, isMoneyIn, takesAgencyFunds } = kindRule(kind as EntryKind);
      const flags = { may_advance: mayAdvance, is_fact: isFact, is_money_in: isMoneyIn };
      const all = Object.entries({ ...flags, takes_agency_funds: takesAgencyFunds });
      return { kind, trust_test: test, ...Object.fromEntries(all.map(([flag, is]) => [flag, is ?? false])) };
    });
    expect(rows).toEqual(here.sort((a, b) => (a.kind < b.kind ? -1 : 1)));
  });
  it("control accounts are the same in the database as in the rules", async () => {
    const { rows } = await sql<{
      account: string;
    }>`select account, fund, name from control_account order by account`.execute(database.connection);
    expect(rows).toEqual(
      Object.entries(CHART)
        .map(([account, { fund, name }]) => ({ account, fund, name }))
        .sort((a, b) => (a.account < b.account ? -1 : 1)),
    );
  });
});

/** A valid entry of the kind of an agency deposit, to be broken by tests. */
const deposit = (amount: number): Entry => ({
  kind: "AgencyDeposit",
  postings: [
    { account: "1010", bankId: T1, amount: cents(amount) },
    { account: "3100", bankId: T1, amount: cents(-amount) },
    { account: "1150", amount: cents(amount) },
    { account: "1020", glAccountId: 13, amount: cents(-amount) },
  ],
});

const spoilt = (change: (row: Record<string, unknown>, index: number) => void) => {
  const request = structuredClone(writeDown(AUTHOR, TODAY, deposit(50000)).request()) as {
    postings: Record<string, unknown>[];
  };
  request.postings.forEach(change);
  return sql`select post(${JSON.stringify(request)}::jsonb)`.execute(database.connection);
};

describe("with the application's checks off", () => {
  it("an entry that is off by one cent is refused", async () => {
    const off = spoilt((row, index) => {
      if (index === 3) row.amount_cents = -50001;
    });
    expect(await refusalOf(off)).toMatch(/^FD012 UNBALANCED/);
  });
  it("an entry that balances as a whole but not per fund is refused", async () => {
    const shifted = spoilt((row, index) => {
      if (index === 0) row.amount_cents = 49999;
      if (index === 2) row.amount_cents = 50001;
    });
    expect(await refusalOf(shifted)).toMatch(/^(FD012 UNBALANCED|23514 assets_equal_claims)/);
  });
  it("an entry that balances over two trust banks but in neither is refused", async () => {
    const split = spoilt((row, index) => {
      if (index === 1) row.trust_bank_id = T2;
    });
    expect(await refusalOf(split)).toMatch(/^(FD012 UNBALANCED|23514 assets_equal_claims)/);
  });
  it("trust money without a trust bank is refused", async () => {
    const nowhere = spoilt((row, index) => {
      if (index < 2) row.trust_bank_id = null;
    });
    expect(await refusalOf(nowhere)).toMatch(/^(23502|23514)/);
  });
  it.each([
    ["an item that is not there", { item_id: 404 }],
    ["a part that is not there", { part_id: 404 }],
    ["a control account that is not there", { account: "4040" }],
    ["an account in another fund", { fund: "P" }],
  ])("a posting to %s is refused", async (_, nowhere) => {
    const [item] = await read((unit) =>
      unit.rows(sql`select item_id from item where agency_id = ${AUTHOR.agencyId} limit 1`),
    );
    const lost = spoilt((row, index) => {
      if (index === 3) Object.assign(row, item, nowhere);
    });
    expect(await refusalOf(lost)).toBe("23503 POSTED_TO_NOTHING");
  });
  it("postings without their entry are refused", async () => {
    const lost = spoilt((row) => {
      row.entry_id = 404;
    });
    expect(await refusalOf(lost)).toBe("FD011 LATE_POSTING");
  });
  it("an entry without postings is refused", async () => {
    const request = { ...writeDown(AUTHOR, TODAY, deposit(100)).request(), postings: [] };
    const empty = sql`select post(${JSON.stringify(request)}::jsonb)`.execute(database.connection);
    expect(await refusalOf(empty)).toMatch(/^FD013 EMPTY_ENTRY/);
  });
  it("another agency's accounts cannot be named", async () => {
    const foreign = { ...writeDown({ ...AUTHOR, agencyId: 7002 }, TODAY, deposit(100)).request() };
    const posted = sql`select post(${JSON.stringify(foreign)}::jsonb)`.execute(database.connection);
    expect(await refusalOf(posted)).not.toBe("posted");
  });
});

describe("a key", () => {
  const posted = (bodyHash: string, userId = AUTHOR.userId) => {
    const author = { ...AUTHOR, userId, idempotency: { key: "morning-1", command: "Deposit", bodyHash } };
    return postDraft(database.connection, writeDown(author, TODAY, deposit(700)));
  };
  const cash = async () => (await read(readPositions)).find(({ bankId }) => bankId === T1)?.position.cash;
  it("used again with the same body gives the first answer, and posts nothing", async () => {
    const first = await posted("one");
    const after = await cash();
    expect(await posted("one")).toEqual(first);
    expect(await cash()).toBe(after);
  });
  it("used at the same moment posts once", async () => {
    const before = (await cash()) ?? 0;
    const at = { ...AUTHOR, idempotency: { key: "noon-1", command: "Deposit", bodyHash: "one" } };
    const draft = () => writeDown(at, TODAY, deposit(700));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => postDraft(database.connection, draft())),
    );
    expect(new Set(answers.map((answer) => answer.eventId)).size).toBe(1);
    expect(await cash()).toBe(before + 700);
  });
  it("used with another body is refused", async () => {
    expect(await refusalOf(posted("two"))).toBe("FD002 KEY_REUSED");
  });
});

const TAMPERING = [
  "update posting set amount_cents = amount_cents + 1",
  "delete from posting",
  "truncate posting cascade",
  "update entry set dated_on = '2020-01-01'",
  "delete from entry",
  "update event set disbursed_cents = 0",
  "delete from application",
  "update line_part set billed_cents = 0",
  "update item set total_cents = 0",
  "delete from item",
  "delete from line_part",
  "delete from control_account",
  "update audit_link set link = ''",
  "insert into posting select agency_id, entry_id, line_number + 100, fund, account, trust_bank_id, client_id, item_id, part_id, gl_account_id, movement, amount_cents from posting",
  "update trust_position set cash_cents = 0",
];

describe("history is final", () => {
  const asRole = (role: string | undefined, statement: string) =>
    database.ownerConnection.transaction().execute(async (transaction) => {
      await sql`select set_config('app.agency_id', ${String(AUTHOR.agencyId)}, true)`.execute(transaction);
      if (role) await sql.raw(`set local role ${role}`).execute(transaction);
      await sql.raw(statement).execute(transaction);
    });
  for (const statement of TAMPERING) {
    it(`the application cannot: ${statement.slice(0, 60)}`, async () => {
      const attempt = database.connection.transaction().execute(async (transaction) => {
        await sql`select set_config('app.agency_id', ${String(AUTHOR.agencyId)}, true)`.execute(transaction);
        await sql.raw(statement).execute(transaction);
      });
      expect(await refusalOf(attempt)).toMatch(/^42501/);
    });
  }
  for (const statement of TAMPERING.filter((text) => !text.includes("trust_position"))) {
    it(`the writing role cannot either: ${statement.slice(0, 60)}`, async () => {
      expect(await refusalOf(asRole("fiducia_poster", statement))).toMatch(/^(42501|FD01)/);
    });
    it(`nor the owner of the tables: ${statement.slice(0, 60)}`, async () => {
      expect(await refusalOf(asRole(undefined, statement))).toMatch(/^FD01/);
    });
  }
  it("a superuser who changes one cent with the triggers off is named by the chain", async () => {
    if (!database.superuserUrl) return;
    const { Client } = await import("pg");
    const superuser = new Client({ connectionString: database.superuserUrl });
    await superuser.connect();
    await superuser.query("set session_replication_role = replica");
    const { rows } = await superuser.query(
      `update posting set amount_cents = amount_cents + 1 where (agency_id, entry_id, line_number) in
       (select agency_id, entry_id, line_number from posting where account = '1010' order by entry_id limit 1)
       returning (select e.event_id from entry e where e.agency_id = posting.agency_id and e.entry_id = posting.entry_id)`,
    );
    const found = await read(brokenLink);
    await superuser.query(
      "update posting set amount_cents = amount_cents - 1 where (agency_id, entry_id, line_number) in (select agency_id, entry_id, line_number from posting where account = '1010' order by entry_id limit 1)",
    );
    await superuser.end();
    expect(found?.eventId).toBe(Number(rows[0].event_id));
    expect(await read(brokenLink)).toBeNull();
  });
});
