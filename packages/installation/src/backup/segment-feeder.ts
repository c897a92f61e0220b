// Gives PostgreSQL the segments that it asks for while it replays its log: its command asks by a file, and here the
// segment is decoded, the next one ahead of time.
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { privateFolder } from "@fiducia/database/embedded/data-folder";
import { serverUser } from "@fiducia/database/embedded/server-user";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { isSegment, walFileIn } from "./layout.ts";
import { readSealed, writeText } from "./sealed-content.ts";
import { decodeSegment } from "./wal-file.ts";

export interface FeedParts {
  /** The backup folder. */
  readonly folder: string;
  readonly keys: KeyRing | undefined;
  /** Segments and histories in the order in which they are asked for. */
  readonly names: readonly string[];
  /** Where they are handed over. */
  readonly place: string;
  readonly onGiven?: (many: number) => void;
}

const LOOK_MS = 10;
const WANTED = ".wanted";
const GIVEN = ".given";

/** A status above 125 ends the recovery; 1 says that there is no such segment. */
const COMMAND = `#!/bin/sh
folder="$1" name="$2" to="$3"
grep -qxF "$name" "$folder/names" || exit 1
: > "$folder/$name${WANTED}"
left=60000
while [ ! -e "$folder/$name${GIVEN}" ]; do
  left=$((left - 1))
  if [ -e "$folder/stopped" ] || [ "$left" -eq 0 ]; then exit 200; fi
  sleep 0.01
done
mv "$folder/$name${GIVEN}" "$to"
`;

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll("%", "%%")}'`;

export class SegmentFeeder {
  readonly #parts: FeedParts;
  readonly #user = serverUser();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #given = new Set<string>();
  #looking: NodeJS.Timeout | undefined;
  #fault: unknown;

  constructor(parts: FeedParts) {
    this.#parts = parts;
  }

  /** What kept a segment from being given. */
  get fault(): unknown {
    return this.#fault;
  }

  get command(): string {
    const { place } = this.#parts;
    return `sh ${quoted(join(place, "restore-segment.sh"))} ${quoted(place)} "%f" "%p"`;
  }

  start(): void {
    const { place, names } = this.#parts;
    mkdirSync(place, { recursive: true });
    privateFolder(place, this.#user);
    this.#own("names", `${names.join("\n")}\n`);
    this.#own("restore-segment.sh", COMMAND);
    this.#looking = setInterval(() => this.#look(), LOOK_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#looking);
    await Promise.allSettled(this.#underWay.values());
  }

  #own(name: string, text: string): void {
    const file = join(this.#parts.place, name);
    writeFileSync(file, text, { mode: 0o600 });
    if (this.#user) chownSync(file, this.#user.uid, this.#user.gid);
  }

  #look(): void {
    const { place, names } = this.#parts;
    for (const file of readdirSync(place)) {
      if (!file.endsWith(WANTED)) continue;
      const name = file.slice(0, -WANTED.length);
      rmSync(join(place, file), { force: true });
      this.#give(name);
      const next = names[names.indexOf(name) + 1];
      if (next) this.#give(next);
    }
  }

  #give(name: string): void {
    if (this.#underWay.has(name) || existsSync(join(this.#parts.place, name + GIVEN))) return;
    const giving = this.#decode(name)
      .catch((cause) => {
        this.#fault ??= cause;
        this.#own("stopped", "");
      })
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, giving);
  }

  async #decode(name: string): Promise<void> {
    const { folder, keys, place, onGiven } = this.#parts;
    const from = walFileIn(folder, name);
    const decoded = join(place, `${name}.decoding`);
    if (isSegment(name)) await decodeSegment(from, decoded, { name, keys });
    else await writeText(decoded, (await readSealed(from, name, keys)).toString("utf8"));
    if (this.#user) chownSync(decoded, this.#user.uid, this.#user.gid);
    renameSync(decoded, join(place, name + GIVEN));
    this.#given.add(name);
    onGiven?.(this.#given.size);
  }
}
