// Whether a form shows at one of its fields what it was refused for: a row may be gone with what was read again.

/** The dialog that is open last, the whole page without one: there the fields of the form in use are. */
export function placeOfForm(): ParentNode & Node {
  const dialogs = document.querySelectorAll<HTMLElement>("[role='dialog']");
  return dialogs.item(dialogs.length - 1) ?? document;
}

/** A field with a fault, or a sentence among the fields. */
const SHOWN = "[aria-invalid='true'], form [role='alert']:not(:empty)";

/** Whether something is shown at a field; one within a part that is folded up is not. */
export const showsFault = (place: ParentNode): boolean =>
  [...place.querySelectorAll(SHOWN)].some((shown) => shown.checkVisibility());
