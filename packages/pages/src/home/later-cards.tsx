// Parts of Home that are rarely seen, and are loaded only then. They are asked for as answers are, so that Home waits
// for them and no card pushes another away.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { firstStepsQuery } from "@fiducia/features/parts/settings/first-steps.contract";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { demoTourQuery } from "../demo-tour/tour/demo-tour.contract.ts";

interface Later {
  readonly name: string;
  readonly load: () => Promise<ComponentType>;
  readonly isNeeded: boolean;
}

function LaterCard({ name, load, isNeeded }: Later) {
  const { data: loaded } = useQuery({
    queryKey: ["card of Home", name],
    // A component alone would be called for the data.
    queryFn: async () => ({ Card: await load() }),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return loaded && <loaded.Card />;
}

const loadTour = async () => (await import("../demo-tour/tour/demo-tour-card.tsx")).DemoTourCard;
const loadSteps = async () =>
  (await import("@fiducia/features/parts/settings/first-steps.tsx")).FirstStepsCard;

const loadBlocked = async () => (await import("./blocked-view.tsx")).BlockedView;

/** After a screen did not open. */
export function LaterBlockedView() {
  const { blocked } = useSearch({ strict: false }) as { readonly blocked?: string };
  return <LaterCard name="blocked view" load={loadBlocked} isNeeded={blocked !== undefined} />;
}

/** In a demo agency. */
export function LaterDemoTour() {
  const { data: tour } = useAnswer(demoTourQuery, {});
  return <LaterCard name="demo tour" load={loadTour} isNeeded={tour?.story != null} />;
}

/** In an agency that begins. */
export function LaterFirstSteps() {
  const { data: steps = [] } = useAnswer(firstStepsQuery, {});
  return <LaterCard name="first steps" load={loadSteps} isNeeded={steps.length > 0} />;
}
