// How a usage widget calls where an agency comes from and how far its migration is.

const ORIGINS: Readonly<Record<number, string>> = { 1: "Standard", 2: "Migration" };
const MIGRATION_STATES: Readonly<Record<number, string>> = { 1: "Sandboxed", 2: "Migrated" };
const NONE = "None";

export const originLabel = (origin: number): string => ORIGINS[origin] ?? NONE;

export const migrationLabel = (state: number): string => MIGRATION_STATES[state] ?? NONE;
