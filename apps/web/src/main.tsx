// Opens the sign-in page, the page of a set-up link or of a password, or the application, and loads only what that one needs.
import "./look/nonce.ts";

if (window.location.pathname === "/signin") {
  const { openSignIn } = await import("./sign-in/open-sign-in.tsx");
  openSignIn();
} else if (window.location.pathname === "/set-up") {
  const { openSetUp } = await import("./set-up/open-set-up.tsx");
  openSetUp();
} else if (["/invitation", "/password"].includes(window.location.pathname)) {
  const { openPasswordLink } = await import("./password-link/open-password-link.tsx");
  openPasswordLink();
} else {
  // Imported first: contracts would use eval when they are created.
  await import("./no-eval.ts");
  const { openApplication } = await import("./application/open-application.tsx");
  openApplication();
  const { watchReleases } = await import("./release/release-watch.ts");
  watchReleases();
}
