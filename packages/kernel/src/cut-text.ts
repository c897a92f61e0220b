// Text cut to a length.

/** The beginning of a text; a sign of two halves is not cut in the middle, since the database holds no half of one. */
export const cutText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\p{Cs}$/u, "");
