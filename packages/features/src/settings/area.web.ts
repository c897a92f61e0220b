// The site of the settings.
export const settingsSites = {
  "/settings": () => import("./settings-site.screen.tsx"),
} as const;
