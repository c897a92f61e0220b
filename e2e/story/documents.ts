// The documents of the worked examples by the names that the examples give them, and what the product says of them.
import { type ItemSite, itemLink } from "@fiducia/contract/item-link";
import { cents, formatCents } from "@fiducia/kernel/cents";
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { expect, type Page } from "@playwright/test";
import { SITE } from "../site/addresses.ts";
import { showAllRows } from "../site/person.ts";

/** A part of a line as its page says it; amounts in cents. */
interface Part {
  readonly partId: number;
  readonly billed: number;
  readonly collected: number;
  readonly offset: number;
  readonly funded: number;
  readonly disbursed: number;
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

  /** Parts as "INV-1001 0": the third party's of a line before the agency's; with the words of their lines. */
  async #parts(named: readonly string[]) {
    const found: { partId: number; box: string }[] = [];
    for (const name of named) {
      const [document = "", nth] = name.split(" ");
      const { detail } = await this.#ask({ Query: "GetItemDetail", itemId: this.of(document).itemId });
      const parts: readonly (Part & { readonly description: string })[] = detail.lines.flatMap(
        (line: { description: string; parts: readonly Part[] }) =>
          line.parts.map((part) => ({ ...part, description: line.description })),
      );
      const part = parts[Number(nth)];
      if (!part) throw new Error(`${name} is no part`);
      const { partId, description, billed, collected, offset, funded, disbursed } = part;
      const proposed = billed < 0 ? billed - funded - offset : collected - disbursed;
      const box = `Select ${this.name(document)}, ${description}, ${formatCents(cents(proposed))}`;
      found.push({ partId, box });
    }
    return found;
  }

  async #choose(report: string, named: readonly string[]): Promise<void> {
    await showAllRows(this.page);
    await this.page.goto(`/${report}?paidStatus=Unpaid&glAccountIds=%5B%5D`);
    for (const { box } of await this.#parts(named))
      await this.page.getByRole("checkbox", { name: box, exact: true }).check();
  }

  /** Lines of one company, less return premiums netted. */
  async company(parts: readonly string[], netted: readonly string[] = []): Promise<void> {
    await this.#choose("company-payables-report", [...parts, ...netted]);
    await this.page.getByRole("button", { name: "Pay", exact: true }).click();
    const dialog = this.page.getByRole("dialog", { name: "Pay companies" });
    // What it does is read before it is paid; it makes the dialog taller.
    await expect(dialog.getByRole("region", { name: "Effect" })).not.toContainText("Shown once");
    await dialog.getByRole("button", { name: /^Pay -?[\d,.]+ to / }).click();
    await expect(dialog.getByRole("region", { name: "Result" })).toContainText("1 payment made");
  }

  /** The agency's revenue, less commission given back. */
  async agency(parts: readonly string[], netted: readonly string[] = []): Promise<void> {
    await this.#choose("agency-revenue-report", [...parts, ...netted]);
    await this.page.getByRole("button", { name: "Transfer", exact: true }).click();
    const dialog = this.page.getByRole("dialog", { name: "Transfer revenue" });
    await dialog.getByLabel("Trust bank").selectOption("Trust Bank");
    await dialog.getByLabel("Operating bank").selectOption("Operating Bank");
    await dialog.getByRole("button", { name: "Transfer", exact: true }).click();
    await expect(dialog.getByRole("link", { name: "Print the voucher" })).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(dialog).toBeHidden();
  }

  async #refused(order: Record<string, unknown>): Promise<string> {
    const origin = new URL(this.page.url()).origin;
    const response = await this.page.request.post("/accounting/command", {
      headers: { origin },
      data: order,
    });
    return (await response.json()).errorMessage;
  }

  /** What the screen does not offer, such as a bank that holds nothing of a line: what the call says. */
  async companyRefused(parts: readonly string[], amount: number): Promise<string> {
    const [{ partId = 0 } = {}] = await this.#parts(parts);
    const payment = { bankAccountId: ACCOUNT.trust };
    return this.#refused({ Command: "CreateCompanyPayable", payment, lineItems: [{ partId, amount }] });
  }

  async agencyRefused(parts: readonly string[]): Promise<string> {
    const payment = { bankAccountId: ACCOUNT.trust, operatingBankAccountId: ACCOUNT.operating };
    const lineItems = (await this.#parts(parts)).map(({ partId }) => ({ partId }));
    return this.#refused({ Command: "CreateAgencyPayable", payment, lineItems });
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
