// Draws a secret as a QR code in the page, without sending it anywhere.
import { generate } from "lean-qr";

/** The quiet zone, in modules. */
const QUIET = 4;

/** One path over all dark modules. */
function pathOf(text: string): { readonly path: string; readonly size: number } {
  const code = generate(text);
  const squares: string[] = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) squares.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  return { path: squares.join(""), size: code.size + 2 * QUIET };
}

/** Dark on light in every theme: readers expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = pathOf(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
