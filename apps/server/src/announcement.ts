// The messages that the operator reads after a start.
import type { Config } from "@fiducia/installation/config";
import type { DemoLogin } from "./demo/keep-demo.ts";

export interface Started {
  readonly version: string;
  readonly seconds: number;
  readonly config: Config;
  readonly place: string;
  readonly migrations: number;
  readonly demo: DemoLogin | undefined;
  readonly setUpLink: string | undefined;
  readonly settingsGiven: readonly string[];
  readonly warnings: readonly string[];
}

const row = (label: string, text: string): string => `  ${label.padEnd(12)}${text}`;

function demoRows(demo: DemoLogin): string[] {
  const widest = Math.max(...demo.users.map(({ userName }) => userName.length));
  const users = demo.users.map(({ userName, meaning }, index) =>
    row(index === 0 ? "Demo users" : "", `${userName.padEnd(widest)}  ${meaning}`),
  );
  return [...users, row("Password", `${demo.password}   (${demo.origin})`)];
}

/** Whether the address is reachable from this computer only. */
const isLocal = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

function warningsOf({ config, warnings }: Started): readonly string[] {
  const plain = config.publicUrl.startsWith("http:");
  if (!plain) return warnings;
  const outside = !isLocal(config.publicUrl) || !["127.0.0.1", "localhost", "::1"].includes(config.host);
  const cookie =
    "PUBLIC_URL is http: the session cookie is not marked Secure. Use HTTPS outside this computer";
  return outside ? [...warnings, cookie] : warnings;
}

/** 2.4 or 241. */
const secondsOf = (seconds: number): number =>
  seconds < 9.95 ? Math.round(seconds * 10) / 10 : Math.round(seconds);

/** The lines of a successful start. */
export function announcement(started: Started): readonly string[] {
  const { config, settingsGiven } = started;
  const title = `  Fiducia ${started.version}`.padEnd(60);
  return [
    "",
    `${title}started in ${secondsOf(started.seconds)} s`,
    ...(config.role === "all" ? [] : [row("Role", config.role)]),
    ...(config.role === "worker" ? [] : [row("Web", config.publicUrl)]),
    ...(started.demo ? demoRows(started.demo) : []),
    ...(started.setUpLink ? [row("Set up", `${started.setUpLink}   (works once, for 60 minutes)`)] : []),
    ...(config.role === "worker" ? [] : [row("API docs", `${config.publicUrl}/api/docs`)]),
    row("Health", `${config.publicUrl}/readyz`),
    row("Data", started.place),
    row("Settings", settingsGiven.length ? settingsGiven.join(", ") : "defaults (none set)"),
    `  ok database   ok migrations ${started.migrations}/${started.migrations}${config.role === "web" ? "" : "   ok worker"}`,
    ...warningsOf(started).map((warning) => `  !  ${warning}`),
    "  Ctrl+C to stop.",
    "",
  ];
}
