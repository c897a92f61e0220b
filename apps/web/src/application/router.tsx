// The routes of the application.

import { isHostSessionOver, isSignedOut } from "@fiducia/browser/calls/call-failure";
import { reportAt } from "@fiducia/browser/report/report-memory";
import { dropRecentsOfOthers } from "@fiducia/browser/session/recents";
import { userName } from "@fiducia/browser/session/session";
import { dropTypedOfOthers } from "@fiducia/browser/typed/typed-store";
import { readFeatureFlags } from "@fiducia/features/agency/feature-flags/read-feature-flags.tsx";
import { whoIsSignedIn } from "@fiducia/features/identity/whoami/signed-in.tsx";
import { sites } from "@fiducia/pages/areas.web";
import { askHomeAhead } from "@fiducia/pages/home/ask-home-ahead.tsx";
import { Home } from "@fiducia/pages/home/home.tsx";
import type { ShellContext } from "@fiducia/pages/menu/shell-context.tsx";
import { OWN_ADDRESSES } from "@fiducia/pages/screen-addresses";
import { groupOfSite, type SiteAddress } from "@fiducia/pages/site-addresses";
import { BusyOverlay } from "@fiducia/ui/busy-overlay";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from "@tanstack/react-router";
import { useState } from "react";
import { ErrorPage, FailedPage } from "../pages/error-page.tsx";
import { NotFoundPage } from "../pages/not-found-page.tsx";
import { showFatal } from "../session/fatal.ts";
import { leaveAtOpening, noteSession } from "../session/leave.tsx";
import { leaveTrail } from "../session/trail.ts";
import { countVisit } from "../session/visits.ts";
import { Shell } from "../shell/shell.tsx";
import { onForbidden } from "./answers.ts";
import { framed } from "./framed.tsx";
import { reportRoutes } from "./report-routes.tsx";

const rootRoute = createRootRoute({ component: Outlet, errorComponent: FailedPage });

let opened: Promise<ShellContext> | undefined;

async function open(): Promise<ShellContext> {
  const session = await whoIsSignedIn();
  noteSession(session);
  dropTypedOfOthers(userName(session));
  dropRecentsOfOthers(userName(session));
  if (session.isSecondFactorDue) return { session, flags: {} };
  if (window.location.pathname === OWN_ADDRESSES.home) askHomeAhead(session);
  return { session, flags: await readFeatureFlags(session.agencyId) };
}

/** Reads the session once; after a failure again at the next navigation. */
async function openOnce(): Promise<ShellContext> {
  opened ??= open();
  try {
    return await opened;
  } catch (trouble) {
    opened = undefined;
    if (!isSignedOut(trouble)) throw trouble;
    if (isHostSessionOver(trouble)) showFatal();
    else if (!leaveAtOpening()) throw trouble;
    // The page is being left, so nothing is drawn.
    return new Promise<never>(() => undefined);
  }
}

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shell",
  beforeLoad: openOnce,
  component: framed(Shell),
  notFoundComponent: NotFoundPage,
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: OWN_ADDRESSES.home,
  validateSearch: (search: Record<string, unknown>) =>
    typeof search.blocked === "string" ? { blocked: search.blocked } : {},
  component: Home,
});

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: OWN_ADDRESSES.account,
  component: lazyRouteComponent(() => import("../account/account-page.tsx"), "AccountPage"),
});

const popupRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "popup",
  beforeLoad: openOnce,
  component: framed(lazyRouteComponent(() => import("../shell/popup-shell.tsx"), "PopupShell")),
});

/** A form or a document has the frame of every screen; in a window that another one opened there is room for a small head. */
const isPopup = window.opener !== null;

const siteRoutes = Object.entries(sites).map(([path, load]) =>
  createRoute({
    getParentRoute: () => (isPopup ? popupRoute : shellRoute),
    path,
    beforeLoad: () => ({ areaLabel: groupOfSite(path as SiteAddress), isSite: true }),
    component: lazyRouteComponent(load as never, "Screen" as never),
  }),
);

const elsewhereRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: "$",
  component: NotFoundPage,
});

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: OWN_ADDRESSES.error,
  validateSearch: (search: Record<string, unknown>) => ({
    title: typeof search.title === "string" ? search.title : undefined,
    message: typeof search.message === "string" ? search.message : undefined,
    reference: typeof search.reference === "string" ? search.reference : undefined,
  }),
  component: ErrorPage,
});

const unauthorizedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: OWN_ADDRESSES.unauthorized,
  component: lazyRouteComponent(() => import("../pages/unauthorized-page.tsx"), "UnauthorizedPage"),
});

const routeTree = rootRoute.addChildren([
  ...(isPopup ? [popupRoute.addChildren(siteRoutes)] : []),
  shellRoute.addChildren([
    homeRoute,
    accountRoute,
    ...(isPopup ? [] : siteRoutes),
    ...reportRoutes(shellRoute),
    elsewhereRoute,
  ]),
  errorRoute,
  unauthorizedRoute,
]);

/** Covers a screen that is on its way, unless a dialog is open above it: that keeps the keys and the focus. */
function Pending() {
  const [isBelowDialog] = useState(() => document.querySelector("dialog:modal") !== null);
  return isBelowDialog ? null : <BusyOverlay label="Loading" />;
}

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  defaultErrorComponent: FailedPage,
  defaultPendingComponent: Pending,
});

onForbidden.go = () => void router.navigate({ to: OWN_ADDRESSES.unauthorized } as never);
router.subscribe("onBeforeNavigate", leaveTrail);
// From now on the screen is there; what stood in its place has done its work.
router.subscribe("onRendered", () => document.getElementById("frame")?.remove());
router.subscribe("onResolved", ({ pathChanged, toLocation }) => {
  if (pathChanged) window.scrollTo(0, 0);
  reportAt(toLocation.pathname).search = toLocation.search;
  if (pathChanged) countVisit(toLocation.pathname);
});
