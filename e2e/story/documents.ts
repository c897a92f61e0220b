// The documents of the worked examples by the names that the examples give them, and what the product says of them.
import { type ItemSite, itemLink } from "@fiducia/contract/item-link";
import { ACCOUNT } from "@fiducia/features/testing/counter-agency";
import type { Page } from "@playwright/test";
import { SITE } from "../site/addresses.ts";
import { pay } from "../site/payables.ts";

/** What of a company's payment is said beside its lines; amounts in cents. */
interface Selected {
  readonly netted?: Readonly<Record<string, number>>;
  readonly bankId?: number;
  /** The bank whose holding says how much is paid, where it is another one. */
  readonly heldIn?: number;
}

interface Recorded {
  readonly itemId: number;
  readonly number: number;
  readonly clientId: number;
}

const SITES: Readonly<Record<string, readonly [site: ItemSite, kind: string]>> = {
  INV: ["invoice", "Invoice"],
  RCT: ["receipt", "Receipt"],
  CM: ["creditMemo", "Credit Memo"],
};

const siteOf = (document: string): readonly [site: ItemSite, kind: string] => {
  const site = SITES[document.split("-")[0] ?? ""];
  if (!site) throw new Error(`${document} is no kind of document`);
  return site;
};

export class Documents {
  readonly page: Page;
  readonly #items = new Map<string, Recorded>();

  constructor(page: Page) {
    this.page = page;
  }

  protected keep(document: string, recorded: Recorded): void {
    this.#items.set(document, recorded);
  }

  protected of(document: string): Recorded {
    const recorded = this.#items.get(document);
    if (!recorded) throw new Error(`no document ${document}`);
    return recorded;
  }

  /** "Invoice 1001": the document by the number that the product gave it. */
  name(document: string): string {
    return `${siteOf(document)[1]} ${this.of(document).number}`;
  }

  /** The document's own page. */
  async open(document: string): Promise<void> {
    const { itemId, clientId } = this.of(document);
    const [site] = siteOf(document);
    await this.page.goto(itemLink({ host: SITE, site, intent: "read_only", itemId, origin: SITE, clientId }));
  }

  async #ask(question: Record<string, unknown>) {
    const origin = new URL(this.page.url()).origin;
    const response = await this.page.request.post("/accounting/query", {
      headers: { origin },
      data: question,
    });
    return (await response.json()).data;
  }

  /** Parts as "INV-1001 0": the third party's of a line before the agency's. */
  async #parts(named: readonly string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const name of named) {
      const [document = "", nth] = name.split(" ");
      const { detail } = await this.#ask({ Query: "GetItemDetail", itemId: this.of(document).itemId });
      const parts = detail.lines.flatMap((line: { parts: { partId: number }[] }) => line.parts);
      ids.push(parts[Number(nth)].partId);
    }
    return ids;
  }

  /** No screen makes it yet: lines of one company, less return premiums netted; answers what refuses it. */
  async company(
    parts: readonly string[],
    { netted = {}, bankId = ACCOUNT.trust, heldIn = bankId }: Selected = {},
  ): Promise<string | undefined> {
    return pay({
      kind: "company",
      paid: await this.#parts(parts),
      ...(await this.#netted(netted)),
      bankId,
      heldIn,
    });
  }

  /** No screen makes it yet: the agency's revenue, less commission given back; answers what refuses it. */
  async agency(
    parts: readonly string[],
    netted: Readonly<Record<string, number>> = {},
  ): Promise<string | undefined> {
    const given = await this.#netted(netted);
    return pay({ kind: "agency", paid: await this.#parts(parts), ...given, bankId: ACCOUNT.trust });
  }

  async #netted(amounts: Readonly<Record<string, number>>) {
    const ids = await this.#parts(Object.keys(amounts));
    return { funded: Object.values(amounts).map((amount, place) => [ids[place] ?? 0, amount] as const) };
  }

  /** As the product shows it, of all trust banks and of each. */
  position() {
    return this.#ask({ Query: "GetTrustPosition" });
  }

  /**
   * What the pages behind the rows of the day's report say: cash by trust bank in cents, added over every debit and
   * credit that they show, and who recorded them.
   */
  async onTheirPages() {
    const rows = await this.#ask({ Query: "GetTransactionsByPeriod", timePeriod: 0 });
    const cash: Record<string, number> = {};
    const recordedBy = new Set<string>();
    for (const { eventId } of rows) {
      const { detail } = await this.#ask({ Query: "GetItemDetail", eventId });
      recordedBy.add(detail.activity[0].by.initials);
      const postings = detail.entries.flatMap(({ postings: all }: { postings: unknown[] }) => all);
      for (const { account, bank, debit, credit } of postings)
        if (account === "1010") cash[bank] = (cash[bank] ?? 0) + debit - credit;
    }
    return { cash, recordedBy: [...recordedBy] };
  }
}
