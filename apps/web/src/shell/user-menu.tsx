// The user's badge and its menu: who is signed in, how things look, and the way out.
import { fullName, userName } from "@fiducia/features/client/session";
import { DENSITIES, type Density, useDensity } from "@fiducia/ui/density";
import { type MantineColorScheme, Menu, useMantineColorScheme } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Menu.css";
import { signOut } from "../application/leave.tsx";
import classes from "./toolbar.module.css";
import { useShell } from "./use-shell.ts";

const THEMES = [
  { value: "auto", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

const CHOICE_ORDER: readonly Density[] = ["Compact", "Standard", "Comfortable"];

function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      <Menu.Label>Theme</Menu.Label>
      {THEMES.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

function DensityChoice() {
  const [density, choose] = useDensity();
  const known = DENSITIES.filter((option) => CHOICE_ORDER.includes(option));
  return (
    <Menu.RadioGroup value={density} onChange={(value) => choose(value as Density)}>
      <Menu.Label>Density</Menu.Label>
      {CHOICE_ORDER.filter((option) => known.includes(option)).map((option) => (
        <Menu.RadioItem key={option} value={option}>
          {option}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

export function UserMenu() {
  const { session } = useShell();
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" width={248} offset={6} shadow="md">
      <Menu.Target>
        <button type="button" className={classes.badge} aria-label={`${userName(session)}, user menu`}>
          {session.initials}
          <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
            <path d="M2 3.5L5 6.5l3-3" />
          </svg>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className={classes.name}>{fullName(session)}</div>
          <div className={classes.soft}>{userName(session)}</div>
          <div className={classes.soft}>{session.agencyName}</div>
        </div>
        <Menu.Divider />
        <ThemeChoice />
        <Menu.Divider />
        <DensityChoice />
        <Menu.Divider />
        <Menu.Item onClick={signOut}>Signout</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
