// What somebody is typing, kept by the window until it is sent or given up: it outlives a session that ends meanwhile.

const PREFIX = "fiducia.draft.";
const RESUME = `${PREFIX}resume`;

/** The keys of the window's storage that outlive a session which has ended by itself. */
export const isTyped = (storageKey: string): boolean => storageKey.startsWith(PREFIX);

/** What is typed belongs to a user, such as `MJS@1001`: nobody else is shown it. */
const keyOf = (owner: string, name: string): string => `${PREFIX}${owner} ${name}`;

/** What is kept under that name; undefined when there is nothing that can be read. */
export function readTyped<Kept>(owner: string, name: string): Kept | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(owner, name));
    return kept === null ? undefined : (JSON.parse(kept) as Kept);
  } catch {
    return undefined;
  }
}

export function writeTyped(owner: string, name: string, kept: unknown): void {
  try {
    sessionStorage.setItem(keyOf(owner, name), JSON.stringify(kept));
  } catch {
    // A window whose storage is full or shut keeps the form itself: only an ended session would lose it.
  }
}

export const clearTyped = (owner: string, name: string): void =>
  sessionStorage.removeItem(keyOf(owner, name));

const typedKeys = (): readonly string[] => Object.keys(sessionStorage).filter(isTyped);

/** Whether the window keeps anything that was being typed. */
export const hasTyped = (): boolean => typedKeys().some((key) => key !== RESUME);

/** Takes out what others were typing in this window before. */
export function dropTypedOfOthers(owner: string): void {
  for (const key of typedKeys())
    if (key !== RESUME && !key.startsWith(keyOf(owner, ""))) sessionStorage.removeItem(key);
}

/** Notes the path that was left because the session had ended: its dialog opens again on return. */
export const markResume = (path: string): void => sessionStorage.setItem(RESUME, path);

/** Whether the path was left because the session had ended; answered once. */
export function takeResume(path: string): boolean {
  const left = sessionStorage.getItem(RESUME);
  sessionStorage.removeItem(RESUME);
  return left === path;
}
