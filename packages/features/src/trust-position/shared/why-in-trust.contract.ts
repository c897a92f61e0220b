// The mark on Home of the list that says how a trust position is calculated.
export const WHY_IN_TRUST = "why-in-trust";
