// An agency of its own for a test, whose administrator Rosa Lind is signed in then, and a colleague of hers.
import { createHash } from "node:crypto";
import { expect, type Page, request } from "@playwright/test";
import { SITE } from "./addresses.ts";
import { OWN_CALL } from "./person.ts";
import { tell } from "./record.ts";
import { setUpLink } from "./set-up-links.ts";

export async function foundAgency(page: Page, agencyNumber: number): Promise<void> {
  const link = (await setUpLink()).split("#")[1];
  const wanted = {
    ...{ link, agencyNumber, agencyName: "Cedar Insurance", homeState: "TX", timeZone: "America/Chicago" },
    ...{ recognition: "AR_CASH", officeName: "Main Office", firstName: "Rosa", lastName: "Lind" },
    ...{ initials: "RL", password: "four quiet herons" },
  };
  const response = await page.request.post("/api/set-up", { data: wanted, headers: OWN_CALL });
  expect(response.status(), await response.text()).toBe(200);
}

/** Adds Nora Berg, who may do nothing yet and signs in as NB with the password; answers her number. */
export async function addColleague(page: Page, agencyNumber: number, password: string): Promise<number> {
  const { personId } = await tell<{ personId: number }>(page, {
    ...{ Command: "SavePerson", initials: "NB", firstName: "Nora", lastName: "Berg", officeId: 1 },
    personalLimit: null,
  });
  const secret = "a-link-that-works-once-in-this-test-alone-1";
  const secretHash = createHash("sha256").update(secret).digest("hex");
  await tell(page, { Command: "InvitePerson", personId, secretHash });
  const chosen = { link: `${agencyNumber}.${secret}`, password };
  // In a browser of her own: whoever chooses a password is signed in.
  const hers = await request.newContext({ baseURL: SITE });
  const response = await hers.post("/api/password-link", { data: chosen, headers: OWN_CALL });
  expect(response.status(), await response.text()).toBe(200);
  await hers.dispose();
  return personId;
}
