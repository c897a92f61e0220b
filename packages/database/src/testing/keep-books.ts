// A program that keeps books until a test kills it.
import { startEmbedded } from "../embedded/embedded-server.ts";

const [dataFolder] = process.argv.slice(2);
if (!dataFolder) throw new Error("which data folder?");
const server = await startEmbedded({ dataFolder });
process.stdout.write(`${JSON.stringify({ pid: server.pid(), ownerUrl: server.ownerUrl })}\n`);
setInterval(() => undefined, 60_000);
