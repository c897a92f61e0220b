// Draws the application.
import { createRoot } from "react-dom/client";
import { Application } from "./application.tsx";

export function openApplication(): void {
  createRoot(document.getElementById("root") as HTMLElement).render(<Application />);
}
