// A call with an address of its own, as OpenAPI describes it.
import type { CallContract } from "@fiducia/contract/define-call";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";
import { permissionWords } from "./permission-words.ts";
import { envelopeOf, jsonContent, refusalsOf } from "./responses.ts";

/** The address's own parameters and those after its question mark. */
function parametersOf(call: CallContract): readonly JsonSchema[] {
  const { properties = {}, required = [] } = jsonSchemaOf(call.query, "output") as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => {
    const inPath = call.path.includes(`{${name}}`);
    return { name, in: inPath ? "path" : "query", required: inPath || required.includes(name), schema };
  });
}

/** A file as it is. */
const FILE = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };

const contentOf = (call: CallContract): JsonSchema =>
  call.bytes === "answer" ? FILE : jsonContent(envelopeOf(jsonSchemaOf(call.answer, "output")));

export function callOf(call: CallContract): JsonSchema {
  const body = call.body && jsonSchemaOf(call.body, "input");
  const parameters = parametersOf(call);
  const statuses = [400, ...(call.access ? [401] : []), ...(body ? [413, 415] : []), 429, 500, 503];
  return {
    operationId: `${call.method.toLowerCase()}${call.path.replace(/\W+(\w?)/g, (_, first: string) => first.toUpperCase())}`,
    tags: ["Calls"],
    summary: call.summary,
    description: permissionWords(call.access),
    ...(call.access ? {} : { security: [] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: jsonContent(body) } } : {}),
    ...(call.bytes === "body" ? { requestBody: { required: true, content: FILE } } : {}),
    responses: {
      200: { description: "Done.", content: contentOf(call) },
      ...refusalsOf(statuses, call.refusals),
    },
  };
}
