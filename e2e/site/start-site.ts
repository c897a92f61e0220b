// The site of most tests: one agency at the counter, and one without a time zone.
import { SITE_PORT } from "./addresses.ts";
import { foundAgency } from "./agency.ts";
import { serve } from "./serve.ts";

await serve({
  port: SITE_PORT,
  story: { users: [], create: foundAgency, setPassword: async () => true },
});
