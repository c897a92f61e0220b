// Draws the pages that are attached to documents, as their senders would have made them.
import { formatCents } from "@fiducia/kernel/cents";
import type { Instant } from "@fiducia/kernel/clock";
import { formatDay } from "@fiducia/kernel/day";
import { amountInWords } from "@fiducia/paper/amount-words";
import type { PaperClient } from "@fiducia/paper/client-paper";
import { ClientSheet, type SheetColumn } from "@fiducia/paper/pdf/client-sheet";
import { type PdfSheet, wholePdf } from "@fiducia/paper/pdf/pdf-sheet";
import type { ToldPage } from "../harbor/happening.ts";
import { personBy } from "../harbor/people.ts";
import type { Person } from "../harbor/person.ts";
import { POLICIES } from "../harbor/policies.ts";

type Declarations = Extract<ToldPage, { kind: "declarations" }>;
type Check = Extract<ToldPage, { kind: "check" }>;

const COVERAGE: readonly SheetColumn[] = [
  { label: "Coverage", width: 404 },
  { label: "Premium", width: 100, isNumeric: true },
];

function addressed({ clientId, firstName, lastName, businessName, ...person }: Person): PaperClient {
  const { street, city, postalCode } = person;
  return {
    id: clientId,
    name: businessName || `${firstName} ${lastName}`.trim(),
    address: street === "" ? [] : [street, `${city}, TX ${postalCode}`],
  };
}

async function writeDeclarations(sheet: PdfSheet, page: Declarations): Promise<void> {
  const policy = POLICIES.find(({ policyId }) => policyId === page.policyId);
  if (!policy) throw new RangeError(`Harbor has no policy ${page.policyId}`);
  const { company, client, line, number } = policy;
  const address = [company.street, `${company.city}, ${company.state} ${company.postalCode}`];
  const declarations = new ClientSheet(sheet, {
    title: "DECLARATIONS",
    letterhead: {
      ...{ name: company.name, address, phone: "", email: "", logo: null, payTo: company.name },
      ...{ licence: `Agency code ${company.ourCode}`, remitTo: address },
    },
    client: addressed(client),
    facts: [
      ["Policy", number],
      ["From", formatDay(page.effectiveOn)],
      ["To", formatDay(page.expiresOn)],
    ],
  });
  const premium = formatCents(page.premium);
  await declarations.begin();
  await declarations.heading(line.name);
  await declarations.text(
    "These declarations are part of the policy. Its conditions and endorsements apply.",
  );
  await declarations.table(COVERAGE, [[line.name, premium]], [["Premium of the term", premium]]);
}

const LEFT = 54;
const RIGHT = 558;
const [TOP, BOTTOM] = [72, 268];

async function writeCheck(sheet: PdfSheet, { writtenOn, number, amount }: Check, client: PaperClient) {
  await sheet.addPage();
  const { regular, bold } = sheet.faces;
  sheet.band(LEFT, TOP, { width: RIGHT - LEFT, height: BOTTOM - TOP });
  for (const y of [TOP, BOTTOM]) sheet.rule([LEFT, y], [RIGHT, y], 1);
  for (const x of [LEFT, RIGHT]) sheet.rule([x, TOP], [x, BOTTOM], 1);
  const name = bold.cut(client.name, 10, 320);
  sheet.paragraph(name, { x: LEFT + 16, y: TOP + 26, size: 10, weight: "bold" }, "H1");
  for (const [place, words] of client.address.entries())
    sheet.paragraph(words, { x: LEFT + 16, y: TOP + 40 + place * 12, size: 8.5 });
  const [edge, written] = [RIGHT - 16, { size: 10 }];
  sheet.paragraph(number, { x: edge, y: TOP + 26, ...written, weight: "bold", toLeft: true });
  sheet.paragraph(formatDay(writtenOn), { x: edge, y: TOP + 52, ...written, toLeft: true });
  const pay = { x: LEFT + 16, y: TOP + 96 };
  sheet.paragraph("Pay to the order of", { ...pay, size: 8, grey: true });
  sheet.paragraph("Harbor Insurance Agency, Inc.", { x: LEFT + 110, y: pay.y, ...written });
  sheet.paragraph(`$${formatCents(amount)}`, { x: edge, y: pay.y, ...written, weight: "bold", toLeft: true });
  sheet.rule([LEFT + 106, pay.y + 4], [RIGHT - 110, pay.y + 4]);
  const words = regular.cut(`${amountInWords(amount)} dollars`, 10, RIGHT - LEFT - 32);
  sheet.paragraph(words, { x: pay.x, y: pay.y + 26, ...written });
  sheet.rule([pay.x, pay.y + 30], [edge, pay.y + 30]);
  sheet.paragraph("For insurance", { x: pay.x, y: BOTTOM - 24, size: 8, grey: true });
  sheet.rule([RIGHT - 210, BOTTOM - 26], [edge, BOTTOM - 26]);
  sheet.paragraph("Authorized signature", { x: RIGHT - 210, y: BOTTOM - 14, size: 7, grey: true });
}

/** The page as a PDF of the moment. */
export function pagePdf(page: ToldPage, clientId: number, at: Instant): Promise<Buffer> {
  const client = addressed(personBy(clientId));
  return page.kind === "check"
    ? wholePdf({ title: `Check ${page.number}, ${client.name}`, at }, (sheet) =>
        writeCheck(sheet, page, client),
      )
    : wholePdf({ title: `Declarations, ${client.name}`, at }, (sheet) => writeDeclarations(sheet, page));
}
