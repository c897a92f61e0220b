// A row's menu behind three dots; it stands inside a dialog too, and has the keys to itself while it is open.

import { Menu } from "@mantine/core";
import { Button } from "./button.tsx";
import { Sign } from "./sign.tsx";
import "@mantine/core/styles/Menu.css";
import "@mantine/core/styles/Popover.css";
import { type KeyboardEvent, useRef, useState } from "react";
import classes from "./dots-menu.module.css";
import { Choice, type MenuChoice } from "./menu-button.tsx";

interface DotsMenuProps {
  /** With the row named: "Actions: Invoice 10442". */
  readonly label: string;
  /** -1 when another cell of a grid is the tab stop. */
  readonly tabIndex?: 0 | -1;
  /** In a table, whose later rows would cover it, it is drawn above the page instead of inside the cell. */
  readonly isAbove?: boolean;
  readonly choices: readonly MenuChoice[];
}

export function DotsMenu({ label, tabIndex = 0, isAbove = false, choices }: DotsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Handled before the menu, which removes its listeners on closing; the key would then close the dialog too.
  const closeByKey = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  const keepKeys = (event: KeyboardEvent) => {
    if (isOpen) event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps keys from going further.
    <span className={classes.menu} onKeyDownCapture={closeByKey} onKeyDown={keepKeys}>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        offset={4}
        shadow="md"
        withinPortal={isAbove}
        floatingStrategy="fixed"
        transitionProps={{ duration: 0 }}
        withInitialFocusPlaceholder={false}
        returnFocus
      >
        <Menu.Target>
          <Button kind="frame" size="small" ref={button} tabIndex={tabIndex} aria-label={label}>
            <Sign path="M8 3.5v.01M8 8v.01M8 12.5v.01" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.list}>
          {choices.map((choice) => (
            <Choice key={choice.label} choice={choice} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
