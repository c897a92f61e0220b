// Statements of banks over HTTP: who may bring one, and what is refused.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { createAccount } from "@fiducia/features/agency/shared/create-account.store";
import { beforeAll, expect, test } from "vitest";
import { send } from "../testing/site-over.ts";
import { openTestSite } from "../testing/test-site.ts";

const OFX = `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>6789</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261001<DTEND>20261031</BANKTRANLIST></STMTRS></OFX>`;

const site = openForFile(openTestSite);
let admin: string;
beforeAll(async () => {
  admin = await site.signIn("MJS@1001");
  await writeAs(site.database.connection, { agencyId: 1001, userId: 1 }, (unit) =>
    createAccount(unit, { glAccountId: 901, name: "Trust Bank", accountType: "Bank", control: "1010" }),
  );
});

const ADDRESS = "/accounting/bank-statement?bankAccountId=901&fileName=october.qfx";

const bring = (payload: Buffer | string, url = ADDRESS, headers: Record<string, string> = {}) =>
  send(site, {
    method: "POST",
    url,
    headers: { cookie: admin, "content-type": "application/octet-stream", ...headers },
    payload,
  });

const listed = async (): Promise<number> => {
  const { body } = await send(site, {
    method: "POST",
    url: "/accounting/query",
    headers: { cookie: admin },
    payload: { Query: "GetBankStatements" },
  });
  return (body.data as unknown as { readonly statements: readonly unknown[] }).statements.length;
};

test("who is not signed in, comes from elsewhere or prepares no reconciliations brings nothing", async () => {
  expect((await bring(OFX, ADDRESS, { cookie: "" })).status).toBe(401);
  expect((await bring(OFX, ADDRESS, { origin: "https://elsewhere.example" })).status).toBe(403);
  expect((await bring(OFX, ADDRESS, { cookie: await site.signIn("TRK@1001") })).status).toBe(403);
  expect(await listed()).toBe(0);
});

test("what is no file, too large, empty, no statement or of no trust bank is refused, and nothing of it stays", async () => {
  const status = async (...given: Parameters<typeof bring>) => {
    const { status: answered, body } = await bring(...given);
    return `${answered} ${body.errorMessage}`;
  };
  expect(await status("{}", ADDRESS, { "content-type": "application/json" })).toContain("400");
  expect(await status(Buffer.alloc(20_000_001, "1,2\n"))).toBe(
    "413 The file is larger than 20 MB. Download fewer days at once.",
  );
  expect(await status("")).toBe("400 The file is empty.");
  expect(await status("%PDF-1.7")).toContain("400 This is a PDF.");
  expect(await status(OFX.replace("<OFX>", "<!DOCTYPE OFX><OFX>"))).toContain(
    "400 This file declares entities",
  );
  expect(await status(OFX, ADDRESS.replace("901", "999"))).toBe("400 There is no such trust bank in use.");
  expect(await status(OFX, ADDRESS.replace("901", "x"))).toContain("400");
  expect(await status(OFX, `${ADDRESS}&more=1`)).toContain("400");
  expect(await listed()).toBe(0);
});

test("a statement is taken, and waits until it is kept", async () => {
  const { status, body } = await bring(OFX);
  expect([status, body.data]).toEqual([200, { statementId: expect.any(Number) }]);
  expect(await listed()).toBe(1);
});
