// Imports go down only, never sideways, and never across the sides.
import { isTest, type Objection, type Rule } from "./finding.ts";
import { isLedger, sideOf, sideOfImport, targetOf } from "./sides.ts";
import type { Import, SourceFile } from "./source-file.ts";

/** What each package may import beside itself; composition (apps, tests of the whole, tools) may import all. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  contract: ["kernel"],
  database: ["kernel", "contract"],
  ledger: ["kernel", "contract", "database"],
  installation: ["kernel", "contract", "database"],
  paper: ["kernel", "contract"],
  aside: [],
  quickbooks: ["kernel", "aside"],
  importing: ["kernel", "aside"],
  serving: ["kernel", "contract", "database", "ledger"],
  secrets: ["kernel", "contract", "database", "ledger"],
  letters: ["kernel", "contract", "database", "ledger", "paper", "serving"],
  money: ["kernel", "contract", "database", "ledger", "paper", "serving"],
  ui: ["kernel", "contract"],
  browser: ["kernel", "contract", "ui"],
  features: [
    ...["kernel", "contract", "database", "ledger", "serving", "money"],
    ...["paper", "letters", "secrets", "quickbooks", "ui", "browser"],
  ],
  pages: [
    ...["kernel", "contract", "database", "ledger", "serving", "money", "features"],
    ...["paper", "letters", "secrets", "importing", "ui", "browser"],
  ],
  demo: [
    ...["kernel", "contract", "database", "ledger", "serving", "money"],
    ...["paper", "letters", "secrets", "quickbooks", "features", "pages"],
  ],
  stories: [
    ...["kernel", "contract", "database", "ledger", "serving", "money"],
    ...["paper", "letters", "secrets", "quickbooks", "features", "pages", "demo"],
  ],
};

/** What tests may import from anywhere; who else may is a rule of its own. */
const STORIES = "packages/stories/";
const DEMO = "packages/demo/";

const packageOf = (path: string): string | undefined => /^packages\/([^/]+)\//.exec(path)?.[1];
const homeOf = (path: string): string | undefined => /^((?:packages|apps)\/[^/]+)\//.exec(path)?.[1];

const each = (
  file: SourceFile,
  objectionTo: (one: Import, target: string | undefined) => string | undefined,
): readonly Objection[] =>
  file.imports.flatMap((one) => {
    const objection = objectionTo(one, targetOf(file.path, one.specifier));
    return objection ? [{ at: one.start, objection }] : [];
  });

const direction: Rule = {
  name: "import-direction",
  why: "kernel -> contract -> database -> ledger -> serving -> money -> features -> pages -> apps; a lower layer knows nothing of a higher one",
  judge: (file) => {
    // A test may ask the whole product.
    const from = isTest(file.path) ? undefined : packageOf(file.path);
    const allowed = from ? BELOW[from] : undefined;
    if (!from || !allowed) return [];
    return each(file, ({ specifier }, target) => {
      if (!target) return undefined;
      const to = packageOf(target) ?? (target.startsWith("apps/") ? "apps" : undefined);
      if (!to || to === from || allowed.includes(to)) return undefined;
      if (target.startsWith(STORIES) || (target.startsWith(DEMO) && isTest(file.path))) return undefined;
      return `${from} must not import ${specifier}`;
    });
  },
};

const kernelAlone: Rule = {
  name: "kernel-imports-nothing",
  why: "cents, days and outcomes must run anywhere",
  judge: (file) =>
    packageOf(file.path) === "kernel" && !isTest(file.path)
      ? each(file, ({ specifier }) =>
          specifier.startsWith(".") ? undefined : `the kernel imports ${specifier}`,
        )
      : [],
};

const acrossPackages: Rule = {
  name: "packages-by-name",
  why: "a path into another package goes round what it declares",
  judge: (file) =>
    each(file, ({ specifier }, target) => {
      const home = homeOf(file.path);
      const inside = target && homeOf(target);
      const crosses = specifier.startsWith(".") && home && inside && inside !== home;
      return crosses ? `${specifier} leaves ${home}: import the package by its name` : undefined;
    }),
};

const FORBIDDEN = { neutral: ["server", "web"], server: ["web"], web: ["server"] } as const;

const sides: Rule = {
  name: "sides-stay-apart",
  why: "a contract is read by both sides; no screen draws in the database, no query draws in React",
  judge: (file) => {
    const side = isTest(file.path) ? undefined : sideOf(file.path);
    if (!side) return [];
    const forbidden: readonly string[] = FORBIDDEN[side];
    // A decision may be typed by what a store reads; no code comes along.
    const typesPass = file.path.endsWith(".rules.ts");
    return each(file, (one) => {
      if (typesPass && (one.typesOnly || isLedger(one.specifier))) return undefined;
      const drawn = sideOfImport(file, one);
      return drawn && forbidden.includes(drawn)
        ? `a ${side} file draws in ${one.specifier} (${drawn})`
        : undefined;
    });
  },
};

