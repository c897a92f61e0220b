// Where QuickBooks Online is connected, comes back to, and announces changes.
export const ONLINE_PATHS = {
  connect: "/quickbooks/online/connect",
  callback: "/quickbooks/online/callback",
  webhook: "/quickbooks/online/webhook",
} as const;
