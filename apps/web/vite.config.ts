// Builds the web site: one page, whose parts load when they are needed.
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { assetKeeper } from "../../tools/asset-keeper.ts";
import { compressAssets } from "../../tools/compress-assets.ts";
import { root } from "../../tools/run/root.mjs";
import { webOnly } from "../../tools/tidy/web-only.ts";

export default defineConfig({
  plugins: [
    react(),
    webOnly(root),
    compressAssets(),
    assetKeeper(join(root, "apps", "web", "asset-keeper.js")),
  ],
  // The server puts a fresh nonce in place of this word, page by page.
  html: { cspNonce: "__NONCE__" },
  build: { target: "es2023", outDir: "dist", emptyOutDir: true, assetsInlineLimit: 0 },
});
