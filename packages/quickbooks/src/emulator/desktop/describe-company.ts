// How the emulated QuickBooks describes itself and its open company.

import { MONTHS } from "../../months.ts";
import type { CompanyOptions } from "./books.ts";
import { type Written, write } from "./write-rets.ts";

const VERSIONS = [
  "1.0",
  "2.0",
  "3.0",
  "4.0",
  "5.0",
  "6.0",
  "7.0",
  "8.0",
  "9.0",
  "10.0",
  "11.0",
  "12.0",
  "13.0",
  "14.0",
  "15.0",
  "16.0",
];

const flag = (value: boolean | undefined): string => String(value ?? false);

const host = (version: number): readonly Written[] => [
  ["ProductName", "QuickBooks Premier (emulated)"],
  ["MajorVersion", "33"],
  ["MinorVersion", "0"],
  ["Country", "US"],
  ...VERSIONS.filter((each) => Number(each) <= version).map(
    (each): Written => ["SupportedQBXMLVersion", each],
  ),
  ["IsAutomaticLogin", "false"],
  ["QBFileMode", "MultiUser"],
];

function company(
  options: CompanyOptions,
  owner: { ownerId: string; fileId: string | undefined },
): readonly Written[] {
  const extension = (name: string, value: string): Written => [
    "DataExtRet",
    [
      ["OwnerID", owner.ownerId],
      ["DataExtName", name],
      ["DataExtType", "STR255TYPE"],
      ["DataExtValue", value],
    ],
  ];
  return [
    ["IsSampleCompany", "false"],
    ["CompanyName", options.companyName ?? "Sample Agency"],
    ["LegalCompanyName", options.companyName ?? "Sample Agency"],
    [
      "Address",
      [
        ["Addr1", options.address ?? "1 Main Street"],
        ["City", "Austin"],
        ["State", "TX"],
      ],
    ],
    ["FirstMonthFiscalYear", MONTHS[(options.fiscalYearStartMonth ?? 1) - 1]],
    ...(owner.fileId ? [extension("FileID", owner.fileId), extension("AppLock", "LOCKED:TEST")] : []),
  ];
}

const preferences = (options: CompanyOptions): readonly Written[] => [
  [
    "AccountingPreferences",
    [
      ["IsUsingAccountNumbers", flag(options.usesAccountNumbers)],
      ["IsRequiringAccounts", "true"],
      ["IsUsingClassTracking", flag(options.usesClasses)],
      ["IsUsingAuditTrail", "true"],
      ["IsAssigningJournalEntryNumbers", flag(options.assignsJournalNumbers)],
      ["ClosingDate", options.closingDate],
    ],
  ],
  [
    "MultiCurrencyPreferences",
    [
      ["IsMultiCurrencyOn", flag(options.isMultiCurrency)],
      ["HomeCurrencyRef", options.isMultiCurrency ? [["FullName", "US Dollar"]] : undefined],
    ],
  ],
  [
    "SalesAndCustomersPreferences",
    [
      ["IsTrackingReimbursedExpensesAsIncome", "false"],
      ["IsAutoApplyingPayments", "true"],
    ],
  ],
  [
    "SalesTaxPreferences",
    options.hasSalesTax
      ? [
          ["DefaultItemSalesTaxRef", [["FullName", "State Tax"]]],
          ["PaySalesTax", "Monthly"],
          ["DefaultTaxableSalesTaxCodeRef", [["FullName", "Tax"]]],
          ["DefaultNonTaxableSalesTaxCodeRef", [["FullName", "Non"]]],
        ]
      : undefined,
  ],
];

export function describeCompany(
  options: CompanyOptions,
  owner: { readonly ownerId: string; readonly fileId: string | undefined },
): string {
  const rs = (name: string, ret: string, elements: readonly Written[]): string =>
    `<${name} statusCode="0" statusSeverity="Info" statusMessage="Status OK">${write([[ret, elements]])}</${name}>`;
  return [
    '<?xml version="1.0" ?>\n<QBXML><QBXMLMsgsRs>',
    rs("HostQueryRs", "HostRet", host(options.version ?? 16)),
    rs("CompanyQueryRs", "CompanyRet", company(options, owner)),
    rs("PreferencesQueryRs", "PreferencesRet", preferences(options)),
    "</QBXMLMsgsRs></QBXML>",
  ].join("\n");
}
