// The site of the clients.
export const clientsSites = {
  "/client": () => import("./client-site.screen.tsx"),
} as const;
