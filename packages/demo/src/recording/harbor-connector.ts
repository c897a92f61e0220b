// Harbor's computer with QuickBooks: its Web Connector calls the product's own service, without a network between them.
import { readAs } from "@fiducia/database/unit";
import { connectorFile } from "@fiducia/features/quickbooks/connect-desktop/connector-file.query";
import { answerConnector, type Serving } from "@fiducia/features/quickbooks/desktop/web-connector.server";
import { planExport } from "@fiducia/features/quickbooks/shared/carrying/desk.server";
import { type ExportState, readExportState } from "@fiducia/features/quickbooks/shared/company.store";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { readCall, writeAnswer, writeFault } from "@fiducia/quickbooks/desktop/soap";
import { WebConnector } from "@fiducia/quickbooks/emulator/desktop/web-connector";
import type { Bookkeeper } from "../agencies/bookkeeper.ts";
import { ZONE } from "../agencies/staff.ts";
import * as told from "./commands.ts";
import { COMPUTER, enterMonths, isOfDemo, openCompany } from "./harbor-company.ts";

type Done = Outcome<Record<string, unknown>>;

/** One call of the Web Connector, by the text of its envelope. */
async function serve(serving: Serving, body: string): Promise<Response> {
  const call = readCall(Buffer.from(body));
  if ("refused" in call) return new Response(writeFault(call.refused));
  return new Response(writeAnswer(call.operation, await answerConnector(serving, call)));
}

/** No address is ever called. */
const ADDRESS = "https://harbor.example";

const isConnected = (state: ExportState | undefined): boolean =>
  state?.fileId != null || state?.realmId != null;

export class HarborConnector {
  #serving: Serving | undefined;
  #connector: WebConnector | undefined;

  /** Connects the company file, and begins the export with a day. */
  async begin(keeper: Bookkeeper, firstDay: Day): Promise<Done> {
    if (isConnected(await keeper.read(readExportState))) return done({});
    await this.#run(keeper);
    const begun = await keeper.ask(told.BEGIN_EXPORT, { form: "Documents", firstDay });
    if (!begun.ok) return begun;
    const { connection, clock } = keeper;
    const { agencyId } = keeper.caller;
    await planExport({ connection, agencyId, clock, zone: ZONE });
    const company = this.#connector?.company;
    if (company) await keeper.read((unit) => enterMonths(unit, company));
    await this.#run(keeper);
    return done({});
  }

  /**
   * One run of the Web Connector; none where people have made a connection of their own. Where nothing was
   * ever connected, because the story was past that day before it exported anything, the export begins now.
   */
  async run(keeper: Bookkeeper): Promise<Done> {
    const state = await keeper.read(readExportState);
    if (!isConnected(state)) return this.begin(keeper, keeper.day);
    if (state?.firstDay && isOfDemo(state)) await this.#run(keeper);
    return done({});
  }

  async #run(keeper: Bookkeeper): Promise<void> {
    this.#serving = { connection: keeper.connection, clock: keeper.clock, from: COMPUTER };
    this.#connector ??= await this.#connect(keeper);
    await this.#connector.run();
  }

  /** The password is known to nobody: each telling that carries something gives out another. */
  async #connect(keeper: Bookkeeper): Promise<WebConnector> {
    const password = crypto.randomUUID();
    await keeper.tell(told.CONNECT_DESKTOP, { password });
    const { connection, caller, clock } = keeper;
    const filter = { address: ADDRESS };
    const { content } = await readAs(connection, caller.agencyId, (unit) =>
      connectorFile({ unit, caller, today: keeper.day, filter, clock } as never),
    );
    return new WebConnector({
      ...{ file: content ?? "", password, company: await keeper.read(openCompany) },
      fetch: (_url, request) => serve(this.#serving as Serving, String(request?.body)),
    });
  }
}
