// Page Not Found, with the screens that the user can open.
import { areas } from "@fiducia/features/areas";
import { Link } from "@tanstack/react-router";
import { menuTree } from "../shell/menu-tree.ts";
import { useShell } from "../shell/use-shell.ts";
import { MessagePage } from "./message-page.tsx";

export function NotFoundPage() {
  const { session, flags } = useShell();
  const open = menuTree(areas, session, flags)
    .flatMap((group) => group.sections.flatMap((section) => section.leaves))
    .filter((leaf) => leaf.to !== undefined)
    .slice(0, 6);
  return (
    <MessagePage title="Page Not Found" actions={<Link to="/">Home</Link>}>
      <p>There is nothing at this address.</p>
      {open.length > 0 && (
        <ul>
          {open.map(({ label, to }) => (
            <li key={to}>
              <Link to={to as string}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </MessagePage>
  );
}
