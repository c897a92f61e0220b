// `npm run draw:lines -- [SEED] [--rooms]`: forty lines of the product without their paths, for a reader who has seen only the
// first section of ARCHITECTURE.md and names the room of each; with `--rooms` the same lines' rooms.
import { drawnLines } from "./rooms/drawn-lines.ts";
import { root } from "./run/root.mjs";
import { readRepository } from "./tidy/repository.ts";

const LINES = 40;

const words = process.argv.slice(2);
const seed = Number(words.find((word) => !word.startsWith("-")) ?? 1);
const showsRooms = words.includes("--rooms");
for (const [place, { text, room }] of drawnLines(readRepository(root), LINES, seed).entries())
  process.stdout.write(`${place + 1}. ${showsRooms ? room : text}\n`);
