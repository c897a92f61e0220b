// The way on which the user came to a screen, in this tab: the page before it, by its title, over a reload too.
import { ownAddress } from "@fiducia/browser/links/own-address";
import type { AnyRouter } from "@tanstack/react-router";

const STORAGE_KEY = "fiducia.trail";
const MOST = 50;

export interface TrailStep {
  readonly title: string;
  readonly href: string;
}

type Trail = Readonly<Record<number, TrailStep>>;

/** Where a place of the history stands among all of this tab. */
interface Placed {
  readonly __TSR_index?: number;
}

function read(): Trail {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}") as Trail;
  } catch {
    return {};
  }
}

const titleNow = (): string => document.title.replace(/ - Fiducia$/, "");

interface Left {
  readonly fromLocation?: { readonly href: string; readonly state: object } | undefined;
  readonly pathChanged: boolean;
}

/** Keeps what the screen that is being left is called and where it is. */
export function leaveTrail({ fromLocation, pathChanged }: Left): void {
  const place = (fromLocation?.state as Placed | undefined)?.__TSR_index;
  if (!fromLocation || place === undefined || !pathChanged) return;
  const trail = { ...read(), [place]: { title: titleNow(), href: ownAddress() ?? fromLocation.href } };
  const newest = Object.entries(trail).slice(-MOST);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // Where storage is shut the browser's own Back is the way.
  }
}

/** The step before the screen that is shown; undefined where the tab began with it. */
export function stepBefore(router: AnyRouter): TrailStep | undefined {
  const place = (router.history.location.state as Placed).__TSR_index ?? 0;
  const trail = read();
  const here = router.history.location.pathname;
  for (let before = place - 1; before >= 0; before -= 1) {
    const step = trail[before];
    if (step && step.href.split("?")[0] !== here) return step;
  }
  return undefined;
}
