// What is entered wrongly in set-up and settings: each line is the input, the sentence that is read, and the field that has it.
// Nothing is half written: the agency's history of settings is as it was.
import { writeAs } from "@fiducia/database/write-unit";
import { saveAccount } from "@fiducia/features/agency/account-settings/accounts.command";
import { saveAccountCommand } from "@fiducia/features/agency/account-settings/accounts.contract";
import { saveAgencyProfile } from "@fiducia/features/agency/agency-profile/agency-profile.command";
import { saveAgencyProfileCommand } from "@fiducia/features/agency/agency-profile/agency-profile.contract";
import { saveLogo } from "@fiducia/features/agency/agency-profile/logo.command";
import { saveLogoCommand } from "@fiducia/features/agency/agency-profile/logo.contract";
import { saveBank } from "@fiducia/features/agency/bank-settings/banks.command";
import { saveBankCommand } from "@fiducia/features/agency/bank-settings/banks.contract";
import { saveCarrier } from "@fiducia/features/agency/carrier-settings/carriers.command";
import { saveCarrierCommand } from "@fiducia/features/agency/carrier-settings/carriers.contract";
import { saveNumbers } from "@fiducia/features/agency/number-settings/numbers.command";
import { saveNumbersCommand } from "@fiducia/features/agency/number-settings/numbers.contract";
import { saveGrants, savePerson } from "@fiducia/features/identity/people/people.command";
import { saveGrantsCommand, savePersonCommand } from "@fiducia/features/identity/people/people.contract";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import type { Outcome } from "@fiducia/kernel/outcome";
import { ACCOUNT, type Initials, OFFICE, STAFF } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { type SetUp, setUpAgency } from "../set-up/set-up-agency.server.ts";
import { makeSetUpLink } from "../set-up/set-up-link.store.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);

type Answered = Outcome<unknown>;
// biome-ignore lint/suspicious/noExplicitAny: commands of every name and body.
const tell = (command: any, body: object, by: Initials = "MJS"): Promise<Answered> =>
  counter.tell(by, command, body as never);

const ADDRESS = { line1: "", line2: "", city: "", state: "", postalCode: "" };
const company = (change: object) =>
  tell([saveCarrierCommand, saveCarrier], {
    ...{ name: "Acme", payeeKind: "carrier", payableAccountId: ACCOUNT.acme, checkName: "", ourCode: "" },
    ...{ address: ADDRESS, termsDays: 45, termsFrom: "effective", billing: "accountCurrent" },
    ...{ isAppointed: true, commissionRate: 1500, commissionByLine: {}, ...change },
  });
const bank = (change: object) =>
  tell([saveBankCommand, saveBank], {
    ...{ savedBankId: ACCOUNT.trust, name: "Trust Bank", bankKind: "trustBank", bankName: "" },
    ...{ routingNumber: "", checkTitle: "", checkLayout: "top", ...change },
  });
const account = (change: object) => tell([saveAccountCommand, saveAccount], change);
const person = (change: object) =>
  tell([savePersonCommand, savePerson], {
    ...{ firstName: "Nora", lastName: "Berg", officeId: OFFICE.main, personalLimit: null, ...change },
  });
const profile = (timeZone: string) =>
  tell([saveAgencyProfileCommand, saveAgencyProfile], {
    ...{ agencyName: "Cedar Insurance", legalName: "", homeState: "TX", timeZone, phone: "", email: "" },
    ...{ remitTo: "", address: ADDRESS, licences: {} },
  });
const logo = (text: string) => tell([saveLogoCommand, saveLogo], { logo: text });
const numbers = (wanted: object) => tell([saveNumbersCommand, saveNumbers], { numbers: wanted });
const grants = (of: Initials, permission: number, by: Initials) =>
  tell(
    [saveGrantsCommand, saveGrants],
    {
      ...{ personId: STAFF[of].userId, isAdmin: false },
      grants: [{ permissionId: permission, grantOfficeId: null }],
    },
    by,
  );

/** What stands in the books when the wrong input comes. */
beforeEach(async () => {
  granted(await company({}));
  const invoice = await drawer.invoice({});
  await drawer.pay(10_000, [[invoice, 10_000]]);
  await writeAs(counter.connection, counter.agencyId, async (unit) => {
    await unit.run(sql`select set_config('app.user_id', '', true)`);
    for (const permissionId of [2003, 2004])
      await grantPermission(unit, { userId: STAFF.CLK.userId, permissionId });
  });
});

const changes = () => counter.read((unit) => unit.rows(sql`select max(change_number) from setting_change`));

