// An agency of the counter that is connected to an emulated QuickBooks Desktop: the Web Connector calls its service without
// a network between them.

import {
  balanceProofsQuery,
  type ShownProvenAccount,
} from "@fiducia/features/quickbooks/balance-proof/balance-proof.contract";
import { balanceProofs } from "@fiducia/features/quickbooks/balance-proof/balance-proof.query";
import { beginExport } from "@fiducia/features/quickbooks/begin-export/begin-export.command";
import {
  beginExportCommand,
  exportBeginningQuery,
} from "@fiducia/features/quickbooks/begin-export/begin-export.contract";
import { exportBeginning } from "@fiducia/features/quickbooks/begin-export/begin-export.query";
import { connectDesktop } from "@fiducia/features/quickbooks/connect-desktop/connect-desktop.command";
import {
  connectDesktopCommand,
  connectorFileQuery,
} from "@fiducia/features/quickbooks/connect-desktop/connect-desktop.contract";
import { connectorFile } from "@fiducia/features/quickbooks/connect-desktop/connector-file.query";
import { answerConnector } from "@fiducia/features/quickbooks/desktop/web-connector.server";
import { exportSettingsQuery } from "@fiducia/features/quickbooks/export-settings/export-settings.contract";
import { exportSettings } from "@fiducia/features/quickbooks/export-settings/export-settings.query";
import { mapAccounts } from "@fiducia/features/quickbooks/map-accounts/map-accounts.command";
import {
  accountMappingQuery,
  mapAccountsCommand,
} from "@fiducia/features/quickbooks/map-accounts/map-accounts.contract";
import { accountMapping } from "@fiducia/features/quickbooks/map-accounts/map-accounts.query";
import { importFile } from "@fiducia/features/quickbooks/next-run/import-file.query";
import { importFileQuery, nextRunQuery } from "@fiducia/features/quickbooks/next-run/next-run.contract";
import { nextRun } from "@fiducia/features/quickbooks/next-run/next-run.query";
import { pauseExport } from "@fiducia/features/quickbooks/pause-export/pause-export.command";
import { pauseExportCommand } from "@fiducia/features/quickbooks/pause-export/pause-export.contract";
import { retryRows } from "@fiducia/features/quickbooks/retry-rows/retry-rows.command";
import { retryRowsCommand } from "@fiducia/features/quickbooks/retry-rows/retry-rows.contract";
import type { ExportForm } from "@fiducia/features/quickbooks/shared/export-form.contract";
import { useCompany } from "@fiducia/features/quickbooks/use-company/use-company.command";
import { useCompanyCommand } from "@fiducia/features/quickbooks/use-company/use-company.contract";
import { ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { readCall, writeAnswer, writeFault } from "@fiducia/quickbooks/desktop/soap";
import { CompanyFile } from "@fiducia/quickbooks/emulator/desktop/company-file";
import {
  type ConnectorOptions,
  type ConnectorRun,
  WebConnector,
} from "@fiducia/quickbooks/emulator/desktop/web-connector";
import { type Counter, granted } from "../counter/counter.ts";
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
