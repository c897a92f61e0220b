// The demo agencies with all nine of their users, on a site that has help, a usage widget, a desktop program and a mail server.
import { createServer } from "node:http";
import { demoStory } from "@fiducia/stories/small-harbor/demo-story";
import { type MailBehaviour, openMailServer } from "../../apps/server/src/testing/mail-server.ts";
import { DEMO_PORT, WIDGET, WIDGET_PORT } from "./addresses.ts";
import { putOutRelease, RELEASE_FOLDER } from "./release.ts";
import { serve } from "./serve.ts";

/** A usage widget that keeps what it is told where a test can read it. */
const WIDGET_SCRIPT = `
  window.analytics = { identify: (name, traits) => (window.told ??= []).push([name, traits]) };
`;

/** Every other page of that host is a transaction site. */
const widget = createServer(({ url }, response) => {
  const isWidget = url === "/widget.js";
  response.setHeader("content-type", isWidget ? "text/javascript" : "text/html");
  response.end(isWidget ? WIDGET_SCRIPT : "<!doctype html><title>Item</title>");
});
/** What is sent to "lost" arrives, and its connection ends before the answer; "nobody" is refused. */
function answerOf(text: string): MailBehaviour {
  if (/^To: lost@/m.test(text)) return "cut";
  return /^To: nobody@/m.test(text) ? "refuse" : "accept";
}

export async function serveDemoSite(): Promise<void> {
  const mail = await openMailServer(answerOf);
  widget.listen(WIDGET_PORT, "127.0.0.1");

  putOutRelease();

  await serve({
    port: DEMO_PORT,
    siteFolder: RELEASE_FOLDER,
    story: demoStory,
    settings: {
      helpUrl: `http://127.0.0.1:${WIDGET_PORT}/help`,
      analyticsSrc: `${WIDGET}/widget.js`,
      transactionHost: WIDGET,
      desktopAddress: "desktop-program://client",
      mail: { url: mail.url, from: "books@harbor.example", perMinute: 60_000 },
    },
  });
}