test.each<readonly [input: string, act: () => Promise<Answered>, sentence: RegExp, field: string]>([
  [
    "initials that exist in other case",
    () => person({ initials: "trk" }),
    /^INITIALS_TAKEN: TRK belongs to TRK Staff already\.$/,
    "initials",
  ],
  [
    "a time zone that does not exist",
    () => profile("America/Springfield"),
    /^TIME_ZONE_UNKNOWN: /,
    "timeZone",
  ],
  [
    "an account of two kinds",
    () => account({ accountId: ACCOUNT.acme, name: "Acme Payable", accountKind: "taxAuthority" }),
    /^KIND_FIXED: Something was posted to Acme Payable as Owed to a carrier\./,
    "accountKind",
  ],
  [
    "a name that an account of another kind has",
    () => account({ name: "acme payable", accountKind: "fee" }),
    /^NAME_TAKEN: /,
    "name",
  ],
  [
    "two payees on one account",
    () => company({ name: "Dune Mutual" }),
    /^ACCOUNT_OF_OTHER: .* is the payable account of Acme already\.$/,
    "payableAccountId",
  ],
  [
    "a bank account with money made inactive",
    () => bank({ inactive: true }),
    /^BANK_HAS_MONEY: Trust Bank holds 100\.00\. Move the money before/,
    "inactive",
  ],
  [
    "the same through the chart",
    () => account({ accountId: ACCOUNT.trust, name: "Trust Bank", accountKind: "trustBank", inactive: true }),
    /^BANK_HAS_MONEY: /,
    "inactive",
  ],
  [
    "a routing number with a wrong digit",
    () => bank({ routingNumber: "021000022" }),
    /^ROUTING_WRONG: This is no routing number/,
    "routingNumber",
  ],
  [
    "a logo with a script in it",
    () => logo(Buffer.from("<svg><script>alert(1)</script></svg>").toString("base64")),
    /^LOGO_UNKNOWN: /,
    "logo",
  ],
  ["a logo that is too large", () => logo("A".repeat(248_000)), /^LOGO_LARGE: /, "logo"],
  ["a number set downward", () => numbers({ Invoice: 1000 }), /^NUMBER_LOWER: /, "numbers.Invoice"],
  [
    "granting oneself through a copy",
    () => grants("CLK", 9006, "CLK"),
    /^YOURSELF: You cannot do this to yourself\./,
    "personId",
  ],
  [
    "granting another what one does not hold",
    () => grants("NIL", 9006, "CLK"),
    /^NOT_HELD: You do not hold /,
    "grants",
  ],
])("%s", async (_, act, sentence, field) => {
  const before = await changes();
  const outcome = await act();
  expect(sentenceOf(outcome as never)).toMatch(sentence);
  expect(outcome).toMatchObject({ refusal: { field } });
  expect(await changes()).toEqual(before);
});

test("a payee removed that is owed money", async () => {
  const id = await counter.read((unit) =>
    unit.rows<{ id: number }>(sql`select carrier_id as id from payee where gl_account_id = ${ACCOUNT.acme}`),
  );
  const before = await changes();
  const outcome = await company({ savedCarrierId: id[0]?.id, inactive: true });
  expect(sentenceOf(outcome as never)).toMatch(/^STILL_OWED: Acme is still owed [\d,.]+\. Pay it before/);
  expect(await changes()).toEqual(before);
});

test("a logo of 40 MB is not even read: the request is too large, and so is the field", () => {
  const parsed = saveLogoCommand.body.safeParse({ logo: "A".repeat(40_000_000) });
  expect(parsed.success).toBe(false);
});

test("two administrators removing each other at once: one stays", async () => {
  const { personId } = granted((await person({ initials: "NB" })) as never) as { personId: number };
  const asAdmin = { personId, isAdmin: true, grants: [] };
  granted((await tell([saveGrantsCommand, saveGrants], asAdmin)) as never);
  const remove = (by: number, userId: number) =>
    writeAs(counter.connection, { agencyId: counter.agencyId, userId: by }, (unit) =>
      unit.rows(sql`select set_administrator(${counter.agencyId}, ${userId}, false)`),
    ).then(
      () => "done",
      ({ message }: Error) => message,
    );
  const said = await Promise.all([remove(personId, STAFF.MJS.userId), remove(STAFF.MJS.userId, personId)]);
  expect(said.filter((each) => each === "done")).toHaveLength(1);
  const left = await counter.read((unit) =>
    unit.rows(sql`select 1 from user_account where is_admin and disabled_at is null`),
  );
  expect(left).toHaveLength(1);
});

const FOUNDING: Omit<SetUp, "link"> = {
  ...{ agencyNumber: 2044, agencyName: "Cedar Insurance", homeState: "TX", timeZone: "America/Chicago" },
  ...{ recognition: "AR_CASH", officeName: "Main Office", firstName: "Rosa", lastName: "Lind" },
  ...{ initials: "rl", password: "four quiet herons" },
};
const newLink = async (): Promise<string> => {
  const way = { publicUrl: "https://books", onlyFirst: false };
  return (await makeSetUpLink(counter.connection, way))?.split("#")[1] ?? "";
};
const setUp = (link: string, change: object = {}) =>
  setUpAgency(counter.connection, { ...FOUNDING, ...change, link });

test("a used link, and one that is late", async () => {
  const link = await newLink();
  granted((await setUp(link)) as never);
  expect(sentenceOf((await setUp(link, { agencyNumber: 2045 })) as never)).toMatch(/^SET_UP_LINK: .*used/);
  const late = await newLink();
  await sql`update set_up_link set created_at = created_at - interval '2 hours',
    expires_at = now() - interval '1 minute' where used_at is null`.execute(counter.database.ownerConnection);
  expect(sentenceOf((await setUp(late, { agencyNumber: 2046 })) as never)).toMatch(/^SET_UP_LINK: /);
});

test("two set-ups at once with one link, and with one number: one founds an agency", async () => {
  const link = await newLink();
  for (const links of [
    [link, link],
    [await newLink(), await newLink()],
  ]) {
    const agencyNumber = links[0] === links[1] ? 2050 : 2060;
    const said = await Promise.all(links.map((each) => setUp(each, { agencyNumber })));
    expect(said.map(({ ok }) => ok).sort()).toEqual([false, true]);
  }
});
