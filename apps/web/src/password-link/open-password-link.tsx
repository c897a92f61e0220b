// Draws the page of a link with which a password is chosen, and without a link the one that asks for it.
import { createRoot } from "react-dom/client";
import { Theme } from "../look/theme.tsx";
import { AskForLink } from "./ask-for-link.tsx";
import { ChoosePassword } from "./choose-password.tsx";

export function openPasswordLink(): void {
  /** It stands behind the `#`, which a browser sends to no server and no log. */
  const link = window.location.hash.slice(1);
  // A link that is opened where one was asked for changes nothing but what stands behind the `#`.
  window.addEventListener("hashchange", () => window.location.reload());
  document.title = `${link === "" ? "Forgotten password" : "Choose a password"} - Fiducia`;
  createRoot(document.getElementById("root") as HTMLElement).render(
    <Theme>{link === "" ? <AskForLink /> : <ChoosePassword link={link} />}</Theme>,
  );
}
