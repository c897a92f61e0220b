// Runs one of PostgreSQL's programs to its end and captures its output.
import { spawn } from "node:child_process";
import type { ServerUser } from "./server-user.ts";

export interface Ended {
  readonly status: number | null;
  readonly output: string;
}

/** The options of spawn that run a program as the server's user, from a directory that it can enter. */
export const asUser = (user: ServerUser | undefined): { uid?: number; gid?: number; cwd: string } =>
  user ? { uid: user.uid, gid: user.gid, cwd: "/" } : { cwd: process.platform === "win32" ? "C:\\" : "/" };

/** The caller's environment is left out: PG* and locale variables would change what PostgreSQL's programs do. */
export const CLEAN_ENVIRONMENT = { LC_ALL: "C" };

/** Runs a program as the server's user. A program that cannot be run has the status null. */
export function runProgram(
  file: string,
  args: readonly string[],
  user: ServerUser | undefined,
): Promise<Ended> {
  return new Promise((settle) => {
    const child = spawn(file, args, { ...asUser(user), env: CLEAN_ENVIRONMENT, windowsHide: true });
    let output = "";
    child.stdout.on("data", (part) => {
      output += part;
    });
    child.stderr.on("data", (part) => {
      output += part;
    });
    child.on("error", (trouble) => settle({ status: null, output: trouble.message }));
    child.on("close", (status) => settle({ status, output }));
  });
}
