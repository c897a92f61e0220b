// How high above the bottom of the window the toasts stand, so that no bar of buttons is below them.
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const GAP = 16;

/** `toasts` is where they stand now, of which the size and the sides count; `bars` are the rows of buttons. */
export function liftOf(toasts: Box, bars: readonly Box[], windowHeight: number): number {
  const height = toasts.bottom - toasts.top;
  const beside = bars.filter(({ left, right }) => left < toasts.right && right > toasts.left);
  let lift = GAP;
  for (const { top, bottom } of beside.toSorted((one, other) => other.bottom - one.bottom)) {
    const foot = windowHeight - lift;
    if (top < foot && bottom > foot - height) lift = windowHeight - top + GAP;
  }
  // Where there is no room above all of them, the toasts stay within the window.
  return Math.max(GAP, Math.min(lift, windowHeight - height - GAP));
}
