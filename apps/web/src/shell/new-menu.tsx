// New: everything that this user may record, in groups. The key C opens it.

import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { Button } from "@fiducia/ui/button";
import { Sign } from "@fiducia/ui/sign";
import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Menu.css";
import { NEW_KEY, useNewWork } from "./parts/use-new-work.ts";
import classes from "./toolbar.module.css";

export function NewMenu() {
  const groups = useNewWork();
  if (groups.length === 0) return null;
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-start"
      width={440}
      offset={6}
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <Button
          kind="bare"
          className={classes.new}
          data-keyed={NEW_KEY}
          aria-label="New"
          aria-keyshortcuts="C"
        >
          <Sign path="M8 3v10M3 8h10" />
          <span>New</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.newGroups}>
        {groups.map(({ name, work }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu.
          <div key={name} role="group" aria-label={name}>
            <Menu.Label>{name}</Menu.Label>
            {work.map(({ label, to = "/" }) => (
              <Menu.Item key={to} component={AddressLink} to={to}>
                {label}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
