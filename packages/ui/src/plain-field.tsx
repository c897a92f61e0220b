// The look of a field of the browser's own in a line of tools, where the fields of forms would be too tall.
import look from "./plain-field.module.css";

/** Its class; `--f-field` is its height. */
export const plainField = look.field;
