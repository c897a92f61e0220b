// An agency of its own for a test, whose administrator Rosa Lind is signed in then.
import { expect, type Page } from "@playwright/test";
import { OWN_CALL } from "./person.ts";
import { setUpLink } from "./set-up-links.ts";

export async function foundAgency(page: Page, agencyNumber: number): Promise<void> {
  const link = (await setUpLink()).split("#")[1];
  const wanted = {
    ...{ link, agencyNumber, agencyName: "Cedar Insurance", homeState: "TX", timeZone: "America/Chicago" },
    ...{ recognition: "AR_CASH", officeName: "Main Office", firstName: "Rosa", lastName: "Lind" },
    ...{ initials: "RL", password: "four quiet herons" },
  };
  expect((await page.request.post("/api/set-up", { data: wanted, headers: OWN_CALL })).status()).toBe(200);
}
