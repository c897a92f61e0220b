// Draws the application.
import { showGlobalError } from "@fiducia/ui/global-error";
import { createRoot } from "react-dom/client";
import { Application } from "./application.tsx";
import { logToConsole } from "./log-to-console.ts";
import { watchDefects } from "./watch-defects.ts";

/** Reloads a page that the browser restores from its back/forward cache, since its session may be over. */
function openAnewWhenBroughtBack(): void {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

export function openApplication(): void {
  logToConsole();
  watchDefects(showGlobalError);
  openAnewWhenBroughtBack();
  createRoot(document.getElementById("root") as HTMLElement).render(<Application />);
}
