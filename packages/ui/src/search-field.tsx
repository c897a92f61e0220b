// A field with a list of matches below it, of which one is chosen.
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/ScrollArea.css";
import { type Ref, useEffect, useRef, useState } from "react";
import { saidOfChoice } from "./fault-words.ts";
import classes from "./search-field.module.css";

export interface Found {
  readonly value: string;
  readonly label: string;
  /** Beside the label, dimmed. */
  readonly note?: string;
}

interface SearchFieldProps {
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string;
  readonly matches: readonly Found[];
  readonly isSearching: boolean;
  readonly fault?: string | undefined;
  readonly onText: (text: string) => void;
  readonly onChoose: (value: string) => void;
  /** Something else than a match, as the last entry of the list: to add what is not there. */
  readonly offer?: { readonly label: string; readonly onTake: () => void } | undefined;
  /** Called when the field loses focus, with or without a choice; `isSettling` when Tab came before the matches. */
  readonly onLeave?: (isSettling: boolean) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** No match has this value. */
const OFFER = "offer";

export function SearchField(props: SearchFieldProps) {
  const { label, text, placeholder, matches, isSearching, fault, onText, onChoose, onLeave, ref } = props;
  // While matches are on their way, what is looked for may still be there.
  const offer = isSearching ? undefined : props.offer;
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const [isTyping, setTyping] = useState(false);
  const nothing = isTyping && text.trim() !== "" && matches.length === 0;
  const first = matches[0]?.value ?? offer?.label;
  const isSettling = useRef(false);
  const { selectFirstOption, resetSelectedOption } = list;
  // Matches arrive after the key: Enter chooses the first one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's functions are made anew at each drawing.
  useEffect(() => {
    if (isTyping && first !== undefined) selectFirstOption();
    else resetSelectedOption();
  }, [first, isTyping]);
  return (
    <Combobox
      store={list}
      withinPortal={false}
      onOptionSubmit={(value) => {
        if (value === OFFER) offer?.onTake();
        else onChoose(value);
        setTyping(false);
        list.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          value={text}
          error={saidOfChoice(label, fault)}
          autoComplete="off"
          {...(placeholder !== undefined && { placeholder })}
          {...(ref && { ref })}
          onChange={(event) => {
            onText(event.currentTarget.value);
            setTyping(true);
            list.openDropdown();
          }}
          // While typing, Enter chooses a match instead of submitting the form, and Tab chooses it on its way.
          onKeyDown={(event) => {
            if (event.key === "Enter" && isTyping) event.preventDefault();
            if (event.key !== "Tab" || event.shiftKey || !isTyping || text.trim() === "") return;
            const marked = list.getSelectedOptionIndex();
            if (isSearching) isSettling.current = true;
            else if (marked >= 0 && marked < matches.length) list.clickSelectedOption();
          }}
          onClick={() => list.openDropdown()}
          onBlur={() => {
            setTyping(false);
            list.closeDropdown();
            onLeave?.(isSettling.current);
            isSettling.current = false;
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={matches.length === 0 && !nothing && !offer}>
        <Combobox.Options className={classes.options} aria-label={label}>
          {matches.map(({ value, label: name, note }) => (
            <Combobox.Option key={value} value={value}>
              <span className={classes.option}>
                {name}
                {note && <small>{note}</small>}
              </span>
            </Combobox.Option>
          ))}
          {nothing && !offer && (
            <Combobox.Empty>{isSearching ? "Searching" : "Nothing found"}</Combobox.Empty>
          )}
          {offer && (
            <Combobox.Option value={OFFER} className={classes.offer}>
              {offer.label}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
