// The server's build: our own packages in one file, and one for each thread; all others stay in node_modules.
import { defineConfig } from "vite";

export default defineConfig({
  build: {
    ssr: true,
    outDir: "dist",
    target: "node20",
    emptyOutDir: true,
    sourcemap: true,
    rollupOptions: {
      // All in one folder, where a thread's file is found beside what begins it.
      output: { chunkFileNames: "[name]-[hash].js" },
      input: {
        main: "src/main.ts",
        "reader.thread": "../../packages/quickbooks/src/desktop/reader.thread.ts",
        "workbook.thread": "../../packages/importing/src/file/workbook.thread.ts",
        "bank-file.thread": "../../packages/importing/src/statement/bank-file.thread.ts",
      },
    },
  },
  ssr: { noExternal: [/^@fiducia\//] },
});
