// The OpenAPI document: every call, query and command with what it takes, answers and refuses, from the contracts.
import type { Contract } from "@fiducia/contract/define-area";
import type { CallContract } from "@fiducia/contract/define-call";
import { FILE_DATES } from "@fiducia/contract/file-dates";
import { commandPreview } from "@fiducia/contract/preview";
import { z } from "zod";
import { pageSchema } from "../dispatch/page.ts";
import { callOf } from "./call-operation.ts";
import { type IdSource, idSourcesOf } from "./example-ids.ts";
import { exampleFor, TOLD } from "./examples.ts";
import { describedFields } from "./field-words.ts";
import { type JsonSchema, jsonSchemaOf, withDefinitions } from "./json-schema.ts";
import { permissionWords } from "./permission-words.ts";
import { envelopeOf, jsonContent, ref, refusalsOf, SHARED_SCHEMAS } from "./responses.ts";

/** What the document says of one query, report or command beside its schemas. */
export interface NamedOperation {
  readonly name: string;
  readonly kind: Contract["kind"];
  /** Its own address. */
  readonly path: string;
  readonly summary: string;
  readonly permission: string;
  readonly refusals: Readonly<Record<string, string>>;
  readonly request: string;
  readonly answer: string;
  readonly example: unknown;
  /** The example's ids that an answer before it gives. */
  readonly exampleIds: Readonly<Record<number, IdSource>>;
}

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: JsonSchema;
  };
  readonly security: readonly JsonSchema[];
  readonly "x-operations": readonly NamedOperation[];
}

const addressOf = ({ kind, name }: Contract): string =>
  `/accounting/${kind === "command" ? "command" : "query"}/${name}`;

/** What is sent to its own address. */
function requestOf(contract: Contract): JsonSchema {
  const page = contract.kind === "report" ? pageSchema.shape : {};
  const fields = contract.kind === "command" ? contract.body.shape : { ...contract.filter.shape, ...page };
  return describedFields(contract.name, jsonSchemaOf(z.strictObject(fields), "input"));
}

function answerOf(contract: Contract): JsonSchema {
  if (contract.kind !== "report") return envelopeOf(jsonSchemaOf(contract.answer, "output"));
  const rows = z.array(contract.row);
  const answered = contract.answersInGroups ? z.array(z.strictObject({ items: rows })) : rows;
  return envelopeOf(jsonSchemaOf(answered, "output"), true);
}

const summaryOf = (contract: Contract): string =>
  contract.kind === "report" ? `The report ${contract.title}.` : contract.summary;

const operationOf = (contract: Contract): NamedOperation => ({
  name: contract.name,
  kind: contract.kind,
  path: addressOf(contract),
  summary: summaryOf(contract),
  permission: permissionWords(contract.access),
  refusals: contract.kind === "command" ? contract.refusals : {},
  request: `${contract.name}Request`,
  answer: `${contract.name}Answer`,
  example: exampleFor(contract.name, requestOf(contract)),
  exampleIds: idSourcesOf(exampleFor(contract.name, requestOf(contract))),
});

const KEY: JsonSchema = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "With it, a command that is sent again has one effect and the same answer.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

const STATUSES = [400, 401, 403, 404, 413, 415, 429, 500, 503];

/** What a command's rules refuse with, and how they are called. */
const conflictWords = (refusals: Readonly<Record<string, string>>): string =>
  Object.entries(refusals)
    .map(([rule, words]) => `${rule}: ${words}`)
    .join("\n\n");

const bodyOf = (schema: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  required: true,
  content: { "application/json": { schema, ...more } },
});

/** A query or command at its own address; its dry run too, which decides as it does, keeps nothing and takes no key. */
function ownOperation(contract: Contract, isDryRun = false): JsonSchema {
  const isCommand = contract.kind === "command";
  const conflicts = isCommand ? conflictWords(contract.refusals) : "";
  return {
    operationId: isDryRun ? `preview${contract.name}` : contract.name,
    tags: [
      isDryRun ? "Dry runs" : isCommand ? "Commands" : contract.kind === "report" ? "Reports" : "Queries",
    ],
    summary: isDryRun ? `What ${contract.name} would do. Keeps nothing.` : summaryOf(contract),
    description: permissionWords(contract.access),
    ...(isCommand && !isDryRun ? { parameters: [KEY] } : {}),
    requestBody: bodyOf(ref(`${contract.name}Request`), {
      example: exampleFor(contract.name, requestOf(contract)),
    }),
    responses: {
      200: {
        description: "Done.",
        content: jsonContent(ref(isDryRun ? "Preview" : `${contract.name}Answer`)),
      },
      ...refusalsOf(
        isCommand && !isDryRun ? [...STATUSES, 422] : STATUSES,
        conflicts === "" ? {} : { 409: conflicts },
      ),
    },
  };
}

interface OfAllNames {
  readonly word: "Query" | "Command";
  readonly address: string;
  readonly summary: string;
  readonly names: readonly string[];
  readonly keyed?: boolean;
}

