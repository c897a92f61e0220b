// What the process is doing: a request or a job. A defect that is thrown beside the one who waits for it, such as in a callback of
// a library, ends that request or job as failed, and nothing else.
import { AsyncLocalStorage } from "node:async_hooks";

export interface UnderWay {
  /** Logs the defect and ends what is under way as failed. */
  readonly fail: (defect: unknown) => void;
}

const current = new AsyncLocalStorage<UnderWay>();

/** Runs the work and whatever it begins. */
export const runUnderWay = <T>(underWay: UnderWay, work: () => T): T => current.run(underWay, work);

/** Called where a defect that nobody caught arrives. Returns false when it belongs to no request and no job. */
export function failUnderWay(defect: unknown): boolean {
  const underWay = current.getStore();
  underWay?.fail(defect);
  return underWay !== undefined;
}

/** Runs the work; rejects with the defect too that something begun by it throws. `signal` is aborted then. */
export function untilDefect<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const fail = (defect: unknown): void => {
      reject(defect);
      stop.abort(defect);
    };
    runUnderWay({ fail }, () => work(stop.signal)).then(resolve, reject);
  });
}
