// An agency of the counter that is connected to an emulated QuickBooks Online, on this computer alone.

import { beginOnline, finishOnline } from "@fiducia/features/quickbooks/online/connect-online.server";
import { runOnline } from "@fiducia/features/quickbooks/online/run-online.server";
import type { ExportForm } from "@fiducia/features/quickbooks/shared/export-form.contract";
import type { Day } from "@fiducia/kernel/day";
import { OnlineEmulator, type OnlineOptions } from "@fiducia/quickbooks/emulator/online/server";
import type { OnlineAddresses } from "@fiducia/quickbooks/online/oauth";
import { ACCOUNT_TYPES } from "@fiducia/quickbooks/online/words";
import { type Counter, granted, VAULT } from "../counter/counter.ts";
import type { OpeningBalance } from "./opening-balances.ts";
import { BEGIN, PROOFS, SETTINGS } from "./quickbooks-desk.ts";

const CALLBACK = "https://books.example/quickbooks/online/callback";
const APPLICATION = { clientId: "client", clientSecret: "secret" };

export class QuickbooksOnline {
  readonly emulator: OnlineEmulator;
  readonly #counter: Counter;
  /** How long each run waited before a request, in milliseconds. */
  readonly waits: number[] = [];
  #addresses: OnlineAddresses | undefined;

  constructor(counter: Counter, options: OnlineOptions = {}) {
    this.#counter = counter;
    this.emulator = new OnlineEmulator({
      application: APPLICATION,
      companyName: "Counter Agency",
      // A company takes the books of one agency.
      realmId: `91303500${String(counter.agencyId).padStart(8, "0")}`,
      ...options,
    });
  }

  get door() {
    const { connection } = this.#counter;
    if (!this.#addresses) throw new Error("QuickBooks Online does not listen yet");
    const app = { ...APPLICATION, verifierToken: "verifier", addresses: this.#addresses };
    return { connection, clock: () => this.#counter.now, vault: VAULT, app };
  }

  async listen(): Promise<this> {
    this.#addresses ??= await this.emulator.listen();
    return this;
  }

  /** Lets QuickBooks allow the connection, and reads its accounts. */
  async connect(): Promise<this> {
    await this.listen();
    await this.allow();
    return this.run();
  }

  /** The user goes to QuickBooks, allows the connection, and comes back. */
  async allow(realmId?: string): ReturnType<typeof finishOnline> {
    const user = { agencyId: this.#counter.agencyId, userId: 1 };
    const { url } = await beginOnline(this.door, user, CALLBACK);
    const sent = await fetch(url, { redirect: "manual" });
    const back = new URL(sent.headers.get("location") ?? "").searchParams;
    const [state, code] = [back.get("state") ?? "", back.get("code") ?? ""];
    const returned = { state, code, realmId: realmId ?? back.get("realmId") ?? "" };
    return finishOnline(this.door, { ...returned, redirectUri: CALLBACK });
  }

  /** One run of the worker. */
  async run(isAskedFor = false): Promise<this> {
    const wait = async (ms: number) => this.waits.push(ms);
    const { signal } = new AbortController();
    await runOnline({ ...this.door, agencyId: this.#counter.agencyId, signal, wait, isAskedFor });
    return this;
  }

  async begin(form: ExportForm, firstDay: Day): Promise<this> {
    granted(await this.#counter.tell("MJS", BEGIN, { form, firstDay }));
    return this;
  }

  /** A bookkeeper enters balances at the end of a day, in one journal entry. */
  enterOpening(balances: readonly OpeningBalance[], on: Day): void {
    const { realm } = this.emulator;
    const idOf = ({ name, kind }: OpeningBalance): string => {
      const known = realm
        .of("Account")
        .find(({ body }) => String(body.FullyQualifiedName).replace(/ \(A\/R\)$/, "") === name);
      return (known ?? realm.enter("Account", { Name: name, AccountType: ACCOUNT_TYPES[kind] })).id;
    };
    const postings = balances.map((each) => ({ day: on, account: idOf(each), amount: each.amount }));
    realm.keep({ type: "JournalEntry", body: { TxnDate: on }, postings });
  }

  settings() {
    return this.#counter.ask("MJS", SETTINGS, {});
  }

  /** The accounts of the newest proof that differ. */
  async differences() {
    const { accounts } = await this.#counter.ask("MJS", PROOFS, {});
    return accounts.filter(({ difference }) => difference !== 0);
  }

  close(): Promise<void> {
    return this.emulator.close();
  }
}
