// The toolbar: the mark, what this is, and who is signed in.
import { Link } from "@tanstack/react-router";
import { Logo } from "./logo.tsx";
import classes from "./toolbar.module.css";
import { UserMenu } from "./user-menu.tsx";

interface ToolbarProps {
  /** Present where the main navigation waits in a sheet. */
  readonly onOpenMenu?: () => void;
  readonly isMenuOpen: boolean;
}

export const Toolbar = ({ onOpenMenu, isMenuOpen }: ToolbarProps) => (
  <header className={classes.toolbar}>
    {onOpenMenu && (
      <button
        type="button"
        className={classes.menu}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />
        </svg>
        Menu
      </button>
    )}
    <Link to="/" className={classes.brand} aria-label="Fiducia, Home">
      <Logo size={26} />
    </Link>
    <span className={classes.title}>Accounting</span>
    <UserMenu />
  </header>
);
