// Who is signed in and what is switched on, for everything under the shell.
import { useRouteContext } from "@tanstack/react-router";
import type { ShellContext } from "../application/shell-context.ts";

export const useShell = (): ShellContext => useRouteContext({ strict: false }) as unknown as ShellContext;
