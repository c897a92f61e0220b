// Addresses that are open to everybody because a link is what opens.

/** What a link opens, and how one is asked for. */
export const BY_LINK = [
  ...["GET /api/set-up", "POST /api/set-up/look", "POST /api/set-up"],
  ...["POST /api/password-link/look", "POST /api/password-link"],
  ...["GET /api/forgotten-password", "POST /api/forgotten-password"],
];
