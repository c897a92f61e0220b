// Draws the page of a set-up link.
import { createRoot } from "react-dom/client";
import { Theme } from "../look/theme.tsx";
import { SetUpPage } from "./set-up-page.tsx";

export function openSetUp(): void {
  document.title = "Set up an agency - Fiducia";
  createRoot(document.getElementById("root") as HTMLElement).render(
    <Theme>
      <SetUpPage />
    </Theme>,
  );
}
