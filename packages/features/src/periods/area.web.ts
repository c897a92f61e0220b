// The site on which periods are closed.
export const periodsSites = {
  "/periods": () => import("./periods-site.screen.tsx"),
} as const;
