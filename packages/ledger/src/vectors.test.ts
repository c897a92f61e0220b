// The worked examples of the ledger: every journal and position to the cent, every refusal with its sentence.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type CHART, fundOf } from "./accounts.ts";
import type { Entry } from "./posting.ts";
import { brokenInvariants } from "./posting.ts";
import { ATTEMPTS, STEPS } from "./testing/agency-steps.ts";
import { AgencyStory } from "./testing/agency-story.ts";
import { T1, T2 } from "./testing/story-accounts.ts";
import { requiredOf, surplusOf, type TrustPosition } from "./trust-position.ts";
import { trustRefusal } from "./trust-rules.ts";

interface VectorLine {
  fund: string;
  account: keyof typeof CHART;
  owner: string;
  document?: string;
  trustBank?: string;
  debitCents: number;
  creditCents: number;
}
type VectorPosition = Record<string, number>;
interface Vectors {
  steps: {
    id: string;
    journal: VectorLine[];
    position: VectorPosition;
    positionByTrustBank?: Record<string, VectorPosition>;
  }[];
  refusals: { id: string; after: string; attempt: VectorLine[]; rule: string; message: string }[];
  finalBalances: { account: keyof typeof CHART; trustBank?: string; debitLessCreditCents: number }[];
  closingBalances: { account: keyof typeof CHART; debitLessCreditCents: number }[];
}

const vectors: Vectors = JSON.parse(
  readFileSync(new URL("./testing/ledger-vectors.json", import.meta.url), "utf8"),
);
const BANKS: Record<string, number> = { T1, T2 };
const PART_ACCOUNTS = ["2190", "2110", "2120", "2130", "2150"];

/** A journal as "fund bank account owner [document]" to its amount, which makes differences readable. */
function journalOf(entry: Entry, story: AgencyStory, withDocuments: boolean): Record<string, number> {
  const table: Record<string, number> = {};
  for (const posting of entry.postings) {
    const { account } = posting;
    const owner = PART_ACCOUNTS.includes(account)
      ? story.names.get(`part ${posting.partId}`)
      : account === "1200"
        ? story.names.get(`client ${posting.clientId}`)
        : account === "2140"
          ? story.names.get(`item ${posting.itemId}`)
          : ["4000", "4010", "4020", "4030"].includes(account)
            ? story.names.get(`account ${posting.glAccountId}`)
            : "";
    const document = account === "1200" && withDocuments ? story.names.get(`item ${posting.itemId}`) : "";
    const bank = posting.bankId === undefined ? "" : posting.bankId === T1 ? "T1" : "T2";
    const key = [fundOf(account), bank, account, owner, document].join(" ");
    table[key] = (table[key] ?? 0) + posting.amount;
  }
  return table;
}

function expectedJournal(lines: readonly VectorLine[]): Record<string, number> {
  const table: Record<string, number> = {};
  const named = [...PART_ACCOUNTS, "1200", "2140", "4000", "4010", "4020", "4030"];
  for (const line of lines) {
    const owner = named.includes(line.account) ? line.owner : "";
    const document = line.account === "1200" ? (line.document ?? "") : "";
    const key = [line.fund, line.trustBank ?? "", line.account, owner, document].join(" ");
    table[key] = (table[key] ?? 0) + line.debitCents - line.creditCents;
  }
  return table;
}

const positionTable = (position: TrustPosition): VectorPosition => ({
  cashCents: position.cash + position.undeposited,
  requiredCents: requiredOf(position),
  advancedCents: position.advanced,
  agencyRevenueCents: position.agencyRevenue,
  agencyFundsCents: position.agencyFunds,
  surplusCents: surplusOf(position),
});

describe("the worked examples", () => {
  const story = new AgencyStory();
  it("tell every step of the vectors", () => {
    expect(Object.keys(STEPS)).toEqual(vectors.steps.map((step) => step.id));
    expect(Object.keys(ATTEMPTS)).toEqual(vectors.refusals.map((refusal) => refusal.id));
  });
  for (const step of vectors.steps) {
    it(`${step.id} posts its journal and leaves its position`, () => {
      const withDocuments = step.journal.some((line) => line.document !== undefined);
      const entry = STEPS[step.id]?.(story) as Entry;
      expect(journalOf(entry, story, withDocuments)).toEqual(expectedJournal(step.journal));
      expect(brokenInvariants(entry)).toEqual([]);
      expect(positionTable(story.books.positionOfAll())).toEqual(step.position);
      for (const [bank, position] of Object.entries(step.positionByTrustBank ?? {}))
        expect(positionTable(story.books.position(BANKS[bank] ?? 0))).toEqual(position);
    });
    for (const refusal of vectors.refusals.filter(({ after }) => after === step.id)) {
      it(`${refusal.id} is refused after ${step.id}: ${refusal.message}`, () => {
        const entry = ATTEMPTS[refusal.id]?.(story) as Entry;
        expect(
          journalOf(
            entry,
            story,
            refusal.attempt.some((line) => line.document),
          ),
        ).toEqual(expectedJournal(refusal.attempt));
        expect(trustRefusal(entry, story.books)).toMatchObject({
          rule: refusal.rule,
          message: refusal.message,
        });
      });
    }
  }
  it("close with the balances of the vectors", () => {
    for (const { account, trustBank, debitLessCreditCents } of vectors.finalBalances)
      expect([
        account,
        trustBank,
        story.books.control(account, trustBank ? BANKS[trustBank] : undefined),
      ]).toEqual([account, trustBank, debitLessCreditCents]);
  });
});

it("every decided step of the examples passes the trust rules before it posts", () => {
  const story = new AgencyStory();
  const post = story.books.post.bind(story.books);
  const refused: string[] = [];
  story.books.post = (entry) => {
    const refusal = trustRefusal(entry, story.books);
    if (refusal) refused.push(`${entry.kind}: ${refusal.message}`);
    post(entry);
  };
  for (const step of vectors.steps) STEPS[step.id]?.(story);
  expect(refused).toEqual([]);
});
