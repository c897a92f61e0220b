// The API page for people: rendered from the OpenAPI document alone, without scripts or anything from elsewhere.
import type { NamedOperation, OpenApiDocument } from "./document.ts";
import type { JsonSchema } from "./json-schema.ts";

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: unknown): string => String(text).replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d6dae1, #3a4150); --soft: light-dark(#f4f6f9, #1d2230); }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
code, pre { font: 13px/1.45 ui-monospace, monospace; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: .6rem .8rem; overflow-x: auto; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); padding-bottom: .25rem; }
h3 { margin: 2rem 0 .25rem; scroll-margin-top: 1rem; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); }
caption { text-align: left; font-weight: 600; padding-top: .5rem; }
td, td code { overflow-wrap: anywhere; }
td:first-child { min-width: 13rem; }
nav ul { columns: 16rem; padding-left: 1.1rem; }
p { margin: .25rem 0; }`;

function typeWords(schema: JsonSchema): string {
  const choices = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (choices) return choices.map(typeWords).join(" or ");
  if ("const" in schema) return JSON.stringify(schema.const);
  const values = schema.enum as readonly unknown[] | undefined;
  if (values) return values.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.type === "array") return `list of ${typeWords((schema.items ?? {}) as JsonSchema)}`;
  if (schema.format === "date") return "day";
  if (schema.format === "date-time") return "instant";
  return [schema.type ?? "anything"].flat().join(" or ");
}

interface Field {
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly meaning: string;
}

/** The fields of a schema, with those inside of lists and objects below them. */
function fieldsOf(schema: JsonSchema, prefix = ""): readonly Field[] {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = new Set((schema.required ?? []) as readonly string[]);
  return Object.entries(properties).flatMap(([name, field]) => {
    const inner = (field.type === "array" ? field.items : field) as JsonSchema | undefined;
    const entry = {
      path: prefix + name,
      type: typeWords(field),
      isRequired: required.has(name),
      meaning: String(field.description ?? ""),
    };
    return [entry, ...(inner?.properties ? fieldsOf(inner, `${prefix}${name}.`) : [])];
  });
}

const rowOf = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

/** What a request or answer holds; its meanings have a column where there are any. */
function fieldTable(caption: string, schema: JsonSchema): string {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return "";
  const hasMeanings = fields.some(({ meaning }) => meaning !== "");
  const heads = ["Field", "Type", "Needed", ...(hasMeanings ? ["Meaning"] : [])];
  const rows = fields.map(({ path, type, isRequired, meaning }) =>
    rowOf([
      `<code>${escaped(path)}</code>`,
      escaped(type),
      isRequired ? "required" : "",
      ...(hasMeanings ? [escaped(meaning)] : []),
    ]),
  );
  const head = heads.map((words) => `<th scope="col">${words}</th>`).join("");
  return `<table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function refusalTable(refusals: Readonly<Record<string, string>>, heading: string): string {
  const rows = Object.entries(refusals).map(
    ([name, message]) => `<tr><td><code>${escaped(name)}</code></td><td>${escaped(message)}</td></tr>`,
  );
  if (rows.length === 0) return "";
  return `<table><thead><tr><th scope="col">${heading}</th><th scope="col">Message</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** Where the ids of the example are to be had. */
function idWords({ exampleIds }: NamedOperation): string {
  const words = Object.entries(exampleIds).map(([id, { from, at, isSentAgain, overrides: asked }]) => {
    const how = `${isSentAgain ? ", sent once more" : ""}${asked ? ` with ${JSON.stringify(asked)}` : ""}`;
    return `<li><code>${id}</code>: <code>${escaped(at)}</code> in the answer to <a href="#${escaped(from)}">${escaped(from)}</a>${escaped(how)}</li>`;
  });
  return words.length === 0 ? "" : `<ul>${words.join("")}</ul>`;
}

function namedSection(document: OpenApiDocument, operation: NamedOperation): string {
  const schema = (name: string): JsonSchema => document.components.schemas[name] ?? {};
  const dryRun = `/accounting/preview/${operation.name}`;
  const tried = dryRun in document.paths ? `<p>Without effect: <code>POST ${escaped(dryRun)}</code></p>` : "";
  const answer = (schema(operation.answer).properties as Readonly<Record<string, JsonSchema>>).data ?? {};
  const rows = (answer.type === "array" ? answer.items : answer) as JsonSchema;
  return `<section><h3 id="${escaped(operation.name)}">${escaped(operation.name)}</h3>
<p>${escaped(operation.summary)}</p><p>${escaped(operation.permission)}</p>
<pre>POST ${escaped(operation.path)}\n${escaped(JSON.stringify(operation.example, null, 2))}</pre>${idWords(operation)}${tried}
${fieldTable("Request", schema(operation.request))}${fieldTable(operation.kind === "report" ? "Each row" : "Data", rows)}
${refusalTable(operation.refusals, "Rule (409)")}</section>`;
}

interface CallDescription {
  readonly summary: string;
  readonly description?: string;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

function callSections(document: OpenApiDocument): string {
  const operationPaths = new Set(document["x-operations"].map(({ path }) => path));
  const dryRun = "/accounting/preview/";
  const shown = Object.entries(document.paths).filter(
    ([path]) => !operationPaths.has(path) && !path.startsWith(dryRun),
  );
  const calls = shown.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      path,
      method,
      call: call as unknown as CallDescription,
    })),
  );
  return calls
    .map(({ path, method, call }) => {
      const answers = Object.entries(call.responses).map(([status, { description }]) => [
        status,
        description,
      ]);
      return `<section><h3>${method.toUpperCase()} ${escaped(path)}</h3><p>${escaped(call.summary)}</p><p>${escaped(call.description ?? "")}</p>
${refusalTable(Object.fromEntries(answers), "Status")}</section>`;
    })
    .join("\n");
}

/** The page as HTML; `__NONCE__` stands where the policy's nonce goes. */
export function docsPage(document: OpenApiDocument): string {
  const operations = document["x-operations"];
  const links = operations
    .map(({ name }) => `<li><a href="#${escaped(name)}">${escaped(name)}</a></li>`)
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fiducia API</title><link rel="icon" href="/logo.svg" type="image/svg+xml"><style nonce="__NONCE__">${STYLE}</style></head><body>
<header><h1>Fiducia API ${escaped(document.info.version)}</h1><p>${escaped(document.info.description)}</p>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a></p></header>
<nav aria-label="Queries and commands"><ul>${links}</ul></nav>
<main><h2>Addresses</h2>${callSections(document)}<h2>Queries and commands</h2>
${operations.map((operation) => namedSection(document, operation)).join("\n")}</main></body></html>`;
}
