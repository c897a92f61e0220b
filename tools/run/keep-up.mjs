// Runs a program, and again when it crashed: when memory ran out, or native code had a fault. Any other end is its own.
import { fork } from "node:child_process";

const CRASHES = ["SIGABRT", "SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP"];
/** A program that crashes more often within this time has a fault that beginning again does not cure. */
const MOST_CRASHES = 5;
const WITHIN_MS = 600_000;

/**
 * Runs the program until it ends by itself or is told to; answers its exit status. It is told of a crash before it by
 * `--after-crash`, and that this process is gone by the end of its channel.
 */
export function keepUp(program, words, say) {
  let child;
  // A terminal tells the whole group; who tells this process alone means the program.
  let isToEnd = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => {
      isToEnd = true;
      child.kill(signal);
    });
  const crashes = [];
  return new Promise((ended) => {
    const begin = (more) => {
      child = fork(program, [...words, ...more], { stdio: "inherit" });
      child.on("exit", (status, signal) => {
        if (isToEnd || !CRASHES.includes(signal)) return ended(signal ? 1 : status);
        const now = performance.now();
        crashes.push(now);
        if (crashes.filter((at) => now - at < WITHIN_MS).length > MOST_CRASHES) {
          say(
            `Fiducia crashed ${MOST_CRASHES + 1} times within ten minutes (${signal}) and is not started again.`,
          );
          return ended(1);
        }
        say(`Fiducia crashed (${signal}) and is started again.`);
        begin(["--after-crash"]);
      });
    };
    begin([]);
  });
}
