// How wide a text is on the screen, in pixels, without laying it out.

const context: CanvasRenderingContext2D | null = document.createElement("canvas").getContext("2d");

/** Digits all have the width of a zero, as amounts have them in a table. */
export function textWidth(text: string, font: string): number {
  if (!context) return text.length * 7;
  context.font = font;
  return context.measureText(text.replace(/\d/g, "0")).width;
}

/** Of a heading that may take two lines: the wider of them, where it breaks best. */
export function headingWidth(text: string, font: string): number {
  const words = text.split(" ");
  const breaks = words.map((_, at) =>
    Math.max(textWidth(words.slice(0, at).join(" "), font), textWidth(words.slice(at).join(" "), font)),
  );
  return Math.min(...breaks);
}
