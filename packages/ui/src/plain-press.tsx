// A press that the page itself answers: with another button or a key held, the browser opens the link elsewhere.
import type { MouseEvent } from "react";

export const isPlainPress = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
