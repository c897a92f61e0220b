// Brings what a form was refused for into view: a long form may have it far from the button that sent it.

/** Focuses the first field with a fault, in the dialog where one is open; without such a field, shows the sentence. */
export function goToFault(): void {
  const dialogs = document.querySelectorAll<HTMLElement>("[role='dialog']");
  const place: ParentNode = dialogs.item(dialogs.length - 1) ?? document;
  const field = place.querySelector<HTMLElement>("[aria-invalid='true']");
  if (field) field.focus();
  else place.querySelector("[role='alert']:not(:empty)")?.scrollIntoView({ block: "nearest" });
}
