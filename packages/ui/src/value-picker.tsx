// Check boxes for a long list of values, with a search and one tab stop.
import { itemCount } from "@fiducia/kernel/item-count";
import { type CSSProperties, type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from "react";
import { LensField } from "./lens-field.tsx";
import classes from "./value-picker.module.css";

interface ListedValue {
  readonly key: string;
  readonly words: string;
  /** How many items have it. */
  readonly count: number;
}

interface ValuePickerProps {
  /** Of the list. */
  readonly label: string;
  /** The listed values in order; undefined until known. */
  readonly values: readonly ListedValue[] | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onPick: (key: string, isPicked: boolean) => void;
  /** Enter on a value. */
  readonly onEnter: (key: string) => void;
  /** Called on Enter in the search when it matches one value only. */
  readonly onFound: (key: string) => void;
  /** Beside the search: the number of values. */
  readonly note: ReactNode;
  /** Shown instead of an empty list. */
  readonly instead: ReactNode;
  /** The search field. */
  readonly ref?: Ref<HTMLInputElement>;
}

const SKELETON = [132, 96, 150, 74, 118, 88];

const Skeleton = () => (
  <div className={classes.skeleton} aria-hidden="true">
    {SKELETON.map((width) => (
      <span key={width} style={{ width }} />
    ))}
  </div>
);

/** The index that a key leads to, in a list of this length. */
const STEPS: Readonly<Record<string, (at: number, all: number) => number>> = {
  ArrowDown: (at, all) => Math.min(at + 1, all - 1),
  ArrowUp: (at) => at - 1,
  PageDown: (at, all) => Math.min(at + 10, all - 1),
  PageUp: (at) => Math.max(at - 10, 0),
  Home: () => 0,
  End: (_, all) => all - 1,
};

/** Navigation between values, and from the first one back to the search. */
function useKeys({ values = [], text, onEnter, onFound }: ValuePickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const goTo = (place: number) => {
    const { current } = box;
    const fields = current?.querySelectorAll("input");
    // The search is the first of the fields.
    fields?.[place + 1]?.focus();
  };
  const inSearch = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "Enter") return;
    event.preventDefault();
    const [first] = values;
    if (event.key === "Enter" && first && values.length === 1 && text.trim() !== "") onFound(first.key);
    else if (first) goTo(0);
  };
  const onValue = (event: KeyboardEvent, place: number) => {
    const value = values[place];
    const step = STEPS[event.key];
    if (!value || (!step && event.key !== "Enter")) return;
    event.preventDefault();
    if (step) goTo(step(place, values.length));
    else onEnter(value.key);
  };
  return { box, active: Math.min(at, values.length - 1), setAt, inSearch, onValue };
}

export function ValuePicker(props: ValuePickerProps) {
  const { label, values, chosen, text, onText, onPick, note, instead, ref } = props;
  const { box, active, setAt, inSearch, onValue } = useKeys(props);
  // The dialog keeps its height while typing, so that it does not move away from the pointer.
  const most = useRef(0);
  most.current = Math.max(most.current, values?.length ?? 0);
  return (
    <div ref={box} className={classes.picker}>
      <div className={classes.head}>
        <LensField
          {...(ref && { ref })}
          label="Search values"
          text={text}
          onText={(typed) => {
            onText(typed);
            setAt(0);
          }}
          onKeyDown={inSearch}
          className={classes.search}
        />
        <div className={classes.note}>{note}</div>
      </div>
      <fieldset
        className={classes.list}
        aria-busy={!values && !instead}
        style={{ "--f-rows": most.current } as CSSProperties}
      >
        <legend className="sr-only">{label}</legend>
        {instead}
        {!values && !instead && <Skeleton />}
        {values?.map(({ key, words, count }, place) => (
          <label key={key}>
            <input
              type="checkbox"
              tabIndex={place === active ? 0 : -1}
              checked={chosen.has(key)}
              onChange={(event) => onPick(key, event.currentTarget.checked)}
              onFocus={() => setAt(place)}
              onKeyDown={(event) => onValue(event, place)}
            />
            <span className={classes.words}>{words}</span>
            <span aria-hidden="true">{count.toLocaleString("en-US")}</span>
            <span className="sr-only">{itemCount(count)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