const sideTold: Rule = {
  name: "side-told",
  why: "whoever opens a file of a slice must see by its name where it runs",
  judge: ({ path }) =>
    ["secrets", "letters", "money", "features", "pages"].includes(packageOf(path) ?? "") &&
    !isTest(path) &&
    sideOf(path) === undefined
      ? [
          {
            objection:
              "its suffix tells no side: contract, report, rules; query, command, store, job, server; tsx",
          },
        ]
      : [],
};

const uiFromScreens: Rule = {
  name: "ui-only-from-tsx",
  why: "components are used by components",
  judge: (file) =>
    packageOf(file.path) === "ui" || file.path.endsWith(".tsx")
      ? []
      : each(file, ({ specifier }) =>
          /^@fiducia\/ui\//.test(specifier) ? `${specifier} outside a .tsx` : undefined,
        ),
};

const FEATURES = "packages/features/src/";
/** Folders of features that are no slices: what an area shares, and what all share. */
const SHARED = /^packages\/features\/src\/(?:[^/]+\/shared|parts)\//;

const sliceOf = (path: string): string | undefined =>
  SHARED.test(path) ? undefined : /^packages\/features\/src\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** A contract is a slice's face: a screen, or what a form makes of what is typed, may ask or tell another slice by it. */
const isFace = (file: string, target: string): boolean =>
  /(\.tsx|-form\.rules\.ts|\/parts\/.*\.ts)$/.test(file) && /\.(report|contract)\.ts$/.test(target);

const sideways: Rule = {
  name: "no-sideways-imports",
  why: "a slice imports no other slice; what two need goes to money, the ledger, the kernel, or the shared folder of the area whose thing it is",
  judge: (file) => {
    const slice = sliceOf(file.path);
    if (!slice || isTest(file.path)) return [];
    return each(file, ({ specifier }, target) => {
      if (!target?.startsWith(FEATURES) || isFace(file.path, target)) return undefined;
      const other = sliceOf(target);
      return other && other !== slice ? `${slice} imports ${specifier}` : undefined;
    });
  },
};

/** What serves tests: the folders `testing` of the packages, and the stories. */
const servesTests = (path: string): boolean =>
  isTest(path) || /\/testing\//.test(path) || path.startsWith(STORIES);

/** Where the demo is loaded, when one is kept. */
const KEEPS_DEMO = /^apps\/server\/src\/demo\//;

const areaOf = (path: string): string | undefined => /^packages\/features\/src\/([^/]+)\//.exec(path)?.[1];

const areasApart: Rule = {
  name: "areas-apart",
  why: "an area is read without any other; what two need goes below them, what brings two together goes to pages",
  judge: (file) => {
    const area = areaOf(file.path);
    if (!area || isTest(file.path)) return [];
    return each(file, ({ specifier }, target) => {
      const other = target && areaOf(target);
      if (!other || other === area || other === "parts" || isFace(file.path, target)) return undefined;
      return `${area} imports ${specifier}`;
    });
  },
};

const testing: Rule = {
  name: "testing-only-in-tests",
  why: "what serves tests must not reach the product, and the demo only whoever keeps one",
  judge: (file) =>
    servesTests(file.path) || !/^(packages|apps)\//.test(file.path)
      ? []
      : each(file, ({ specifier, isDynamic }, target) => {
          if (!target) return undefined;
          if (servesTests(target)) return `${specifier} serves tests only`;
          const mayLoad = file.path.startsWith(DEMO) || (isDynamic && KEEPS_DEMO.test(file.path));
          return target.startsWith(DEMO) && !mayLoad
            ? `${specifier} is the demo's: it is loaded where one is kept, by a dynamic import`
            : undefined;
        }),
};

const packageName = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

const declared: Rule = {
  name: "declared-dependencies",
  why: "a workspace that uses a package by luck of another's breaks when that one changes",
  judge: (file, { declared: declaredFor }) => {
    const known = declaredFor(file.path);
    return each(file, ({ specifier }) => {
      if (/^(\.|node:|virtual:)/.test(specifier)) return undefined;
      const name = packageName(specifier);
      return known.has(name) ? undefined : `${name} is not in the workspace's package.json`;
    });
  },
};

export const importRules: readonly Rule[] = [
  direction,
  kernelAlone,
  acrossPackages,
  sides,
  sideTold,
  uiFromScreens,
  sideways,
  areasApart,
  testing,
  declared,
];
