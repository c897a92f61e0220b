// Builds the web site: one page, whose parts load when they are needed.
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { assetKeeper } from "../../tools/asset-keeper.ts";
import { chunkGroups } from "../../tools/chunk-groups.ts";
import { filesAhead } from "../../tools/files-ahead.ts";
import { root } from "../../tools/run/root.mjs";
import { webOnly } from "../../tools/tidy/web-only.ts";

const folder = join(root, "apps", "web");
const before = join(folder, "src", "no-eval.ts");
const application = join(folder, "src", "application", "open-application.tsx");
const site: UserConfig = {
  root: folder,
  plugins: [
    react(),
    webOnly(root),
    assetKeeper(join(folder, "asset-keeper.js")),
    filesAhead([before, application]),
  ],
  // The server puts a fresh nonce in place of this word, page by page.
  html: { cspNonce: "__NONCE__" },
  build: { target: "es2023", outDir: "dist", emptyOutDir: true, assetsInlineLimit: 0 },
};

export default defineConfig(async () => {
  const groups = await chunkGroups(site, {
    main: join(folder, "src", "main.tsx"),
    before,
    signIn: join(folder, "src", "sign-in", "open-sign-in.tsx"),
    application,
  });
  return { ...site, build: { ...site.build, rolldownOptions: { output: { codeSplitting: { groups } } } } };
});
