// Account numbers as people type them, and what of them may be shown.

/** Without the spaces and hyphens that people type between digits. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, "");

export const isAccountNumber = (digits: string): boolean => /^\d{4,17}$/.test(digits);

/** An empty field keeps the number, which nobody can read to type it again; "none" takes it away. */
export function accountNumberTyped(typed: string): string | undefined {
  const number = typed.trim();
  return number.toLowerCase() === "none" ? "" : number || undefined;
}
