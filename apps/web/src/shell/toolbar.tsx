// The toolbar: the mark, what this is, the way to anywhere, what was said, help, and who is signed in.

import { siteSettings } from "@fiducia/browser/calls/site-settings";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useExports } from "@fiducia/features/parts/export/use-exports.tsx";
import { useShell } from "@fiducia/pages/menu/use-shell.tsx";
import { Button } from "@fiducia/ui/button";
import { Sign } from "@fiducia/ui/sign";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { NewMenu } from "./new-menu.tsx";
import { NoticeBell } from "./notices/notice-bell.tsx";
import { HELP, HELP_FLAG } from "./parts/help-place.ts";
import { Logo } from "./parts/logo.tsx";
import { SearchOpener } from "./parts/search-opener.tsx";
import classes from "./toolbar.module.css";
import { UserMenu } from "./user-menu.tsx";

const ExportTray = lazy(async () => ({ default: (await import("./exports/export-tray.tsx")).ExportTray }));

/** While there are any. */
function Exports() {
  const { data: jobs = [] } = useExports();
  return jobs.length === 0 ? null : (
    <Suspense>
      <ExportTray jobs={jobs} />
    </Suspense>
  );
}

interface ToolbarProps {
  /** Present where the main navigation waits in a sheet. */
  readonly onOpenMenu?: () => void;
  readonly isMenuOpen: boolean;
}

const HelpSign = () => (
  <>
    <Sign path="M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.8-1.1 1.6M8 12.3v.2" />
    <span className="sr-only">Help</span>
  </>
);

/** Where the agency's flag is on: the help that the installation names, or the page Help. */
function HelpLink() {
  const { flags } = useShell();
  if (!flags[HELP_FLAG]) return null;
  return siteSettings.helpUrl ? (
    <a className={classes.icon} href={siteSettings.helpUrl} target="_blank" rel="noopener">
      <HelpSign />
    </a>
  ) : (
    <AddressLink className={classes.icon} to={HELP}>
      <HelpSign />
    </AddressLink>
  );
}

const MenuButton = ({ onOpen, isOpen }: { onOpen: () => void; isOpen: boolean }) => (
  <Button kind="bare" className={classes.menu} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
    <Sign path="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
    Menu
  </Button>
);

/** Inside a host system the host says what this is. */
function Brand() {
  if (useShell().session.isHostManaged) return null;
  return (
    <>
      <Link to="/" className={classes.brand} aria-label="Fiducia, Home">
        <Logo size={26} />
      </Link>
      <span className={classes.title}>Accounting</span>
    </>
  );
}

export const Toolbar = ({ onOpenMenu, isMenuOpen }: ToolbarProps) => (
  <header className={classes.toolbar}>
    {onOpenMenu && <MenuButton onOpen={onOpenMenu} isOpen={isMenuOpen} />}
    <Brand />
    <NewMenu />
    <SearchOpener className={classes.search} />
    <span className={classes.gap} />
    <Exports />
    <NoticeBell />
    <HelpLink />
    <UserMenu />
  </header>
);
