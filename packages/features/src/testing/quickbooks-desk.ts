// An agency of the counter that is connected to an emulated QuickBooks Desktop: the Web Connector calls its service without
// a network between them.
import { ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { readCall, writeAnswer, writeFault } from "@fiducia/quickbooks/desktop/soap";
import { CompanyFile } from "@fiducia/quickbooks/emulator/desktop/company-file";
import {
  type ConnectorOptions,
  type ConnectorRun,
  WebConnector,
} from "@fiducia/quickbooks/emulator/desktop/web-connector";
import {
  balanceProofsQuery,
  type ShownProvenAccount,
} from "../quickbooks-export/balance-proof/balance-proof.contract.ts";
import { balanceProofs } from "../quickbooks-export/balance-proof/balance-proof.query.ts";
import { beginExport } from "../quickbooks-export/begin-export/begin-export.command.ts";
import {
  beginExportCommand,
  exportBeginningQuery,
} from "../quickbooks-export/begin-export/begin-export.contract.ts";
import { exportBeginning } from "../quickbooks-export/begin-export/begin-export.query.ts";
import { connectDesktop } from "../quickbooks-export/connect-desktop/connect-desktop.command.ts";
import {
  connectDesktopCommand,
  connectorFileQuery,
} from "../quickbooks-export/connect-desktop/connect-desktop.contract.ts";
import { connectorFile } from "../quickbooks-export/connect-desktop/connector-file.query.ts";
import { answerConnector } from "../quickbooks-export/desktop/web-connector.server.ts";
import { exportSettingsQuery } from "../quickbooks-export/export-settings/export-settings.contract.ts";
import { exportSettings } from "../quickbooks-export/export-settings/export-settings.query.ts";
import { mapAccounts } from "../quickbooks-export/map-accounts/map-accounts.command.ts";
import {
  accountMappingQuery,
  mapAccountsCommand,
} from "../quickbooks-export/map-accounts/map-accounts.contract.ts";
import { accountMapping } from "../quickbooks-export/map-accounts/map-accounts.query.ts";
import { importFile } from "../quickbooks-export/next-run/import-file.query.ts";
import { importFileQuery, nextRunQuery } from "../quickbooks-export/next-run/next-run.contract.ts";
import { nextRun } from "../quickbooks-export/next-run/next-run.query.ts";
import { pauseExport } from "../quickbooks-export/pause-export/pause-export.command.ts";
import { pauseExportCommand } from "../quickbooks-export/pause-export/pause-export.contract.ts";
import { retryRows } from "../quickbooks-export/retry-rows/retry-rows.command.ts";
import { retryRowsCommand } from "../quickbooks-export/retry-rows/retry-rows.contract.ts";
import type { ExportForm } from "../quickbooks-export/shared/export-form.contract.ts";
import { useCompany } from "../quickbooks-export/use-company/use-company.command.ts";
import { useCompanyCommand } from "../quickbooks-export/use-company/use-company.contract.ts";
import { type Counter, granted } from "./counter.ts";
import type { OpeningBalance } from "./opening-balances.ts";

export const CONNECT_DESKTOP = [connectDesktopCommand, connectDesktop] as const;
export const USE_COMPANY = [useCompanyCommand, useCompany] as const;
export const CONNECTOR_FILE = [connectorFileQuery, connectorFile] as const;
export const BEGIN = [beginExportCommand, beginExport] as const;
export const PROOFS = [balanceProofsQuery, balanceProofs] as const;

export const SETTINGS = [exportSettingsQuery, exportSettings] as const;
export const MAPPING = [accountMappingQuery, accountMapping] as const;
export const MAP = [mapAccountsCommand, mapAccounts] as const;
export const BEGINNING = [exportBeginningQuery, exportBeginning] as const;
export const PAUSE = [pauseExportCommand, pauseExport] as const;
export const NEXT_RUN = [nextRunQuery, nextRun] as const;
export const IMPORT_FILE = [importFileQuery, importFile] as const;
export const RETRY = [retryRowsCommand, retryRows] as const;

/** Hard to guess, as the settings ask. */
export const CONNECTOR_PASSWORD = "copper violin marsh pier";

export class QuickbooksDesk {
  readonly company: CompanyFile;
  readonly #counter: Counter;
  #password = "";
  #file = "";

  constructor(counter: Counter, company = new CompanyFile({ companyName: "Counter Agency" })) {
    this.#counter = counter;
    this.company = company;
  }

  /** Connects the agency and lets QuickBooks call once, so that its accounts are known. */
  async connect(): Promise<this> {
    const counter = this.#counter;
    this.#password = CONNECTOR_PASSWORD;
    granted(await counter.tell("MJS", CONNECT_DESKTOP, { password: this.#password }));
    const { content } = await counter.ask("MJS", CONNECTOR_FILE, { address: "https://books.example" });
    this.#file = content ?? "";
    await this.update();
    return this;
  }

  /** Has a new file for the Web Connector made, and adds it there. */
  async renewFile(): Promise<void> {
    const counter = this.#counter;
    granted(await counter.tell("MJS", CONNECT_DESKTOP, { password: CONNECTOR_PASSWORD, isNewFile: true }));
    const { content } = await counter.ask("MJS", CONNECTOR_FILE, { address: "https://books.example" });
    this.#password = CONNECTOR_PASSWORD;
    this.#file = content ?? "";
  }

  /** Begins the export. */
  async begin(form: ExportForm, firstDay: Day): Promise<this> {
    granted(await this.#counter.tell("MJS", BEGIN, { form, firstDay }));
    return this;
  }

  /** A bookkeeper enters balances at the end of a day, in one journal entry. */
  enterOpening(balances: readonly OpeningBalance[], on: Day): void {
    const { books } = this.company;
    const postings = balances.map(({ name, kind, amount }) => ({
      account: (books.named("account", name) ?? books.enter({ list: "account", name, accountType: kind })).id,
      amount,
    }));
    books.add({
      ...{ ...books.nextId(), type: "JournalEntry", day: on, number: "", memo: "Opening", total: ZERO },
      ...{ editSequence: 1, isVoid: false, isDeposited: false, lines: [], applied: [], postings },
    });
  }

  /** One run of the Web Connector. */
  update(options: Partial<ConnectorOptions> = {}): Promise<ConnectorRun> {
    return new WebConnector({
      file: this.#file,
      password: this.#password,
      company: this.company,
      fetch: (_url, request) => this.serve(String(request?.body)),
      ...options,
    }).run();
  }

  /** One call of the Web Connector, by the text of its envelope. */
  async serve(body: string): Promise<Response> {
    const call = readCall(new TextEncoder().encode(body));
    if ("refused" in call) return new Response(writeFault(call.refused));
    const { connection } = this.#counter;
    const serving = { connection, clock: () => this.#counter.now, from: "192.0.2.1" };
    const result = await answerConnector(serving, call);
    return new Response(writeAnswer(call.operation, result));
  }

  /** The accounts of the newest proof that differ: title, ours and theirs in cents. */
  async differences(): Promise<readonly ShownProvenAccount[]> {
    const { accounts } = await this.#counter.ask("MJS", PROOFS, {});
    return accounts.filter(({ difference }) => difference !== 0);
  }
}
