// Draws the application.
import { showGlobalError } from "@fiducia/ui/global-error";
import { createRoot } from "react-dom/client";
import { Application } from "./application.tsx";
import { logToConsole } from "./log-to-console.ts";
import { watchDefects } from "./watch-defects.ts";

/** A page that the browser brings back as it was left may be of a session that is over: it is opened anew. */
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
