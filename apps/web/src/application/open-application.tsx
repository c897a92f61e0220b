// Draws the application.
import { createRoot } from "react-dom/client";
import { Application } from "./application.tsx";
import { logToConsole } from "./browser-log.ts";

export function openApplication(): void {
  logToConsole();
  createRoot(document.getElementById("root") as HTMLElement).render(<Application />);
}
