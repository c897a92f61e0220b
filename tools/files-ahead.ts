// Writes into the page which files the application begins with, so that a browser asks for them before the first has run.
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

/** The files that the modules' chunks need before they run, themselves among them. */
function filesOf(modules: readonly string[], bundle: Bundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const found = new Set(
    chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && modules.includes(facadeModuleId)),
  );
  if (found.size < modules.length)
    throw new Error(`the web site has no file for one of ${modules.join(", ")}`);
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  const needed = [...found];
  return needed.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
}

export const filesAhead = (modules: readonly string[]): Plugin => ({
  name: "fiducia-files-ahead",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      // What every page asks for anyway stands in the page as it is.
      const files = filesOf(modules, bundle as Bundle).filter((name) => !html.includes(name));
      return html.replace('"__APPLICATION_FILES__"', () =>
        files.map((name) => JSON.stringify(`/${name}`)).join(", "),
      );
    },
  },
});
