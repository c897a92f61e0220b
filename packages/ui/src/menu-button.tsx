// A button that opens a short list of things to do.
import { Menu } from "@mantine/core";
import "@mantine/core/styles/Menu.css";
import "@mantine/core/styles/Popover.css";
import classes from "./menu-button.module.css";

export interface MenuChoice {
  readonly label: string;
  readonly onSelect: () => void;
}

interface MenuButtonProps {
  readonly label: string;
  readonly choices: readonly MenuChoice[];
}

export const MenuButton = ({ label, choices }: MenuButtonProps) => (
  <Menu position="bottom-end" offset={4} shadow="md" transitionProps={{ duration: 0 }}>
    <Menu.Target>
      <button type="button" className={classes.button}>
        {label}
        <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
          <path d="M2 3.5L5 6.5l3-3" />
        </svg>
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      {choices.map((choice) => (
        <Menu.Item key={choice.label} onClick={choice.onSelect}>
          {choice.label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
