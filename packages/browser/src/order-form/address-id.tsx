// An id in the address of a form, such as `?client=42`.

/** Undefined when it is not an id: the form opens without it. */
export function addressId(given: unknown): number | undefined {
  const id = Number(given);
  return given !== undefined && given !== null && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
