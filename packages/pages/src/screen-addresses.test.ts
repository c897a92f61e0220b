// Which addresses have a screen.
import { expect, test } from "vitest";
import { isScreenAddress } from "./screen-addresses.ts";

test.each([
  ...["/", "/signin", "/account", "/error", "/unauthorized", "/pay", "/invoice", "/credit-memo", "/deposits"],
  ...["/settings", "/settings/accounts", "/settings/trust-policy"],
  ...["/trustTransactions/0", "/trustTransactions/1", "/trusttransactions/1", "/all-trust-transactions/"],
  ...[
    "/batch-statements",
    "/batch-statements/118",
    "/line-item",
    "/company-payables-report",
    "/unpaid-invoices",
  ],
])("%s has one", (path) => {
  expect(isScreenAddress(path)).toBe(true);
});

test.each([
  ...["/metrics", "/.git/HEAD", "/no/such/screen", "/trustTransactions", "/trustTransactions/2"],
  ...[
    "/trustTransactions/0.5",
    "/trustTransactions/%ff",
    "/pay/1",
    "/settings/none",
    "/index.html",
    "/wp-login.php",
  ],
])("%s has none", (path) => {
  expect(isScreenAddress(path)).toBe(false);
});
