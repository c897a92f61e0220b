// What stands on the pages that are attached to documents.
import { cents } from "@fiducia/kernel/cents";
import { instantOf } from "@fiducia/kernel/clock";
import { day } from "@fiducia/kernel/day";
import { pdfPages } from "@fiducia/paper/testing/pdf-text";
import { expect, it } from "vitest";
import { MARINA } from "../harbor/people.ts";
import { POLICIES } from "../harbor/policies.ts";
import { pagePdf } from "./attached-pages.ts";

const AT = instantOf("2026-06-01T15:00:00Z");

it("draws the declarations of a policy as its company sends them", async () => {
  const policy = POLICIES.find(({ client }) => client.clientId === MARINA);
  const page = { kind: "declarations", policyId: policy?.policyId ?? 0, premium: cents(812_500) } as const;
  const term = { effectiveOn: day("2026-06-15"), expiresOn: day("2027-06-15") };
  const pages = await pdfPages(await pagePdf({ ...page, ...term }, MARINA, AT));
  expect(pages).toHaveLength(1);
  const [words] = pages;
  for (const expected of ["Trinity Fire & Marine", "Grand Haven Marina, Inc.", "06/15/2027", "8,125.00"])
    expect(words?.join("\n")).toContain(expected);
  expect(words?.join("\n")).toContain(policy?.number);
});

it("draws a check with its amount in figures and words", async () => {
  const page = {
    kind: "check",
    writtenOn: day("2026-06-06"),
    number: "7248",
    amount: cents(330_550),
  } as const;
  const [words] = await pdfPages(await pagePdf(page, MARINA, AT));
  for (const expected of ["Grand Haven Marina, Inc.", "7248", "06/06/2026", "$3,305.50"])
    expect(words).toContain(expected);
  expect(words).toContain("Three thousand three hundred five and 50/100 dollars");
});
