// The initials that a new user is offered: of the names, with a number where somebody has them already.

const letterOf = (name: string): string =>
  /[A-Za-z]/.exec(name.normalize("NFD").replaceAll(/\p{Mn}/gu, ""))?.[0].toUpperCase() ?? "";

/** Empty until both names have a letter. */
export function proposedInitials(
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  taken: readonly string[],
): string {
  const [first, last] = [letterOf(firstName), letterOf(lastName)];
  if (first === "" || last === "") return "";
  const initials = `${first}${last}`;
  const free = [initials, ...Array.from(taken, (_, place) => `${initials}${place + 2}`)];
  return free.find((each) => !taken.includes(each)) ?? "";
}
