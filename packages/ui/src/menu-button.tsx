// A button that opens a short list of things to do.

import { Menu } from "@mantine/core";
import { Button } from "./button.tsx";
import { Sign } from "./sign.tsx";
import "@mantine/core/styles/Menu.css";
import "@mantine/core/styles/Popover.css";
import { useRef } from "react";
import classes from "./menu-button.module.css";

export interface MenuChoice {
  readonly label: string;
  /** Of choices one of which holds: whether it is this one. */
  readonly isChosen?: boolean;
  /** A file that opens in a tab of its own: the choice is a link to it. */
  readonly file?: string;
  /** It takes something away. */
  readonly isDestructive?: boolean;
  readonly onSelect: () => void;
}

interface MenuButtonProps {
  /** By which a key finds the button: its `data-keyed`. */
  readonly keyed?: string | undefined;
  readonly label: string;
  /** More of it, to be read on pointing and by screen readers. */
  readonly note?: string | undefined;
  /** Whose button it is among many of the same label: its name for screen readers is the label and this. */
  readonly of?: string | undefined;
  /** It adds something: a plus sign before its label, and no frame. */
  readonly isAddition?: boolean | undefined;
  readonly choices: readonly MenuChoice[];
  /** Below a line: what else can be done. */
  readonly others?: readonly MenuChoice[] | undefined;
  /** What these have in common. */
  readonly othersTitle?: string;
}

const Tick = () => <Sign of={12} path="M2.5 6.5l2.5 2.5 4.5-5.5" />;

export const Choice = ({ choice }: { choice: MenuChoice }) => {
  const { label, file, isChosen, isDestructive } = choice;
  if (file !== undefined)
    return (
      <Menu.Item className={classes.item} component="a" href={file} target="_blank" rel="noreferrer">
        {label}
      </Menu.Item>
    );
  return isChosen === undefined ? (
    <Menu.Item
      className={classes.item}
      data-destructive={isDestructive || undefined}
      onClick={choice.onSelect}
    >
      {label}
    </Menu.Item>
  ) : (
    <Menu.RadioItem
      className={classes.item}
      value={label}
      checked={isChosen}
      checkIcon={<Tick />}
      closeMenuOnClick
      onChange={choice.onSelect}
    >
      {label}
    </Menu.RadioItem>
  );
};

export const MenuButton = (props: MenuButtonProps) => {
  const { keyed, label, note, of, isAddition, choices, others, othersTitle } = props;
  const button = useRef<HTMLButtonElement>(null);
  // What a choice opens gives the focus back to the button, for the choice itself is gone by then.
  const fromButton = (choice: MenuChoice): MenuChoice => ({
    ...choice,
    onSelect: () => {
      button.current?.focus();
      choice.onSelect();
    },
  });
  return (
    <Menu
      position={isAddition ? "bottom-start" : "bottom-end"}
      offset={4}
      shadow="md"
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          {...(isAddition ? { kind: "quiet", size: "small" } : { size: "medium" })}
          ref={button}
          data-keyed={keyed}
          data-addition={isAddition}
          className={classes.button}
          title={note}
          aria-label={of === undefined ? undefined : `${label}: ${of}`}
        >
          {label}
          <Sign of={10} path={isAddition ? "M5 1v8M1 5h8" : "M2 3.5L5 6.5l3-3"} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {choices.map((choice) => (
          <Choice key={choice.label} choice={fromButton(choice)} />
        ))}
        {others && <Menu.Divider />}
        {othersTitle && <Menu.Label className={classes.title}>{othersTitle}</Menu.Label>}
        {others?.map((choice) => (
          <Choice key={choice.label} choice={fromButton(choice)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
