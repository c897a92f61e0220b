// The line of the log that leads from a base copy to its newest moment: segment after segment, across restores.
import { isSegment, timelineOf } from "./layout.ts";

const PER_LOG = 256;

/** The place of a segment, counted from the first of its timeline. */
export const placeOf = (segment: string): number =>
  Number.parseInt(segment.slice(8, 16), 16) * PER_LOG + Number.parseInt(segment.slice(16), 16);

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, "0");

export const segmentAt = (timeline: string, place: number): string =>
  timeline + hex(Math.floor(place / PER_LOG)) + hex(place % PER_LOG);

/** Where a timeline left another: at which place of it. */
export interface Branch {
  readonly timeline: string;
  readonly place: number;
}

/** Reads what PostgreSQL wrote of a timeline: those before it, each with the place where it was left. */
export function readHistory(text: string): readonly Branch[] {
  return text.split("\n").flatMap((line) => {
    const [, timeline, log, offset] = /^\s*(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/.exec(line) ?? [];
    if (!timeline || !log || !offset) return [];
    const place = Number.parseInt(log, 16) * PER_LOG + Math.floor(Number.parseInt(offset, 16) / 0x100_0000);
    return [{ timeline: hex(Number(timeline)), place }];
  });
}

export interface Log {
  /** Names of all segments that are there. */
  readonly segments: ReadonlySet<string>;
  /** By timeline. */
  readonly histories: ReadonlyMap<string, readonly Branch[]>;
}

export interface Line {
  /** The timeline on which it ends. */
  readonly timeline: string;
  /** In the order of the log, without a gap. */
  readonly segments: readonly string[];
  /** The first segment that is missing though later ones are there, or that the copy needs. */
  readonly missing: string | undefined;
}

/** The timelines of a line, the newest first, each with the place where it begins. */
function stepsOf({ histories }: Log, from: string, lastPlace: number): readonly Branch[] {
  const ownTimeline = timelineOf(from);
  const newest = [...histories.keys()].sort().reverse();
  // A branch that left before the copy had ended does not lead on from it.
  const chosen = newest.find((timeline) =>
    histories.get(timeline)?.some((left) => left.timeline === ownTimeline && left.place >= lastPlace),
  );
  if (!chosen) return [{ timeline: ownTimeline, place: 0 }];
  const left = histories.get(chosen) ?? [];
  const begins = [{ timeline: left[0]?.timeline ?? ownTimeline, place: 0 }];
  left.forEach(({ place }, index) => {
    begins.push({ timeline: left[index + 1]?.timeline ?? chosen, place });
  });
  return begins.reverse();
}

/** The line from a copy's first segment on; `last` is the last one without which the copy is nothing. */
export function lineFrom(log: Log, first: string, last: string): Line {
  const steps = stepsOf(log, first, placeOf(last));
  const ownTimeline = timelineOf(first);
  // A timeline serves from where it begins to where the next one left it; what it wrote later was left behind.
  const serves = (step: Branch, index: number, place: number): boolean =>
    step.place <= place && place <= (steps[index - 1]?.place ?? place) && step.timeline >= ownTimeline;
  const segmentFor = (place: number): string | undefined =>
    steps
      .filter((step, index) => serves(step, index, place))
      .map(({ timeline }) => segmentAt(timeline, place))
      .find((name) => log.segments.has(name));
  const segments: string[] = [];
  let place = placeOf(first);
  for (let name = segmentFor(place); name; name = segmentFor(place)) {
    segments.push(name);
    place += 1;
  }
  const isLater = (name: string): boolean =>
    isSegment(name) &&
    placeOf(name) > place &&
    steps.some((step, index) => step.timeline === timelineOf(name) && serves(step, index, placeOf(name)));
  const isShort = place <= placeOf(last) || [...log.segments].some(isLater);
  const timeline = steps[0]?.timeline ?? ownTimeline;
  return { timeline, segments, missing: isShort ? segmentAt(timeline, place) : undefined };
}
