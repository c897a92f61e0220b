// Brings what a form was refused for into view: a long form may have it far from the button that sent it.
import { placeOfForm } from "./shown-faults.ts";

/** Focuses the first field with a fault, in the dialog where one is open; without such a field, shows the sentence. */
export function goToFault(): void {
  const place = placeOfForm();
  const field = place.querySelector<HTMLElement>("[aria-invalid='true']");
  if (field) field.focus();
  else place.querySelector("[role='alert']:not(:empty)")?.scrollIntoView({ block: "nearest" });
}
