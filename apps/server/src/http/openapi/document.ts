// The OpenAPI document: every call, query and command with what it takes, answers and refuses, from the contracts.
import type { Contract } from "@fiducia/contract/define-area";
import type { CallContract } from "@fiducia/contract/define-call";
import { commandPreview } from "@fiducia/features/shared/preview/preview.contract";
import { z } from "zod";
import { pageSchema } from "../dispatch/page.ts";
import { callOf } from "./call-operation.ts";
import { exampleOf, type JsonSchema, jsonSchemaOf } from "./json-schema.ts";
import { permissionWords } from "./permission-words.ts";
import { envelopeOf, jsonContent, ref, refusalsOf, SHARED_SCHEMAS } from "./responses.ts";

/** What the document says of one query, report or command beside its schemas. */
export interface NamedOperation {
  readonly name: string;
  readonly kind: Contract["kind"];
  readonly summary: string;
  readonly permission: string;
  readonly refusals: Readonly<Record<string, string>>;
  readonly request: string;
  readonly answer: string;
  readonly example: unknown;
}

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: JsonSchema;
  };
  readonly security: readonly JsonSchema[];
  readonly "x-operations": readonly NamedOperation[];
}

const wordOf = (contract: Contract): "Query" | "Command" =>
  contract.kind === "command" ? "Command" : "Query";

function requestOf(contract: Contract): JsonSchema {
  const name = { [wordOf(contract)]: z.literal(contract.name) };
  if (contract.kind === "command")
    return jsonSchemaOf(z.strictObject({ ...name, ...contract.body.shape }), "input");
  const page = contract.kind === "report" ? pageSchema.shape : {};
  return jsonSchemaOf(z.strictObject({ ...name, ...contract.filter.shape, ...page }), "input");
}

function answerOf(contract: Contract): JsonSchema {
  if (contract.kind !== "report") return envelopeOf(jsonSchemaOf(contract.answer, "output"));
  const rows = z.array(contract.row);
  const answered = contract.answersInGroups ? z.array(z.strictObject({ items: rows })) : rows;
  return envelopeOf(jsonSchemaOf(answered, "output"), true);
}

const operationOf = (contract: Contract): NamedOperation => ({
  name: contract.name,
  kind: contract.kind,
  summary: contract.kind === "report" ? `The report ${contract.title}.` : contract.summary,
  permission: permissionWords(contract.access),
  refusals: contract.kind === "command" ? contract.refusals : {},
  request: `${contract.name}Request`,
  answer: `${contract.name}Answer`,
  example: exampleOf(requestOf(contract)),
});

interface Dispatched {
  readonly word: "Query" | "Command";
  readonly summary: string;
  readonly contracts: readonly Contract[];
  /** A dry run decides as the command does, keeps nothing, and takes no key. */
  readonly isDryRun?: boolean;
}

/** One address for many names: the body's schema is chosen by the name that it carries. */
function dispatched({ word, summary, contracts, isDryRun = false }: Dispatched): JsonSchema {
  const isCommand = word === "Command";
  const rules = contracts.flatMap((contract) => (contract.kind === "command" ? [contract] : []));
  const conflicts = rules
    .map(({ name, refusals }) => `${name}: ${Object.values(refusals).join(" ")}`)
    .join("\n\n");
  const mapping = Object.fromEntries(
    contracts.map(({ name }) => [name, `#/components/schemas/${name}Request`]),
  );
  const examples = Object.fromEntries(
    contracts.map((one) => [one.name, { value: exampleOf(requestOf(one)) }]),
  );
  const schema = {
    oneOf: contracts.map(({ name }) => ref(`${name}Request`)),
    discriminator: { propertyName: word, mapping },
  };
  const statuses = [400, 401, 403, 404, 413, 415, 429, 500, 503, ...(isCommand ? [409, 422] : [])];
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "With it, a command that is sent again has one effect and the same answer.",
    schema: { type: "string", minLength: 1, maxLength: 200 },
  };
  return {
    operationId: isDryRun ? "preview" : isCommand ? "command" : "query",
    summary,
    ...(isCommand && !isDryRun ? { parameters: [key] } : {}),
    requestBody: { required: true, content: { "application/json": { schema, examples } } },
    responses: {
      200: {
        description: "Done.",
        content: jsonContent(
          isDryRun ? ref("Preview") : { oneOf: contracts.map(({ name }) => ref(`${name}Answer`)) },
        ),
      },
      ...refusalsOf(statuses, isCommand && conflicts !== "" ? { 409: conflicts } : {}),
    },
  };
}

const inQuery = (name: string, description: string, schema: JsonSchema): JsonSchema => ({
  ...{ name, in: "query", required: true, description, schema },
});

/** A report as a file: asked for by the words of its query. */
const FILES: JsonSchema = {
  operationId: "export",
  summary: "Gives a report as a CSV file, or as a page for the printer.",
  parameters: [
    inQuery("format", "csv or print.", { enum: ["csv", "print"] }),
    inQuery("ask", 'The body of the query as JSON: {"Query": NAME, ...}.', { type: "string" }),
    { ...inQuery("columns", "Keys of columns, apart by commas.", { type: "string" }), required: false },
  ],
  responses: {
    200: { description: "The file.", content: { "text/csv": {}, "text/html": {} } },
    ...refusalsOf([400, 401, 403, 404, 429, 500, 503]),
  },
};

interface Described {
  readonly version: string;
  readonly contracts: readonly Contract[];
  readonly calls: readonly CallContract[];
}

/** Builds the whole document. */
export function openApiDocument({ version, contracts, calls }: Described): OpenApiDocument {
  const queries = contracts.filter((contract) => contract.kind !== "command");
  const commands = contracts.filter((contract) => contract.kind === "command");
  const paths: Record<string, Record<string, JsonSchema>> = {
    "/accounting/query": {
      post: dispatched({ word: "Query", summary: "Asks a query or report by its name.", contracts: queries }),
    },
    "/accounting/export": { get: FILES },
    ...(commands.length > 0 && {
      "/accounting/command": {
        post: dispatched({ word: "Command", summary: "Tells a command by its name.", contracts: commands }),
      },
      "/accounting/preview": {
        post: dispatched({
          word: "Command",
          summary: "Says what a command that posts would do, or why it would be refused. Keeps nothing.",
          contracts: commands,
          isDryRun: true,
        }),
      },
    }),
  };
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: callOf(call) };
  }
  const schemas = contracts.flatMap((contract) => [
    [`${contract.name}Request`, requestOf(contract)] as const,
    [`${contract.name}Answer`, answerOf(contract)] as const,
  ]);
  return {
    openapi: "3.1.0",
    info: {
      title: "Fiducia",
      version,
      description:
        "Trust accounting for insurance agencies. Money is whole cents; days are yyyy-MM-dd of the agency's zone; instants are ISO 8601 in UTC. Sign in at /signin; the cookie that it sets goes with every call.",
    },
    paths,
    components: {
      schemas: {
        ...SHARED_SCHEMAS,
        Preview: envelopeOf(jsonSchemaOf(commandPreview, "output")),
        ...Object.fromEntries(schemas),
      },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "fiducia" } },
    },
    security: [{ session: [] }],
    "x-operations": contracts.map(operationOf),
  };
}
