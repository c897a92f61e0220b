// The counter of the worked examples: each step of theirs by its screen, amounts as they are typed.
import { expect, type Locator } from "@playwright/test";
import { act } from "../site/person.ts";
import { Documents } from "./documents.ts";

/** Whom a line is owed to, its amount, and what the agency keeps of it, as typed. */
export type Line = readonly [owedTo: string, amount: string, kept?: string];

/** Amounts as typed; those of invoices and credits by document. */
interface Received {
  readonly check?: string;
  readonly pays?: Readonly<Record<string, string>>;
  readonly bank?: string;
  readonly cash?: { readonly tendered: string; readonly change: string };
  readonly credits?: Readonly<Record<string, string>>;
  readonly directBill?: { readonly account: string; readonly amount: string };
}

const TRUST = "Trust Bank";

/** A sentence, and what may follow it. */
const startingWith = (sentence: string): RegExp =>
  new RegExp(`^${sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

export class Desk extends Documents {
  /** Presses the button that gives the command, and keeps the first item that came of it. */
  async #give(button: Locator, document?: string, clientId = 0): Promise<void> {
    const told = this.page.waitForResponse((response) => response.url().endsWith("/accounting/command"));
    await button.click();
    const answer = await (await told).json();
    expect([answer.ok, answer.errorMessage ?? ""]).toEqual([true, ""]);
    // Who leaves before the form has heard of it finds it as it was sent.
    await expect(button).toHaveCount(0);
    const [item] = answer.data.items;
    if (document) this.keep(document, { ...item, clientId });
  }

  #button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  async #lines(lines: readonly Line[]): Promise<void> {
    for (const [index, [owedTo, amount, kept]] of lines.entries()) {
      if (index > 0) await this.#button("Add line").click();
      const line = this.page.getByRole("group", { name: `Line ${index + 1}` });
      if (owedTo.includes("Fee Income")) await line.getByLabel("Type").selectOption("Agency fee");
      await line.getByLabel("Description").fill(owedTo);
      await line.getByLabel("Amount").fill(amount);
      await line.getByLabel("Reporting account").selectOption(owedTo);
      if (kept === undefined) continue;
      await line.getByLabel("Retained", { exact: true }).fill(kept);
      await line.getByLabel("Retained account").selectOption("AB Commission");
    }
  }

  async invoice(document: string, clientId: number, ...lines: Line[]): Promise<void> {
    await this.page.goto(`/invoice?client=${clientId}`);
    await this.#lines(lines);
    await this.#give(this.#button("Issue invoice"), document, clientId);
  }

  async memo(document: string, clientId: number, ...lines: Line[]): Promise<void> {
    await this.page.goto(`/credit-memo?client=${clientId}`);
    await this.#lines(lines);
    await this.#give(this.#button("Issue credit memo"), document, clientId);
  }

  async #fillAmounts(amounts: Readonly<Record<string, string>>): Promise<void> {
    for (const [document, amount] of Object.entries(amounts))
      await this.page.getByLabel(`Amount of ${this.name(document)}`, { exact: true }).fill(amount);
  }

  /** Takes a check, or cash with change; what is left of it stays as credit. */
  async receipt(document: string, clientId: number, received: Received): Promise<void> {
    const { check = "", pays = {}, bank = TRUST, cash, credits = {}, directBill } = received;
    const { page } = this;
    await page.goto(`/pay?route=view_in&client=${clientId}`);
    await page.getByLabel("Trust bank").selectOption(bank);
    const method = page.getByRole("group", { name: "Pay method 1" });
    if (cash) await method.getByLabel("Method").selectOption("Cash");
    await method.getByLabel("Received").fill(cash?.tendered ?? check);
    if (cash) await page.getByLabel("Change given back in cash").fill(cash.change);
    await this.#fillAmounts({ ...pays, ...credits });
    if (directBill) {
      await this.#button("Add direct bill").click();
      const bill = page.getByRole("group", { name: "Direct bill 1" });
      await bill.getByLabel("Company's account").selectOption(directBill.account);
      await bill.getByLabel("Description").fill("Sent on to the company");
      await bill.getByLabel("Amount").fill(directBill.amount);
    }
    await this.#give(this.#button("Take payment"), document, clientId);
  }

  #openOut(kind: string, more = ""): Promise<unknown> {
    return this.page.goto(`/pay?route=view_out&kind=${kind}${more}`);
  }

  #chooseBank(label: string, bank: string): Promise<unknown> {
    return this.page.getByLabel(label, { exact: true }).selectOption(bank);
  }

  async returnPremium(memo: string, amount: string): Promise<void> {
    await this.#openOut("returnPremium", `&item=${this.of(memo).itemId}`);
    await this.#chooseBank("Trust bank", TRUST);
    await this.page.getByLabel(`Amount of ${this.name(memo)}, line 1`).fill(amount);
    await this.#give(this.#button("Record return premium"));
  }

  async giveBack(memo: string, amount: string): Promise<void> {
    await this.#openOut("giveBack", `&item=${this.of(memo).itemId}`);
    await this.#chooseBank("From the agency's bank", "Operating Bank");
    await this.#chooseBank("Trust bank", TRUST);
    await this.page.getByLabel(`Amount of ${this.name(memo)}, line 1`).fill(amount);
    await this.#give(this.#button("Give back"));
  }

  async #fillRefund(credit: string, amount: string): Promise<void> {
    await this.#openOut("refund", `&client=${this.of(credit).clientId}`);
    await this.#chooseBank("Trust bank", TRUST);
    await this.#fillAmounts({ [credit]: amount });
  }

  async refund(credit: string, amount: string): Promise<void> {
    await this.#fillRefund(credit, amount);
    await this.#give(this.#button("Refund"));
  }

  async disburse(account: string): Promise<void> {
    await this.#openOut("directBill");
    await this.page.getByLabel("Company").selectOption(account);
    await this.#chooseBank("Trust bank", TRUST);
    await this.page.getByRole("button", { name: /^All of/ }).click();
    await this.#give(this.#button("Disburse"));
  }

  async #fillFunds(kind: "fundsIn" | "fundsOut", amount: string): Promise<void> {
    await this.#openOut(kind);
    await this.#chooseBank("Trust bank", TRUST);
    await this.#chooseBank(
      kind === "fundsIn" ? "From the agency's bank" : "To the agency's bank",
      "Operating Bank",
    );
    await this.page.getByLabel("Amount").fill(amount);
  }

  async fundsIn(amount: string): Promise<void> {
    await this.#fillFunds("fundsIn", amount);
    await this.#give(this.#button("Deposit"));
  }

  async fundsOut(amount: string): Promise<void> {
    await this.#fillFunds("fundsOut", amount);
    await this.#give(this.#button("Withdraw"));
  }

  async move(document: string, line: string, bank: string): Promise<void> {
    const { page } = this;
    await this.#openOut("bankMove");
    await this.#chooseBank("From trust bank", TRUST);
    await this.#chooseBank("To trust bank", bank);
    await page.getByRole("textbox", { name: /^Client/ }).fill(String(this.of(document).clientId));
    await page.getByRole("listbox").getByRole("option").first().click();
    await page.getByRole("button", { name: new RegExp(`^All of ${this.name(document)}, ${line}`) }).click();
    await this.#give(this.#button("Move"));
  }

  /** The dialog of an action of the document's page. */
  async #dialog(document: string, action: string): Promise<Locator> {
    await this.open(document);
    await act(this.page, action);
    return this.page.getByRole("dialog");
  }

  /** What it does is read before it is given; it makes the dialog taller, and the button goes from under a click. */
  async #giveIn(dialog: Locator, name: string): Promise<void> {
    await expect(dialog.getByRole("region", { name: "Effect" })).not.toContainText("Shown once");
    await this.#give(dialog.getByRole("button", { name, exact: true }));
  }

  async apply(credit: string, invoice: string, amount: string): Promise<void> {
    const dialog = await this.#dialog(credit, "Apply credit");
    await this.#fillAmounts({ [invoice]: amount });
    await this.#giveIn(dialog, "Apply");
  }

  async takeBack(credit: string): Promise<void> {
    const dialog = await this.#dialog(credit, "Unapply");
    await this.#giveIn(dialog, "Unapply");
  }

  async returnedCheck(receipt: string, charge: string): Promise<void> {
    const dialog = await this.#dialog(receipt, "Returned check");
    await dialog.getByLabel("The bank's charge").fill(charge);
    await this.#giveIn(dialog, "Record returned check");
  }

  /** All that is open of the invoice; the third party is paid out of another document's revenue. */
  async writeOff(invoice: string, from: string, amount: string): Promise<void> {
    const dialog = await this.#dialog(invoice, "Write off");
    await dialog.getByLabel("Trust bank").selectOption(TRUST);
    await dialog.getByLabel("Reason").fill("Too small to collect");
    await dialog.getByLabel("Third parties are paid from").selectOption("Agency revenue collected there");
    await dialog.getByLabel(/^Invoice number/).fill(String(this.of(from).number));
    await dialog.getByLabel(`Amount of ${this.name(from)}, line 1`).fill(amount);
    await this.#giveIn(dialog, "Write off");
  }

  /** What the form says as it stands, before anything is sent, with the source of the rule behind it; then the form is left. */
  async #said(sentence: string): Promise<void> {
    await expect(this.page.getByText(sentence).first()).toBeVisible();
  }

  async takeBackRefused(credit: string, sentence: string): Promise<void> {
    const dialog = await this.#dialog(credit, "Unapply");
    await dialog.getByLabel("Invoice", { exact: true }).selectOption({ index: 1 });
    await this.#said(sentence);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }

  async fundsOutRefused(amount: string, sentence: string): Promise<void> {
    await this.#fillFunds("fundsOut", amount);
    await this.#said(sentence);
  }

  async refundRefused(credit: string, amount: string, sentence: string): Promise<void> {
    await this.#fillRefund(credit, amount);
    await expect(this.page.getByLabel(`Amount of ${this.name(credit)}`)).toHaveAccessibleDescription(
      startingWith(sentence),
    );
  }
}
