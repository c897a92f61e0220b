// What every step of a statement may be refused with.
export const NOT_WHOLE =
  "Reconciliations are those of the whole agency, and your permission is for some of its offices.";
export const STATEMENT_UNKNOWN = "There is no such statement.";
export const STATEMENT_KEPT = "This statement is kept already.";
export const BANK_UNKNOWN = "There is no such trust bank in use.";
