// Builds web and server side by side; a process of its own, so that the builder's memory goes with it.
import { join } from "node:path";
import { build } from "vite";
import { root } from "./run/root.mjs";

const folder = (name) => join(root, "apps", name);
const options = (name) => ({
  root: folder(name),
  configFile: join(folder(name), "vite.config.ts"),
  logLevel: "warn",
});

await Promise.all([build(options("web")), build(options("server"))]);