/** One address for many names: the name stands in the body, and all else is as at the name's own address. */
function ofAllNames({ word, address, summary, names, keyed = false }: OfAllNames): JsonSchema {
  const schema = {
    type: "object",
    required: [word],
    properties: { [word]: { enum: names, description: "What is asked or told." } },
    description: `Beside ${word} the fields of the request at ${address}/ and the name.`,
  };
  const answer = envelopeOf({ description: `As at ${address}/ and the name.` });
  const statuses = [...STATUSES, ...(word === "Command" ? [409] : []), ...(keyed ? [422] : [])];
  return {
    operationId: address.replace("/accounting/", ""),
    tags: ["By name"],
    summary,
    description: "The permission that the name asks for.",
    ...(keyed ? { parameters: [KEY] } : {}),
    requestBody: bodyOf(schema),
    responses: { 200: { description: "Done.", content: jsonContent(answer) }, ...refusalsOf(statuses) },
  };
}

const inQuery = (name: string, description: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: "query",
  required: true,
  description,
  schema,
});

/** A report as a file: asked for by the words of its query. */
const FILES: JsonSchema = {
  operationId: "export",
  tags: ["Calls"],
  summary: "Gives a report as a CSV file, or as a page for the printer.",
  parameters: [
    inQuery("format", "csv or print.", { enum: ["csv", "print"] }),
    inQuery("ask", 'The body of the query as JSON: {"Query": NAME, ...}.', { type: "string" }),
    { ...inQuery("columns", "Keys of columns, apart by commas.", { type: "string" }), required: false },
    {
      ...inQuery("dates", "How days stand in a CSV: iso as 2026-03-02, written as 03/02/2026.", {
        enum: FILE_DATES,
      }),
      required: false,
    },
  ],
  responses: {
    200: {
      description: "The file.",
      content: { "text/csv": { schema: { type: "string" } }, "text/html": { schema: { type: "string" } } },
    },
    ...refusalsOf([400, 401, 403, 404, 429, 500, 503]),
  },
};

interface Described {
  readonly version: string;
  readonly contracts: readonly Contract[];
  /** Names of the commands that can be tried without effect. */
  readonly dryRuns: ReadonlySet<string>;
  readonly calls: readonly CallContract[];
}

function pathsOf({ contracts, dryRuns, calls }: Described): Record<string, Record<string, JsonSchema>> {
  const named = (isCommand: boolean) =>
    contracts.filter(({ kind }) => (kind === "command") === isCommand).map(({ name }) => name);
  const tried = contracts.filter(({ name }) => dryRuns.has(name));
  const all: readonly OfAllNames[] = [
    {
      word: "Query",
      address: "/accounting/query",
      summary: "Asks a query or report by its name.",
      names: named(false),
    },
    {
      word: "Command",
      address: "/accounting/command",
      keyed: true,
      summary: "Tells a command by its name.",
      names: named(true),
    },
    {
      word: "Command",
      address: "/accounting/preview",
      names: tried.map(({ name }) => name),
      summary: "Says what a command that posts would do, or why it would be refused. Keeps nothing.",
    },
  ];
  const paths: Record<string, Record<string, JsonSchema>> = {
    ...Object.fromEntries(all.map((each) => [each.address, { post: ofAllNames(each) }])),
    "/accounting/export": { get: FILES },
    ...Object.fromEntries(contracts.map((each) => [addressOf(each), { post: ownOperation(each) }])),
    ...Object.fromEntries(
      tried.map((each) => [`/accounting/preview/${each.name}`, { post: ownOperation(each, true) }]),
    ),
  };
  for (const call of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: callOf(call) };
  return paths;
}

/** Builds the whole document. */
/** Reports and queries first, then the commands in the order of their examples' story. */
const byStory = (a: Contract, b: Contract): number => TOLD.indexOf(a.name) - TOLD.indexOf(b.name);

export function openApiDocument(described: Described): OpenApiDocument {
  const { version, contracts } = described;
  const schemas = contracts.flatMap((contract) => [
    [`${contract.name}Request`, requestOf(contract)] as const,
    [`${contract.name}Answer`, answerOf(contract)] as const,
  ]);
  return {
    openapi: "3.1.0",
    info: {
      title: "Fiducia",
      version,
      license: { name: "MIT", identifier: "MIT" },
      description:
        "Trust accounting for insurance agencies. Money is whole cents; days are yyyy-MM-dd of the agency's zone; instants are ISO 8601 in UTC. Sign in at /signin; the cookie that it sets goes with every call. The examples are those of the demo agency, and the commands stand in the order of one story. An id from 700001 on is made up: exampleIds says in whose answer your books give out their own; where it says nothing, another user has to act first.",
    },
    servers: [{ url: "/" }],
    paths: pathsOf(described),
    components: {
      schemas: withDefinitions({
        ...SHARED_SCHEMAS,
        Preview: envelopeOf(jsonSchemaOf(commandPreview, "output")),
        ...Object.fromEntries(schemas),
      }),
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "fiducia" } },
    },
    security: [{ session: [] }],
    "x-operations": contracts.toSorted(byStory).map(operationOf),
  };
}
