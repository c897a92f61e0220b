// Draws the page of an invitation.
import { createRoot } from "react-dom/client";
import { Theme } from "../look/theme.tsx";
import { InvitationPage } from "./invitation-page.tsx";

export function openInvitationPage(): void {
  document.title = "Choose a password - Fiducia";
  createRoot(document.getElementById("root") as HTMLElement).render(
    <Theme>
      <InvitationPage />
    </Theme>,
  );
}
