// The site of the settings: a page each under an address of its own.
export const settingsSites = {
  "/settings": () => import("./settings-site.screen.tsx"),
  "/settings/agency": () => import("@fiducia/features/agency/agency-profile/agency.screen.tsx"),
  "/settings/offices": () => import("@fiducia/features/agency/office-settings/offices.screen.tsx"),
  "/settings/accounts": () => import("@fiducia/features/agency/account-settings/accounts.screen.tsx"),
  "/settings/banks": () => import("@fiducia/features/agency/bank-settings/banks.screen.tsx"),
  "/settings/carriers": () => import("@fiducia/features/agency/carrier-settings/carriers.screen.tsx"),
  "/settings/numbers": () => import("@fiducia/features/agency/number-settings/numbers.screen.tsx"),
  "/settings/people": () => import("@fiducia/features/identity/people/people.screen.tsx"),
  "/settings/trust-policy": () => import("@fiducia/features/agency/trust-policy/trust-policy.screen.tsx"),
  "/settings/backup": () => import("@fiducia/features/upkeep/backup/backup.screen.tsx"),
  "/settings/activity": () => import("./activity/activity.screen.tsx"),
  "/settings/templates": () => import("@fiducia/features/billing/invoice-templates/templates.screen.tsx"),
  "/settings/mail": () => import("@fiducia/features/mail/mail-settings/mail.screen.tsx"),
  "/settings/reminders": () => import("@fiducia/features/collections/reminder-settings/reminders.screen.tsx"),
  "/settings/features": () => import("@fiducia/features/agency/feature-settings/features.screen.tsx"),
  "/settings/quickbooks": () => import("@fiducia/features/quickbooks/settings-page/quickbooks.screen.tsx"),
} as const;
