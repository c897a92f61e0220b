// From a report's office options: whether it has an office selector, and whether it can run.

export interface OfficeOption {
  readonly officeId: number;
  readonly description: string;
  readonly archived: boolean;
}

export interface ReportOfficeOptions {
  readonly offices: readonly OfficeOption[];
  readonly userCanReportByOffice: boolean;
  readonly userCanReportAllOffices: boolean;
}

export interface ReportOffices {
  readonly canRun: boolean;
  /** Whether the selector is shown; users who can report for all offices only have no choice. */
  readonly isSelectorShown: boolean;
  /** Whether "All offices" is a choice. */
  readonly allOffices: boolean;
  /** The initial office; undefined for all offices. */
  readonly startsWith: number | undefined;
  readonly choices: readonly { readonly label: string; readonly value: number }[];
}

export const CANNOT_RUN = "Error: User cannot run report";
export const CANNOT_GET_OFFICES = "Error: Cannot get report office information";

/**
 * By office only: the user's own office (or the current one if it is allowed, else the first). All offices only: no
 * selector. Both: a selector that starts with all. Neither: the report cannot run.
 */
export function reportOffices(options: ReportOfficeOptions, ownOffice: number | undefined): ReportOffices {
  const { userCanReportByOffice: byOffice, userCanReportAllOffices: allOffices } = options;
  const choices = options.offices
    .filter(({ archived }) => !archived)
    .map(({ officeId, description }) => ({ label: description, value: officeId }));
  const startingChoice = choices.find(({ value }) => value === ownOffice) ?? choices[0];
  return {
    canRun: byOffice || allOffices,
    isSelectorShown: byOffice,
    allOffices,
    startsWith: byOffice && !allOffices ? startingChoice?.value : undefined,
    choices: byOffice ? choices : [],
  };
}
