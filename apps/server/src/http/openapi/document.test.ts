// The API's description holds everything that is served, and nothing in it points nowhere.

import { contractsOf } from "@fiducia/contract/define-area";
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { servedAreas } from "@fiducia/pages/areas.server";
import { readingCalls, sessionCalls } from "@fiducia/pages/calls";
import { beforeAll, describe, expect, test } from "vitest";
import { counter, counterArea } from "../../testing/counter-area.ts";
import { openTestSite } from "../../testing/test-site.ts";
import type { OpenApiDocument } from "./document.ts";
import { WORDED } from "./field-words.ts";
import type { JsonSchema } from "./json-schema.ts";

let document: OpenApiDocument;
let page: string;
const offered: string[] = [];
const site = openForFile(() =>
  openTestSite({
    areas: ({ ownerConnection }) => [counter(ownerConnection, { taken: 0 })],
    onRoute: (method, url) => offered.push(`${method} ${url}`),
  }),
);
beforeAll(async () => {
  document = (await site.app.inject("/api/openapi.json")).json();
  page = (await site.app.inject("/api/docs")).body;
});

const names = [
  ...servedAreas.flat().map(({ contract }) => contract.name),
  ...contractsOf(counterArea).map(({ name }) => name),
];

/** A route that takes a name is as many addresses. */
function namesOf(route: string): readonly string[] {
  const operations = document["x-operations"].map(({ path }) => `POST ${path}`);
  const address = route.replace(":name", "");
  if (address === route) return [route];
  if (address.includes("/preview/"))
    return Object.keys(document.paths)
      .map((path) => `POST ${path}`)
      .filter((path) => path.startsWith(address));
  return operations.filter((path) => path.startsWith(address));
}

interface Field {
  readonly path: readonly string[];
  readonly words: unknown;
}

/** The fields of a request, with those inside of lists and objects. */
function fieldsOf(schema: JsonSchema, path: readonly string[]): readonly Field[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const inner = [items, ...(anyOf as unknown[]), ...(oneOf as unknown[])].filter(Boolean) as JsonSchema[];
  const own = Object.entries(properties as JsonSchema).flatMap(([name, field]) => [
    { path: [...path, name], words: (field as JsonSchema).description },
    ...fieldsOf(field as JsonSchema, [...path, name]),
  ]);
  return [...own, ...inner.flatMap((each) => fieldsOf(each, path))];
}

