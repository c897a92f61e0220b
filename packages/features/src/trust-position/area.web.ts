// The screens of the trust position.
export const trustPositionScreens = {
  GetTrustOwners: () => import("./trust-owners/trust-owners.screen.tsx"),
};

export const trustPositionSites = {
  "/trust-position": () => import("./trust-position-site.screen.tsx"),
} as const;
