// What opens below the toolbar closes on a press anywhere else.
import { type RefObject, useEffect } from "react";

interface Dismissed {
  readonly inside: readonly RefObject<HTMLElement | null>[];
  readonly onClose: () => void;
}

export function useDismissal({ inside, onClose }: Dismissed): void {
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (!inside.some(({ current }) => current?.contains(target as Node))) onClose();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [inside, onClose]);
}
