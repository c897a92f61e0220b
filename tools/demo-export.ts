// `npm run demo:export`: exports the smaller demo agency of a running site to an emulated QuickBooks Desktop, for a person to watch.
import { parseArgs } from "node:util";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { systemClock } from "@fiducia/kernel/clock";
import { dayOf } from "@fiducia/kernel/day";
import { CompanyFile } from "@fiducia/quickbooks/emulator/desktop/company-file";
import { WebConnector } from "@fiducia/quickbooks/emulator/desktop/web-connector";
import { openSite, type Site } from "./demo-export/site.ts";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The connector takes no plain http; the address is put in afterwards. */
const STAND_IN = "https://books.example";
const MOST_RUNS = 50;
const AT_ONCE = 100;

function readWanted() {
  const { values } = parseArgs({
    options: {
      site: { type: "string", default: "http://127.0.0.1:8080" },
      user: { type: "string", default: "ZED@1002" },
      password: { type: "string" },
      form: { type: "string", default: "Documents" },
      from: { type: "string", default: "2020-01-01" },
    },
  });
  if (!values.password) throw new RangeError("--password is missing; the start of the site has printed it.");
  return { ...values, password: values.password };
}

interface Queue {
  readonly waiting: number;
  readonly failed: number;
}

async function queueOf(site: Site): Promise<Queue> {
  return (await site.ask<{ queue: Queue }>("GetQuickbooksExport")).queue;
}

async function connect(site: Site, address: string): Promise<WebConnector> {
  const password = crypto.randomUUID();
  await site.tell("ConnectQuickbooksDesktop", { password });
  const { content } = await site.ask<{ content: string }>("GetQuickbooksConnectorFile", {
    address: STAND_IN,
  });
  const company = new CompanyFile({ companyName: "Emulated company of the demo" });
  return new WebConnector({ file: content.replaceAll(STAND_IN, address), password, company });
}

interface Waiting {
  readonly itemId: number;
  readonly readiness: string;
  readonly blockedBy: string | null;
}

/** Queues what is ready. Answers how many items it was. */
async function queueReady(site: Site): Promise<number> {
  const all = await site.ask<readonly Waiting[]>("GetUntransferredTransactions", { limit: 1_000 });
  const ready = all.filter(({ readiness }) => readiness === "Ready");
  for (let from = 0; from < ready.length; from += AT_ONCE)
    await site.tell("QBTransferItems", {
      items: ready.slice(from, from + AT_ONCE).map(({ itemId }) => ({ itemId })),
    });
  say(`${ready.length} items queued, ${all.length - ready.length} not`);
  if (ready.length === 0) for (const { blockedBy } of all) say(`  ${blockedBy}`);
  return ready.length;
}

async function carry(site: Site, connector: WebConnector): Promise<void> {
  for (let run = 1; run <= MOST_RUNS; run += 1) {
    const { sent, errors } = await connector.run();
    const queue = await queueOf(site);
    say(`run ${run}: ${sent.length} messages, ${queue.waiting} records wait, ${queue.failed} failed`);
    for (const error of errors) say(`  ${error}`);
    if (queue.waiting === 0 || sent.length === 0) return;
  }
}

interface Proven {
  readonly title: string;
  readonly difference: Cents;
  readonly missing: readonly { readonly name: string }[];
}

async function report(site: Site, company: CompanyFile): Promise<void> {
  say("\nIn the emulated company file:");
  for (const { entry, balance } of company.books.trialBalance(dayOf(systemClock(), "UTC"), 1))
    if (balance !== 0) say(`  ${entry.name.padEnd(34)}${formatCents(balance).padStart(16)}`);
  const { accounts } = await site.ask<{ accounts: readonly Proven[] }>("GetQuickbooksProofs");
  const differing = accounts.filter(({ difference }) => difference !== 0);
  say(`\n${accounts.length} accounts compared, ${differing.length} differ.`);
  for (const { title, difference, missing } of differing)
    say(`  ${title}: ${formatCents(difference)}, ${missing.map(({ name }) => name).join("; ")}`);
}

const { site: address, user, password, form, from } = readWanted();
const site = await openSite(address, user, password);
const connector = await connect(site, address);
await connector.run();
await site.tell("BeginQuickbooksExport", { form, firstDay: from });
// What waits for an invoice is ready once the invoice was sent. By day nothing is queued: journals are carried as they are.
do await carry(site, connector);
while ((await queueReady(site)) > 0);
await report(site, connector.company);
