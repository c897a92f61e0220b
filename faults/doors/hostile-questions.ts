// Every report in every form with days and filters that nobody means, and every paper with a stored logo that cannot be decoded: each
// gets an answer, no answer is a defect, and the process is the same one afterwards.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import { contractsOf } from "@fiducia/contract/define-area";
import type { ReportContract } from "@fiducia/contract/define-report";
import { connect } from "@fiducia/database/connect";
import { day } from "@fiducia/kernel/day";
import { areas } from "@fiducia/pages/areas";
import { sampleFilters } from "@fiducia/stories/every-call/sample-filters";
import { sql } from "kysely";
import { type Installation, PASSWORD } from "../../tools/installation/installation.ts";
import type { DoorTrial, Findings, Size } from "./door-trial.ts";

const AGENCY = 1001;
const reports = areas
  .flatMap((area) => contractsOf(area))
  .filter((contract): contract is ReportContract => "columns" in contract);
/** Before the books, the last day of a century, a day to come, and the last that the database knows. */
const DAYS = ["1899-12-31", "2099-01-01", "9999-12-31"];
const DAY_FIELD = /^(asOf|from|to|.*(On|Date|Day|From|To))$/;

type Fields = Readonly<Record<string, unknown>>;

/** The filters that its fields allow, with each day replaced by one that nobody means. */
function filtersOf({ filter }: ReportContract): readonly Fields[] {
  const sound = sampleFilters(filter, day("2026-03-02"));
  const days = Object.keys(filter.shape).filter((name) => DAY_FIELD.test(name));
  const hostile = days.flatMap((name) =>
    DAYS.flatMap((value) => [
      { ...sound[0], [name]: value },
      // What begins after it ends.
      { ...sound[0], ...Object.fromEntries(days.map((each) => [each, "1899-12-31"])), [name]: value },
    ]),
  );
  return [...sound, ...hostile];
}

const png = (pixels: Buffer): Buffer => {
  const chunk = (kind: string, body: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, Buffer.from(kind), body, Buffer.alloc(4)]);
  };
  const head = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 6, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    ...[chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))],
  ]);
};
const LOGOS: readonly Buffer[] = [
  png(deflateSync(Buffer.alloc(16_448)).subarray(0, 20)),
  png(Buffer.alloc(0)),
  Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 8, 73, 72, 68, 82]),
  Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]),
];

interface Asking {
  readonly address: string;
  readonly isRunning: () => boolean;
  readonly cookie: string;
}

interface Asked {
  readonly count: number;
  readonly wrongs: readonly string[];
}

/** Asks one after another; a defect is named, and the first question after which the process is gone ends the trial. */
async function askAll({ address, isRunning, cookie }: Asking, paths: Iterable<string>): Promise<Asked> {
  const wrongs: string[] = [];
  let count = 0;
  for (const path of paths) {
    count += 1;
    const answer = await fetch(address + path, {
      headers: { cookie },
      signal: AbortSignal.timeout(30_000),
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      (failure: Error) => ({ status: 0, text: String(failure.cause ?? failure) }),
    );
    if (answer.status === 0 || answer.status >= 500)
      wrongs.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    if (!isRunning()) return { count, wrongs: [...wrongs, `${path} ended the process`] };
  }
  return { count, wrongs };
}

const exportPath = (format: string, ask: Fields): string =>
  `/accounting/export?${new URLSearchParams({ format, ask: JSON.stringify(ask) })}`;

function* questions(size: Size): Iterable<string> {
  const asked = size === "full" ? reports : reports.filter(({ name }) => /PastDue|BalanceDetail/.test(name));
  for (const report of asked)
    for (const filter of filtersOf(report))
      for (const format of ["csv", "print"]) yield exportPath(format, { Query: report.name, ...filter });
}

async function signIn(address: string): Promise<string> {
  const body = JSON.stringify({ userName: `MJS@${AGENCY}`, password: PASSWORD });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/signin`, { method: "POST", headers, body });
  return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Papers of one item of each kind, with each logo; what is stored goes around what a command would refuse. */
async function askPapers(installation: Installation, asking: Asking): Promise<Asked> {
  const connection = connect({ url: installation.superuserUrl, max: 1 });
  try {
    const { rows } = await sql<{ kind: string; itemId: number }>`
      select distinct on (item_type) item_type as kind, item_id as "itemId" from item
      where agency_id = ${AGENCY} and item_type in ('Invoice', 'CreditMemo', 'Receipt') order by item_type, item_id`.execute(
      connection,
    );
    const kinds: Readonly<Record<string, string>> = {
      Invoice: "invoice",
      CreditMemo: "creditMemo",
      Receipt: "receipt",
    };
    const paths = rows.map(({ kind, itemId }) => `/accounting/document?kind=${kinds[kind]}&itemId=${itemId}`);
    const asked: Asked[] = [];
    for (const [place, logo] of LOGOS.entries()) {
      await connection.transaction().execute(async (within) => {
        await sql`select set_config('app.agency_id', ${String(AGENCY)}, true)`.execute(within);
        await sql`insert into agency_logo (agency_id, media_type, image, digest)
          values (${AGENCY}, 'image/png', ${logo}, ${String(place)})
          on conflict (agency_id) do update set (image, digest) = (excluded.image, excluded.digest)`.execute(
          within,
        );
      });
      asked.push(await askAll(asking, paths));
    }
    return {
      count: asked.reduce((all, { count }) => all + count, 0),
      wrongs: asked.flatMap(({ wrongs }) => wrongs),
    };
  } finally {
    await connection.destroy();
  }
}

export const hostileQuestions: DoorTrial = {
  name: "hostile questions",
  product: (size, on) =>
    on(async (installation): Promise<Findings> => {
      const { address } = installation;
      const asking = { address, isRunning: () => installation.isRunning, cookie: await signIn(address) };
      const pid = installation.pid;
      const asked = await askAll(asking, questions(size));
      const papers = installation.isRunning
        ? await askPapers(installation, asking)
        : { count: 0, wrongs: [] };
      const isBroken = installation.lastWords.includes("nobody caught");
      return {
        seen: `${asked.count} questions and ${papers.count} papers answered by process ${pid}`,
        wrongs: [
          ...[...asked.wrongs, ...papers.wrongs].slice(0, 20),
          ...(papers.count === 0 ? ["no paper was asked for"] : []),
          ...(isBroken ? ["a defect was thrown that nobody caught"] : []),
        ],
      };
    }),
  async twin(size): Promise<Findings> {
    const program = fileURLToPath(new URL("./naive-files.mjs", import.meta.url));
    const child: ChildProcess = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "ignore"] });
    try {
      const [line] = await once(child.stdout as NodeJS.ReadableStream, "data");
      const address = `http://127.0.0.1:${String(line).trim()}`;
      const isRunning = () => (child.exitCode ?? child.signalCode) === null;
      const { count, wrongs } = await askAll(
        { address, isRunning, cookie: await signIn(address) },
        questions(size),
      );
      return { seen: `${count} questions`, wrongs };
    } finally {
      child.kill("SIGKILL");
    }
  },
};
