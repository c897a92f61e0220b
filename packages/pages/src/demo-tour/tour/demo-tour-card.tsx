// The demo's card on Home: how far its year is recorded, then the way to five things worth seeing.
import { ask } from "@fiducia/browser/calls/ask";
import { ALL_ANSWERS, answerKey } from "@fiducia/browser/calls/query-keys";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { itemAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { FigureCard } from "@fiducia/ui/figure-card";
import { usePreference } from "@fiducia/ui/preference";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type DemoTour, demoTourQuery } from "./demo-tour.contract.ts";
import { progressOf, type Stop, stopsOf } from "./demo-tour.rules.ts";
import classes from "./demo-tour-card.module.css";

const WATCH_MS = 2_000;

type Story = NonNullable<DemoTour["story"]>;

const isBeingTold = (tour: DemoTour | undefined): boolean =>
  tour?.story != null && progressOf(tour.story) !== undefined;

/** Read again every other second while the story is being told, and everything else with each of its months. */
function useTour(): DemoTour | undefined {
  const answers = useQueryClient();
  const { data: tour } = useQuery({
    queryKey: answerKey(demoTourQuery.name, {}),
    queryFn: ({ signal }) => ask(demoTourQuery, {}, signal),
    // Home has asked before it loads this card.
    staleTime: 1_000,
    refetchInterval: ({ state }) => (isBeingTold(state.data) ? WATCH_MS : false),
  });
  const month = tour?.story?.toldThrough.slice(0, 7);
  const isTold = !isBeingTold(tour);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a month that is told changes every figure.
  useEffect(() => {
    void answers.invalidateQueries({
      queryKey: ALL_ANSWERS,
      predicate: ({ queryKey }) => queryKey[1] !== demoTourQuery.name,
    });
  }, [answers, month, isTold]);
  return tour;
}

function Progress({ story, percent }: { story: Story; percent: number }) {
  return (
    <FigureCard title="The demo's year is being recorded">
      <p className={classes.words}>
        {percent === 0
          ? `It begins on ${formatDay(story.firstOn)}.`
          : `Recorded through ${formatDay(story.toldThrough)}. The figures below grow with it.`}
      </p>
      <progress className={classes.bar} max={100} value={percent} aria-label="Recorded of the year" />
    </FigureCard>
  );
}

function Way({ to, label }: Stop) {
  if (typeof to !== "string")
    return <AddressLink to={itemAddress({ site: "outgoingPayment", ...to })}>{label}</AddressLink>;
  // The browser itself opens what a mark on this page lies in.
  return to.startsWith("/#") ? <a href={to.slice(1)}>{label}</a> : <AddressLink to={to}>{label}</AddressLink>;
}

function Stops({
  stops,
  leftOut,
  onClose,
}: {
  stops: readonly Stop[];
  leftOut: number;
  onClose: () => void;
}) {
  return (
    <FigureCard title="A minute with the demo">
      <ul className={classes.stops}>
        {stops.map((stop) => (
          <li key={stop.label}>
            <Way {...stop} />
            <small>{stop.why}</small>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        {leftOut > 0 && (
          <small>
            {leftOut === 1 ? "1 thing" : `${leftOut} things`} of the demo's story did not fit beside what was
            recorded here, and {leftOut === 1 ? "was" : "were"} left out.
          </small>
        )}
        <Button size="small" onClick={onClose}>
          Close for good
        </Button>
      </div>
    </FigureCard>
  );
}

export function DemoTourCard() {
  const session = useSession();
  const tour = useTour();
  const [shown, choose] = usePreference("demo-tour", ["shown", "closed"]);
  if (!tour?.story) return null;
  const percent = progressOf(tour.story);
  if (percent !== undefined) return <Progress story={tour.story} percent={percent} />;
  const stops = stopsOf(tour, session);
  if (shown === "closed" || stops.length === 0) return null;
  return <Stops stops={stops} leftOut={tour.story.leftOut} onClose={() => choose("closed")} />;
}
