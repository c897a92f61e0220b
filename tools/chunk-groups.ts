// Groups modules of the web site that are always loaded together into one file.
import { build, type InlineConfig, type Rolldown } from "vite";

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The modules that a module imports statically. */
function broughtBy(opens: string, chunks: Chunks): ReadonlySet<string> {
  const first = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(opens));
  if (!first) throw new Error(`the web site has no ${opens}`);
  const found = new Set<Rolldown.OutputChunk>();
  const waiting = [first];
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    waiting.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
  }
  return new Set([...found].flatMap(({ moduleIds }) => moduleIds));
}

async function builtChunks(config: InlineConfig): Promise<Chunks> {
  const unwritten = { ...config.build, write: false, minify: false } as const;
  const built = await build({ ...config, build: unwritten, configFile: false, logLevel: "error" });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(output.flatMap((each) => (each.type === "chunk" ? [[each.fileName, each]] : [])));
}

/** The modules that open the two parts of the site, one of which every page is. */
interface Openings {
  /** Chooses between them. */
  readonly main: string;
  /** What has to be done before anything of the application is there. */
  readonly before: string;
  readonly signIn: string;
  readonly application: string;
}

/**
 * The bundler makes a file of every few modules that some pages share and others do not: more than a hundred small
 * requests for a page. By these groups one file holds what both parts need, and another what every page of the
 * application needs besides, so that no page loads a module that it did not load before. What belongs to them is seen by
 * building once without them: only then is it known what of each library is used.
 */
export async function chunkGroups(config: InlineConfig, { main, before, signIn, application }: Openings) {
  const chunks = await builtChunks(config);
  const inSignIn = new Set([...broughtBy(main, chunks), ...broughtBy(signIn, chunks)]);
  // In a file with others it could come after them.
  const isBefore = broughtBy(before, chunks);
  const inApplication = broughtBy(application, chunks);
  return [
    { name: "before", test: (id: string) => isBefore.has(id), priority: 3 },
    { name: "base", test: (id: string) => inSignIn.has(id) && inApplication.has(id), priority: 2 },
    { name: "application", test: (id: string) => inApplication.has(id), priority: 1 },
  ];
}
