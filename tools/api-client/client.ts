// A program as others would write it: by a client that is generated from the API's description and by nothing of ours.
// Copied beside the generated types, compiled and run by `api-client.test.ts`.
import createClient from "openapi-fetch";
import type { paths } from "./api.d.ts";

const [address = "", password = ""] = process.argv.slice(2);
const told: unknown[] = [];

const door = createClient<paths>({ baseUrl: address });
const { response, error } = await door.POST("/signin", {
  body: { userName: "MJS@1001", password },
});
if (error) throw new Error(error.errorMessage);
const cookie = response.headers
  .getSetCookie()
  .map((line) => line.split(";")[0])
  .join("; ");
const client = createClient<paths>({ baseUrl: address, headers: { cookie } });

const zone = await client.POST("/accounting/query/GetAgencyTimeZone", { body: {} });
told.push(zone.data?.data);

const invoice = await client.POST("/accounting/command/IssueInvoice", {
  params: { header: { "Idempotency-Key": "of-a-generated-client" } },
  body: {
    clientId: 871,
    lines: [{ lineType: "premium", description: "Premium", amount: 12_345, reportingAccountId: 11 }],
  },
});
const issued = invoice.data?.data.items[0];
told.push(invoice.error?.errorMessage ?? typeof issued?.itemId);

const detail = await client.POST("/accounting/query/GetItemDetail", {
  body: { itemId: issued?.itemId ?? 0 },
});
told.push(detail.data?.data.detail?.total);

const report = await client.POST("/accounting/query/GetReceiptReport", { body: { limit: 100 } });
told.push(report.data?.meta.count, report.data?.data[0]?.items[0]?.invoiced);

const dryRun = await client.POST("/accounting/preview/RecordBankCharge", {
  body: { bankAccountId: 1, amount: 100 },
});
told.push(dryRun.response.status);

const refused = await client.POST("/accounting/command/VoidItem", {
  body: { itemId: 1, reason: "Nobody's" },
});
told.push(refused.error?.errorMessage);

// @ts-expect-error A field that no request has does not compile.
await client.POST("/accounting/query/GetAgencyTimeZone", { body: { nonsense: true } });
// @ts-expect-error Nor does a text for an amount.
await client.POST("/accounting/preview/RecordBankCharge", { body: { bankAccountId: 1, amount: "1.00" } });

process.stdout.write(JSON.stringify(told));
