// The user's badge and its menu: who is signed in, how the screen is liked, and the way out.

import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { fullName, userName } from "@fiducia/browser/session/session";
import { permits } from "@fiducia/contract/access";
import { settingsAccess } from "@fiducia/contract/settings-pages";
import { useOfficeContext } from "@fiducia/features/agency/offices/use-office-context.tsx";
import { Button } from "@fiducia/ui/button";
import { Sign } from "@fiducia/ui/sign";
import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/Menu.css";
import { useShell } from "@fiducia/pages/menu/use-shell.tsx";
import { useRef } from "react";
import { AccountItems } from "../account/account-items.tsx";
import { HELP, HELP_FLAG } from "./parts/help-place.ts";
import { useOpenOverlay } from "./parts/open-overlay.ts";
import classes from "./toolbar.module.css";

export function UserMenu() {
  const { session, flags } = useShell();
  const open = useOpenOverlay();
  const place = useOfficeContext(session);
  const badge = useRef<HTMLButtonElement>(null);
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" width={248} offset={6} shadow="md">
      <Menu.Target>
        <Button
          kind="bare"
          ref={badge}
          className={classes.badge}
          aria-label={`${userName(session)}, user menu`}
        >
          {session.initials}
          <Sign of={10} path="M2 3.5L5 6.5l3-3" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className={classes.name}>{fullName(session)}</div>
          <div className={classes.soft}>{userName(session)}</div>
          {session.enforcesOffices && <div className={classes.soft}>{place}</div>}
          <div className={classes.soft}>{session.agencyName}</div>
        </div>
        <Menu.Divider />
        {permits(session, settingsAccess) && (
          <Menu.Item component={AddressLink} to="/settings">
            Settings
          </Menu.Item>
        )}
        <Menu.Item onClick={() => open("preferences", badge.current)}>Preferences</Menu.Item>
        <Menu.Item onClick={() => open("shortcuts", badge.current)}>Keyboard shortcuts</Menu.Item>
        {!flags[HELP_FLAG] && (
          <Menu.Item component={AddressLink} to={HELP}>
            Help
          </Menu.Item>
        )}
        {!session.isHostManaged && <AccountItems />}
      </Menu.Dropdown>
    </Menu>
  );
}
