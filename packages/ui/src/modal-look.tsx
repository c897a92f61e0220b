// The look of everything that stands above a page and lets nothing else be reached.
import look from "./modal.module.css";

/** The classes of a `dialog`, whose width is `--f-dialog`, and of the row of its buttons. */
export const modalLook = look.modal;
export const modalFoot = look.foot;
