// Which tests a change reaches: those that import it, but not by way of a list of everything, and the browser tests of its area.
import type { SourceFile } from "../tidy/source-file.ts";

/** What is asked of a file: its name, and what it imports. */
type Importing = Pick<SourceFile, "path" | "imports">;

/** Lists of everything, and what serves every test: who imports one of these is reached by a change of the file itself. */
const HUBS: readonly RegExp[] = [
  /^packages\/pages\/src\/(areas|calls|jobs|shown-areas|screen-addresses|work)[.\w]*\.ts$/,
  /^packages\/features\/src\/[\w-]+\/area(\.server|\.web)?\.ts$/,
  /^packages\/(demo|stories)\//,
  /^apps\/(server|web)\/src\//,
  /^(faults|bench|e2e|tools)\//,
];

/** What judges every contract; it runs when one has changed. */
const OVER_CONTRACTS: readonly RegExp[] = [
  /^packages\/stories\/src\/catalogue\//,
  /^apps\/server\/src\/http\/(who-may|openapi)/,
];

/** What tries everything at length; it runs with the whole suite alone. */
const LONG: readonly RegExp[] = [
  /^packages\/stories\/src\/(counter|orders|settled|worked)\/.*\.test\.ts$/,
  /^packages\/features\/src\/quickbooks\/(begin-export\/every-kind|shared\/carrying\/agreement)/,
  /^(faults|tools\/guide)\//,
];

const IS_CONTRACT = /\.(contract|report)\.ts$|^packages\/contract\/src\/.*(?<!\.test)\.ts$/;
const IS_TEST = /\.test\.tsx?$/;

/** What judges the sources as such; it takes seconds. */
const ALWAYS = "tools/tidy/tidy.test.ts";

/** The worked examples, told through commands: what a rule of the ledger means to a bookkeeper. */
const OF_LEDGER = "packages/stories/src/worked/worked-examples.test.ts";

/** The browser tests of an area, or of a package that draws, the first of which tell most. */
const SPECS: Readonly<Record<string, readonly string[]>> = {
  agency: ["settings-pages"],
  "agency-revenue": ["select-accounts"],
  "batch-statements": ["customer-accounts"],
  billing: ["counter-invoice", "invoice-lines"],
  client: ["counter-client"],
  clients: ["counter-client"],
  collections: ["customer-accounts"],
  "company-payables": ["payables"],
  "customer-accounts": ["customer-accounts"],
  "demo-tour": ["demo-tour"],
  exports: ["exports"],
  forms: ["counter-invoice", "counter-payment"],
  home: ["home"],
  identity: ["sign-in", "settings-pages"],
  item: ["item-beside"],
  items: ["item-beside", "void-dialog"],
  "line-item-report": ["drill-down"],
  mail: ["client-mail"],
  money: ["counter-invoice", "counter-payment", "money-out"],
  menu: ["shell", "navigation"],
  "money-out": ["money-out"],
  quickbooks: ["quickbooks", "queue", "to-be-exported"],
  "receipt-report": ["drill-down"],
  parts: ["report-frame", "counter-payment", "settings-pages"],
  receiving: ["counter-payment", "deposits"],
  "saved-views": ["saved-views"],
  search: ["find-anything"],
  "set-up": ["set-up"],
  settings: ["settings"],
  "to-do": ["home"],
  "trust-accounting": ["trust-transactions"],
  "trust-position": ["drill-down"],
  ui: ["table", "shell"],
  browser: ["report-frame", "shell"],
  web: ["shell", "navigation"],
};

const matches = (path: string, patterns: readonly RegExp[]) => patterns.some((each) => each.test(path));

/** Where an import leads; undefined for a package that is not ours. */
function targetOf(from: string, specifier: string, paths: ReadonlySet<string>): string | undefined {
  const own = /^@fiducia\/([\w-]+)\/(.+)$/.exec(specifier);
  if (!own && !specifier.startsWith(".")) return undefined;
  const place = own
    ? `packages/${own[1]}/src/${own[2]}`
    : new URL(specifier, `file:///${from}`).pathname.slice(1);
  return [place, `${place}.ts`, `${place}.tsx`].find((path) => paths.has(path));
}

function importersOf(files: readonly Importing[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Set(files.map(({ path }) => path));
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files)
    for (const { specifier, typesOnly } of imports) {
      const target = typesOnly ? undefined : targetOf(path, specifier, paths);
      if (target) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  return importers;
}

/** Every file that imports one of these, by whatever way does not lead through a hub. */
function reaching(changed: readonly string[], files: readonly Importing[]): ReadonlySet<string> {
  const importers = importersOf(files);
  const reached = new Set(changed);
  const open = [...changed];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (!changed.includes(file) && matches(file, HUBS)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      open.push(importer);
    }
  }
  return reached;
}

const areaOf = (path: string): string | undefined =>
  /^packages\/(?:features|pages)\/src\/([\w-]+)\//.exec(path)?.[1] ??
  /^(?:packages|apps)\/(ui|browser|web|money)\//.exec(path)?.[1];

/** A test changes no screen by itself. */
const isSeen = (path: string): boolean => /\.(tsx?|css)$/.test(path) && !IS_TEST.test(path);

export interface Reached {
  readonly tests: readonly string[];
  readonly specs: readonly string[];
}

/** The test files and specs for these changed files. */
export function reachedBy(changed: readonly string[], files: readonly Importing[]): Reached {
  const reached = reaching(changed, files);
  const all = files.map(({ path }) => path).filter((path) => IS_TEST.test(path));
  const isOfContract = changed.some((path) => IS_CONTRACT.test(path));
  // SQL is imported by nobody.
  const isOfSql = changed.some((path) => /^packages\/database\/(functions|migrations)\//.test(path));
  const isOfLedger =
    isOfSql || changed.some((path) => /^packages\/ledger\/src\//.test(path) && !IS_TEST.test(path));
  const tests = all.filter((path) => {
    if (changed.includes(path) || path === ALWAYS) return true;
    if (path === OF_LEDGER) return isOfLedger;
    if (matches(path, LONG)) return false;
    if (matches(path, OVER_CONTRACTS)) return isOfContract;
    return reached.has(path) || (isOfSql && /^packages\/(database|ledger)\//.test(path));
  });
  const areas = new Set(changed.filter(isSeen).map(areaOf));
  const specs = new Set([
    ...[...areas].flatMap((area) => (area ? (SPECS[area] ?? []) : [])),
    ...changed.flatMap((path) => /^e2e\/([\w-]+)\.spec\.ts$/.exec(path)?.[1] ?? []),
  ]);
  return { tests, specs: [...specs].map((name) => `e2e/${name}.spec.ts`) };
}

/** The specs that some area has, which must be there. */
export const specsOfAreas = [...new Set(Object.values(SPECS).flat())].map((name) => `e2e/${name}.spec.ts`);
