// The company file that is open, as the Web Connector describes it in the first call of a run.
import { type Day, parseDay } from "@fiducia/kernel/day";
import { monthNamed } from "../months.ts";
import { childOf, childrenOf, readXml, textOf, type XmlElement } from "../xml.ts";

export interface CompanyFacts {
  readonly companyName: string;
  /** Its lines joined by a comma; empty where there is none. */
  readonly address: string;
  /** The id that the Web Connector wrote into the file when the connection was made; a GUID without braces. */
  readonly fileId?: string;
  /** The newest qbXML that QuickBooks understands, such as 13 or 16. */
  readonly highestVersion: number;
  readonly country: string;
  /** The last day that is closed. */
  readonly closingDate?: Day;
  readonly usesAccountNumbers: boolean;
  readonly usesClasses: boolean;
  readonly assignsJournalNumbers: boolean;
  readonly isMultiCurrency: boolean;
  readonly homeCurrency?: string;
  readonly hasSalesTax: boolean;
  /** 1 is January. */
  readonly fiscalYearStartMonth: number;
}

const ADDRESS = ["Addr1", "Addr2", "Addr3", "Addr4", "Addr5", "City", "State", "PostalCode"];

function fileIdOf(company: XmlElement): string | undefined {
  const fileIdField = childrenOf(company, "DataExtRet").find(
    (field) => textOf(field, "DataExtName") === "FileID",
  );
  return (
    fileIdField &&
    textOf(fileIdField, "DataExtValue")
      .replace(/^\{|\}$/g, "")
      .toLowerCase()
  );
}

function versionOf(host: XmlElement | undefined): number {
  const versions = childrenOf(host, "SupportedQBXMLVersion").map(({ text }) => Number(text));
  return Math.max(0, ...versions.filter((version) => Number.isFinite(version)));
}

/** Undefined where the text does not describe a company. */
export function readCompany(strHCPResponse: string): CompanyFacts | undefined {
  const set = childOf(readXml(strHCPResponse), "QBXMLMsgsRs");
  const host = childOf(childOf(set, "HostQueryRs"), "HostRet");
  const company = childOf(childOf(set, "CompanyQueryRs"), "CompanyRet");
  const preferences = childOf(childOf(set, "PreferencesQueryRs"), "PreferencesRet");
  if (!company || !textOf(company, "CompanyName")) return undefined;
  const says = (section: string, name: string): boolean =>
    ["true", "1"].includes(textOf(preferences, section, name));
  const address = childOf(company, "Address");
  const fileId = fileIdOf(company);
  const closingDate = parseDay(textOf(preferences, "AccountingPreferences", "ClosingDate"));
  const homeCurrency = textOf(preferences, "MultiCurrencyPreferences", "HomeCurrencyRef", "FullName");
  return {
    companyName: textOf(company, "CompanyName"),
    address: ADDRESS.map((line) => textOf(address, line))
      .filter(Boolean)
      .join(", "),
    ...(fileId ? { fileId } : {}),
    highestVersion: versionOf(host),
    country: textOf(host, "Country"),
    ...(closingDate ? { closingDate } : {}),
    usesAccountNumbers: says("AccountingPreferences", "IsUsingAccountNumbers"),
    usesClasses: says("AccountingPreferences", "IsUsingClassTracking"),
    assignsJournalNumbers: says("AccountingPreferences", "IsAssigningJournalEntryNumbers"),
    isMultiCurrency: says("MultiCurrencyPreferences", "IsMultiCurrencyOn"),
    ...(homeCurrency ? { homeCurrency } : {}),
    hasSalesTax: childOf(preferences, "SalesTaxPreferences") !== undefined,
    fiscalYearStartMonth: monthNamed(textOf(company, "FirstMonthFiscalYear")),
  };
}
