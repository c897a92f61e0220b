// What somebody is typing, kept by the window until it is sent or given up: it outlives a session that ends meanwhile.

const PREFIX = "fiducia.draft.";
const RESUME = `${PREFIX}resume`;

/** The keys of the window's storage that outlive a session which has ended by itself. */
export const isDraft = (storageKey: string): boolean => storageKey.startsWith(PREFIX);

/** Drafts belong to a user, such as `MJS@1001`: nobody else is shown them. */
const keyOf = (owner: string, name: string): string => `${PREFIX}${owner} ${name}`;

/** The draft of that name; undefined when there is none that can be read. */
export function readDraft<Draft>(owner: string, name: string): Draft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(owner, name));
    return kept === null ? undefined : (JSON.parse(kept) as Draft);
  } catch {
    return undefined;
  }
}

export function writeDraft(owner: string, name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(keyOf(owner, name), JSON.stringify(draft));
  } catch {
    // A window whose storage is full or shut keeps the form itself: only an ended session would lose it.
  }
}

export const clearDraft = (owner: string, name: string): void =>
  sessionStorage.removeItem(keyOf(owner, name));

const draftKeys = (): readonly string[] => Object.keys(sessionStorage).filter(isDraft);

/** Whether the window keeps anything that was being typed. */
export const hasDrafts = (): boolean => draftKeys().some((key) => key !== RESUME);

/** Takes out what others were typing in this window before. */
export function dropDraftsOfOthers(owner: string): void {
  for (const key of draftKeys())
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
