// Texts that all forms use for their fields.

/** Under an empty required field, after the form was sent. */
export const REQUIRED = "Required";
