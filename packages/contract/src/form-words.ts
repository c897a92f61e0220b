// What forms say of their fields, wherever a field is judged.

/** Under a field that is empty; said once the form was sent. */
export const REQUIRED = "Required";
