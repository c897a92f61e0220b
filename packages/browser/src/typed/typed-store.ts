// Typed input in session storage, kept until it is sent or given up, also when the session ends in between.

const PREFIX = "fiducia.draft.";
const RESUME = `${PREFIX}resume`;

/** The storage keys that are kept when a session expires. */
export const isTyped = (storageKey: string): boolean => storageKey.startsWith(PREFIX);

/** Input belongs to a user, such as `MJS@1001`, and is shown to nobody else. */
const keyOf = (owner: string, name: string): string => `${PREFIX}${owner} ${name}`;

/** The value stored under a name; undefined when there is none or it cannot be read. */
export function readTyped<Kept>(owner: string, name: string): Kept | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(owner, name));
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}

export function writeTyped(owner: string, name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(owner, name), JSON.stringify(value));
  } catch {
    // Without storage the form works, but an expired session loses the input.
  }
}

export const clearTyped = (owner: string, name: string): void =>
  sessionStorage.removeItem(keyOf(owner, name));

const typedKeys = (): readonly string[] => Object.keys(sessionStorage).filter(isTyped);

/** Whether any input is stored. */
export const hasTyped = (): boolean => typedKeys().some((key) => key !== RESUME);

/** Deletes the input of other users. */
export function dropTypedOfOthers(owner: string): void {
  for (const key of typedKeys())
    if (key !== RESUME && !key.startsWith(keyOf(owner, ""))) sessionStorage.removeItem(key);
}

/** Stores the path that was left when the session expired, so that its dialog opens again. */
export const markResume = (path: string): void => sessionStorage.setItem(RESUME, path);

/** Whether the path was left because the session expired; true only once. */
export function takeResume(path: string): boolean {
  const left = sessionStorage.getItem(RESUME);
  sessionStorage.removeItem(RESUME);
  return left === path;
}
