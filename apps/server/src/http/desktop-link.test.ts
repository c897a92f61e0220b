// The way to a client in the desktop program, from what the server answers of the client.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { desktopLink } from "@fiducia/pages/client/desktop-link.rules";
import { expect, test } from "vitest";
import { openDemoSite } from "../testing/demo-site.ts";

const site = openForFile(openDemoSite);

async function linkTo(clientId: number): Promise<string> {
  const { body } = await site.post("MJS@1001", "query", { Query: "GetClient", clientId });
  const answer = (body as { data: unknown }).data as { client: { clientId: number } | null };
  return desktopLink({
    address: "desktop-program://client",
    agencyId: 1001,
    clientId: answer.client?.clientId,
  });
}

test("names the agency and the client", async () => {
  expect(await linkTo(871)).toBe("desktop-program://client/871?agency=1001");
});

test("cannot be made for a client that the server does not know", async () => {
  await expect(linkTo(99_999)).rejects.toThrow(
    "Could not generate CMS client link: the client id is missing",
  );
});
