// The site of the settings: a page each under an address of its own.
export const settingsSites = {
  "/settings": () => import("./settings-site.screen.tsx"),
  "/settings/agency": () => import("./agency-profile/agency.screen.tsx"),
  "/settings/offices": () => import("./offices/offices.screen.tsx"),
  "/settings/accounts": () => import("./accounts/accounts.screen.tsx"),
  "/settings/banks": () => import("./banks/banks.screen.tsx"),
  "/settings/carriers": () => import("./carriers/carriers.screen.tsx"),
  "/settings/numbers": () => import("./numbers/numbers.screen.tsx"),
  "/settings/people": () => import("./people/people.screen.tsx"),
  "/settings/trust-policy": () => import("./trust-policy/trust-policy.screen.tsx"),
  "/settings/backup": () => import("./backup/backup.screen.tsx"),
  "/settings/activity": () => import("./activity/activity.screen.tsx"),
  "/settings/templates": () => import("./templates/templates.screen.tsx"),
  "/settings/mail": () => import("./mail/mail.screen.tsx"),
  "/settings/reminders": () => import("./reminders/reminders.screen.tsx"),
  "/settings/features": () => import("./features/features.screen.tsx"),
  "/settings/quickbooks": () => import("./quickbooks/quickbooks.screen.tsx"),
} as const;
