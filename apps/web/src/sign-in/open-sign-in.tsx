// Draws the sign-in page.
import { createRoot } from "react-dom/client";
import { Theme } from "../look/theme.tsx";
import { SignInPage } from "./sign-in-page.tsx";

export function openSignIn(): void {
  document.title = "Sign in - Fiducia";
  createRoot(document.getElementById("root") as HTMLElement).render(
    <Theme>
      <SignInPage />
    </Theme>,
  );
}
