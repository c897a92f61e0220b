// The company that is connected, as QuickBooks Online describes it in two answers.
import { type Day, parseDay } from "@fiducia/kernel/day";
import { monthNamed } from "../months.ts";
import { select } from "./asked.ts";
import { isJson, type Json, listAt, textAt } from "./read-entries.ts";

export interface OnlineCompany {
  readonly companyName: string;
  /** Its lines joined by a comma; empty where there is none. */
  readonly address: string;
  readonly country: string;
  /** The last day that is closed. */
  readonly closingDate?: Day;
  readonly usesClasses: boolean;
  /** 1 is January. */
  readonly fiscalYearStartMonth: number;
}

const ADDRESS = ["Line1", "Line2", "Line3", "City", "CountrySubDivisionCode", "PostalCode"];

const queryPath = (entity: string): string =>
  `/query?query=${encodeURIComponent(select(entity))}&minorversion=75`;

/** The calls that are answered with the company, and with its preferences. */
export const COMPANY_PATH = queryPath("CompanyInfo");
export const PREFERENCES_PATH = queryPath("Preferences");

function firstOf(text: string, entity: string): Json | undefined {
  try {
    const answered: unknown = JSON.parse(text);
    return isJson(answered) ? listAt(answered.QueryResponse, entity)[0] : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined where the texts do not describe a company. */
export function readOnlineCompany(company: string, preferences: string): OnlineCompany | undefined {
  const described = firstOf(company, "CompanyInfo");
  const companyName = textAt(described, "CompanyName");
  if (!described || !companyName) return undefined;
  const accounting = firstOf(preferences, "Preferences")?.AccountingInfoPrefs;
  const closingDate = parseDay(textAt(accounting, "BookCloseDate"));
  const classes = isJson(accounting) ? accounting : {};
  return {
    companyName,
    address: ADDRESS.map((line) => textAt(described.CompanyAddr, line))
      .filter(Boolean)
      .join(", "),
    country: textAt(described, "Country"),
    ...(closingDate ? { closingDate } : {}),
    usesClasses: classes.ClassTrackingPerTxn === true || classes.ClassTrackingPerTxnLine === true,
    fiscalYearStartMonth: monthNamed(textAt(described, "FiscalYearStartMonth")),
  };
}
