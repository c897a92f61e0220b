// A field with a list of matches below it, of which one is chosen.
import { Combobox, TextInput, useCombobox } from "@mantine/core";
import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/ScrollArea.css";
import { type Ref, useEffect, useState } from "react";
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
  readonly found: readonly Found[];
  readonly isSearching: boolean;
  readonly fault?: string | undefined;
  readonly onText: (text: string) => void;
  readonly onChoose: (value: string) => void;
  /** Called when the field loses focus, with or without a choice. */
  readonly onLeave?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export function SearchField(props: SearchFieldProps) {
  const { label, text, placeholder, found, isSearching, fault, onText, onChoose, onLeave, ref } = props;
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const [isTyping, setTyping] = useState(false);
  const nothing = isTyping && text.trim() !== "" && found.length === 0;
  const first = found[0]?.value;
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
        onChoose(value);
        setTyping(false);
        list.closeDropdown();
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          value={text}
          error={fault}
          autoComplete="off"
          {...(placeholder !== undefined && { placeholder })}
          {...(ref && { ref })}
          onChange={(event) => {
            onText(event.currentTarget.value);
            setTyping(true);
            list.openDropdown();
          }}
          // While typing, Enter chooses a match instead of submitting the form.
          onKeyDown={(event) => {
            if (event.key === "Enter" && isTyping) event.preventDefault();
          }}
          onFocus={() => list.openDropdown()}
          onBlur={() => {
            setTyping(false);
            list.closeDropdown();
            onLeave?.();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0 && !nothing}>
        <Combobox.Options className={classes.options} aria-label={label}>
          {found.map(({ value, label: name, note }) => (
            <Combobox.Option key={value} value={value}>
              <span className={classes.option}>
                {name}
                {note && <small>{note}</small>}
              </span>
            </Combobox.Option>
          ))}
          {nothing && <Combobox.Empty>{isSearching ? "Searching" : "Nothing found"}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
