// Serves the page of the table alone.
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { TABLE_PAGE_PORT } from "../site/addresses.ts";

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL(".", import.meta.url)),
  cacheDir: fileURLToPath(new URL("../../node_modules/.cache/table-page", import.meta.url)),
  plugins: [react()],
  server: { port: TABLE_PAGE_PORT, host: "127.0.0.1", strictPort: true, hmr: false },
});
await server.listen();
