// Serves the pages of the table and of the office search alone; offices are those of the site.
import { createServer as createHttpServer } from "node:http";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { ownFolder, SITE, TABLE_PAGE_PORT } from "../site/addresses.ts";

export async function serveTablePage(): Promise<void> {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL(".", import.meta.url)),
    cacheDir: fileURLToPath(new URL(`../../node_modules/.cache/${ownFolder("table-page")}`, import.meta.url)),
    plugins: [react()],
    // Made ready at the start: one that is found while a page loads would have it loaded twice.
    optimizeDeps: {
      include: [
        "react-dom/client",
        "react/jsx-dev-runtime",
        "@tanstack/react-query",
        "@tanstack/react-virtual",
        "zod",
        "@mantine/core",
      ],
    },
    // Without a server of its own: that one would end the process before the sites in it have closed their books.
    server: { middlewareMode: true, hmr: false, ws: false, proxy: { "^/office$": SITE } },
  });
  await new Promise<void>((resolve) => {
    createHttpServer(server.middlewares).listen(TABLE_PAGE_PORT, "127.0.0.1", resolve);
  });
}
