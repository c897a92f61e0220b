// Headers of every answer: no caching, no framing, no sniffing, no referrer.
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import { type HttpSettings, isHttps } from "./http-context.ts";

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Disables devices and payments for our pages and their frames; the clipboard is used. Browsers complain of names that they do not know. */
const USES_NOTHING = [
  ...["accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "fullscreen"],
  ...[
    "geolocation",
    "gyroscope",
    "hid",
    "idle-detection",
    "local-fonts",
    "magnetometer",
    "microphone",
    "midi",
  ],
  ...["payment", "picture-in-picture", "publickey-credentials-get", "screen-wake-lock", "serial", "usb"],
  ...["xr-spatial-tracking", "browsing-topics"],
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Pages replace the two headers that are set here. */
export async function sendSafeHeaders(app: FastifyInstance, settings: HttpSettings): Promise<void> {
  await app.register(helmet, {
    // Pages have their own policy with a nonce.
    contentSecurityPolicy: false,
    // Detail windows are opened and watched by our own pages.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    frameguard: { action: "deny" },
    strictTransportSecurity: isHttps(settings) ? { maxAge: 31_536_000 } : false,
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply
      .header("cache-control", "no-store")
      .header("content-security-policy", API_POLICY)
      .header("permissions-policy", USES_NOTHING);
  });
}
