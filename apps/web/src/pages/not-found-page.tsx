// Page Not Found: a search over all screens, and the ones that the user opens most.
import { buttonLook } from "@fiducia/ui/button";
import { Link } from "@tanstack/react-router";
import { byVisits } from "../session/visits.ts";
import { SearchOpener } from "../shell/parts/search-opener.tsx";
import { openLeaves, useMenu } from "../shell/parts/use-menu.ts";
import classes from "./message-page.module.css";
import { MessagePage } from "./message-page.tsx";

const MOST = 6;

export function NotFoundPage() {
  const screens = openLeaves(useMenu()).flatMap(({ label, to }) => (to === undefined ? [] : [{ label, to }]));
  const used = byVisits(screens).slice(0, MOST);
  return (
    <MessagePage
      title="Page Not Found"
      actions={
        <Link to="/" className={buttonLook({ kind: "primary" })}>
          Home
        </Link>
      }
    >
      <p>There is nothing at this address.</p>
      <SearchOpener className={classes.search} />
      {used.length > 0 && (
        <ul>
          {used.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </MessagePage>
  );
}