describe("the document", () => {
  test("is OpenAPI 3.1 and holds every query, report and command", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document["x-operations"].map(({ name }) => name).sort()).toEqual([...names].sort());
    expect(names).toContain("GetAgencyTimeZone");
  });

  test.each([...sessionCalls, ...readingCalls])(
    "holds $method $path with its refusals",
    ({ method, path, refusals }) => {
      const call = document.paths[path]?.[method.toLowerCase()] as { responses: object };
      expect(Object.keys(call.responses)).toEqual(
        expect.arrayContaining(["200", "500", ...Object.keys(refusals)]),
      );
    },
  );

  test("leaves out no route but health, the site, what QuickBooks calls and itself", () => {
    const undocumented = ["/", "/api/docs", "/api/openapi.json", "/healthz", "/readyz", "/version"];
    const served = offered
      .filter((route) => !route.startsWith("HEAD "))
      .flatMap(namesOf)
      .map((route) => route.replace(/:(\w+)/g, "{$1}"));
    expect(served).toContain("GET /user/offices/{initials}");
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // The service of the Web Connector describes itself, in WSDL.
    const connector = ["GET /quickbooks/connector", "POST /quickbooks/connector"];
    // A browser is sent there and back; Intuit announces changes.
    const online = [
      "GET /quickbooks/online/connect",
      "GET /quickbooks/online/callback",
      "POST /quickbooks/online/webhook",
    ];
    const expected = [...documented, ...connector, ...online, ...undocumented.map((path) => `GET ${path}`)];
    expect(served.filter((route) => !expected.includes(route))).toEqual([]);
    expect(documented.filter((route) => !served.includes(route))).toEqual([]);
  });

  test("says which sentences a command refuses with", () => {
    const command = document.paths["/accounting/command/TakeCash"]?.post as unknown as {
      responses: Record<string, { description: string }>;
    };
    expect(command.responses["409"]?.description).toContain("TOO_MUCH: The drawer holds at most 500.00.");
  });

  test("has for each name an address with its own request, answer and example, and for a posting its dry run", () => {
    const own = (address: string) =>
      JSON.stringify(document.paths[address]?.post).match(/#\/components\/schemas\/\w+/g) ?? [];
    for (const { name, path, example } of document["x-operations"]) {
      const refs = own(path).map((each) => each.split("/").at(-1));
      expect([...new Set(refs)]).toEqual([`${name}Request`, `${name}Answer`, "Refused"]);
      expect(JSON.stringify(document.paths[path])).toContain(`"example":${JSON.stringify(example)}`);
    }
    expect(own("/accounting/preview/IssueInvoice")).toContain("#/components/schemas/Preview");
    expect(document.paths).not.toHaveProperty(["/accounting/preview/SaveView"]);
  });

  test("describes every field of every request, and no field that is none", () => {
    const fields = document["x-operations"]
      .filter(({ name }) => !contractsOf(counterArea).some((contract) => contract.name === name))
      .flatMap(({ name, request }) => fieldsOf(document.components.schemas[request] ?? {}, [name]));
    expect(fields.length).toBeGreaterThan(400);
    expect(fields.filter(({ words }) => !words).map(({ path }) => path.join("."))).toEqual([]);
    const paths = fields.map(({ path }) => `.${path.join(".")}`);
    expect(WORDED.filter((words) => !paths.some((path) => path.endsWith(`.${words}`)))).toEqual([]);
  });

  test("says where an amount is above zero and a text is needed, so that nobody sends what the schema refuses", () => {
    const inside = (schema: unknown, ...path: readonly string[]) =>
      path.reduce((at: unknown, key) => (at as JsonSchema)[key], schema) as JsonSchema;
    const amountsOf = (name: string, list: string) =>
      inside(document.components.schemas[`${name}Request`], "properties", list, "items", "properties");
    expect(amountsOf("TakePayment", "payMethods").amount).toMatchObject({ type: "integer", minimum: 1 });
    expect(amountsOf("TakePayment", "invoices").nonFiduciary).toMatchObject({ minimum: 0 });
    expect(amountsOf("RefundInsured", "credits").amount).toMatchObject({ minimum: 1 });
    expect(amountsOf("IssueInvoice", "lines").description).toMatchObject({ minLength: 1, maxLength: 200 });
    expect(amountsOf("IssueInvoice", "lines").amount).toMatchObject({ minimum: -10_000_000_000 });
  });

  test("describes days and cents", () => {
    expect(document.components.schemas.TakeCashRequest).toMatchObject({
      type: "object",
      additionalProperties: false,
      required: ["amount", "receivedOn"],
      properties: {
        amount: { type: "integer" },
        receivedOn: { type: "string", format: "date" },
      },
    });
    expect(document.components.schemas.GetCounterReceiptsRequest).toMatchObject({
      properties: { limit: { type: "integer", minimum: 1, maximum: 10_000 }, sort: { type: "string" } },
    });
  });

  test("points nowhere that does not exist", () => {
    const pointers = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(
      ([, pointer]) => pointer,
    );
    expect(pointers.length).toBeGreaterThan(100);
    for (const pointer of pointers) {
      const [root, ...path] = String(pointer).split("/");
      expect([root, path.reduce((at: unknown, key) => (at as JsonSchema)?.[key], document)]).toEqual([
        "#",
        expect.anything(),
      ]);
    }
  });
});

describe("the page", () => {
  test("shows every name and every sentence, without scripts or anything from elsewhere", () => {
    for (const name of names) expect(page).toContain(`id="${name}"`);
    expect(page).toContain("The drawer holds at most 500.00.");
    expect(page).toContain("<code>POST /accounting/preview/IssueInvoice</code>");
    expect(page).toContain("Given back in cash, in cents, out of cash tendered.");
    expect(page).not.toMatch(/<script|https?:\/\/|__NONCE__/);
  });
});
