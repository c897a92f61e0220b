// The API's description holds everything that is served, and nothing in it points nowhere.
import { contractsOf } from "@fiducia/contract/define-area";
import { servedAreas } from "@fiducia/features/areas.server";
import { readingCalls, sessionCalls } from "@fiducia/features/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { counter, counterArea } from "../../testing/counter-area.ts";
import type { TestSite } from "../../testing/site-over.ts";
import { openTestSite } from "../../testing/test-site.ts";
import type { OpenApiDocument } from "./document.ts";

let site: TestSite;
let document: OpenApiDocument;
let page: string;
const offered: string[] = [];
beforeAll(async () => {
  site = await openTestSite({
    areas: ({ ownerConnection }) => [counter(ownerConnection, { taken: 0 })],
    onRoute: (method, url) => offered.push(`${method} ${url}`),
  });
  document = (await site.app.inject("/api/openapi.json")).json();
  page = (await site.app.inject("/api/docs")).body;
});
afterAll(() => site.close());

const names = [
  ...servedAreas.flat().map(({ contract }) => contract.name),
  ...contractsOf(counterArea).map(({ name }) => name),
];

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

  test("leaves out no route but health, the site and itself", () => {
    const undocumented = ["/", "/api/docs", "/api/openapi.json", "/healthz", "/readyz", "/version"];
    const served = offered
      .filter((route) => !route.startsWith("HEAD "))
      .map((route) => route.replace(/:(\w+)/g, "{$1}"));
    expect(served).toContain("GET /user/offices/{initials}");
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = [...documented, ...undocumented.map((path) => `GET ${path}`)];
    expect(served.filter((route) => !expected.includes(route))).toEqual([]);
    expect(documented.filter((route) => !served.includes(route))).toEqual([]);
  });

  test("says which sentences a command refuses with", () => {
    const command = document.paths["/accounting/command"]?.post as unknown as {
      responses: Record<string, { description: string }>;
    };
    expect(command.responses["409"]?.description).toContain("The drawer holds at most 500.00.");
  });

  test("describes days, cents and the name that chooses the request", () => {
    expect(document.components.schemas.TakeCashRequest).toMatchObject({
      type: "object",
      additionalProperties: false,
      required: ["Command", "amount", "receivedOn"],
      properties: {
        Command: { const: "TakeCash" },
        amount: { type: "integer" },
        receivedOn: { type: "string", format: "date" },
      },
    });
    expect(document.components.schemas.GetCounterReceiptsRequest).toMatchObject({
      properties: { limit: { type: "integer", minimum: 1, maximum: 10_000 }, sort: { type: "string" } },
    });
  });

  test("points nowhere that does not exist", () => {
    const pointers = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map(
      ([, name]) => name,
    );
    expect(pointers.length).toBeGreaterThan(10);
    for (const name of pointers) expect(document.components.schemas).toHaveProperty(String(name));
  });

  test("gives examples that fit what is served", async () => {
    const cookie = await site.signIn("MJS@1001");
    for (const { kind, example } of document["x-operations"]) {
      const url = kind === "command" ? "/accounting/command" : "/accounting/query";
      const payload = example as object;
      const { statusCode, body } = await site.app.inject({
        method: "POST",
        url,
        headers: { cookie },
        payload,
      });
      // A rule may refuse an example's ids and days; the shape of the request may not be refused.
      expect([200, 409, 404]).toContain(statusCode);
      expect(body).not.toContain("called");
    }
  });
});

describe("the page", () => {
  test("shows every name and every sentence, without scripts or anything from elsewhere", () => {
    for (const name of names) expect(page).toContain(`id="${name}"`);
    expect(page).toContain("The drawer holds at most 500.00.");
    expect(page).not.toMatch(/<script|https?:\/\/|__NONCE__/);
  });
});
