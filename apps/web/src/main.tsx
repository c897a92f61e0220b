// Opens the sign-in page or the application, and loads only what that one needs.
import "./look/nonce.ts";

if (window.location.pathname === "/signin") {
  const { openSignIn } = await import("./sign-in/open-sign-in.tsx");
  openSignIn();
} else {
  // Before anything else of the application, whose contracts would ask for eval as they are made.
  await import("./no-eval.ts");
  const { openApplication } = await import("./application/open-application.tsx");
  openApplication();
  const { watchReleases } = await import("./release/release-watch.ts");
  watchReleases();
}
