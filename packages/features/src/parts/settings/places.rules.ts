// Words in braces that a text of the settings may have.

/** The first pair of braces that stands for nothing. */
export const strangePlaceIn = (text: string, places: readonly string[]): string | undefined =>
  text.match(/\{[^}]*\}?/g)?.find((place) => !places.includes(place.slice(1, -1)) || !place.endsWith("}"));
