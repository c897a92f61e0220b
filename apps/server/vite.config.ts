// The server's build: our own packages in one file, all others stay in node_modules.
import { defineConfig } from "vite";

export default defineConfig({
  build: { ssr: "src/main.ts", outDir: "dist", target: "node20", emptyOutDir: true, sourcemap: true },
  ssr: { noExternal: [/^@fiducia\//] },
});
