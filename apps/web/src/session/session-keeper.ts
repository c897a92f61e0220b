// Renews the session, timed by the server's seconds and a monotonic clock, once for all tabs of the browser.
import { call } from "@fiducia/browser/calls/call";
import { CallFailure, isHostSessionOver, isSignedOut } from "@fiducia/browser/calls/call-failure";
import { SIGN_IN_REASON } from "@fiducia/browser/session/sign-in-address";
import { hearTabs, tellTabs } from "@fiducia/browser/session/tab-messages";
import { systemClock } from "@fiducia/kernel/clock";
import { showFatal } from "./fatal.ts";
import { followSignOut, leaveForSignIn } from "./leave.tsx";
import { type Attempt, attemptAfter, isEndNear, NOTICE_SECONDS, nextRenewal } from "./renewal-plan.rules.ts";

const LOCK = "fiducia.renewal";
/** A difference between the two clocks by which the computer has slept or its clock was set. */
const DISAGREEMENT_MS = 60_000;

/** One tab at a time by a Web Lock, which browsers lack on plain http. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/** The session's remaining time as last reported, in milliseconds since the page was opened. */
interface Life {
  readonly heardAt: number;
  readonly endsAt: number;
  readonly clocksApart: number;
}

const clocksApart = (): number => systemClock() - performance.now();

const lifeOf = (secondsToLive: number): Life => {
  const heardAt = performance.now();
  return { heardAt, endsAt: heardAt + secondsToLive * 1000, clocksApart: clocksApart() };
};

export interface KeeperEvents {
  /** Called two minutes before the end, when renewing failed. */
  ending(): void;
  /** Called when a user has signed in in another tab, who may be another user. */
  signedIn(): void;
}

export class SessionKeeper {
  #life: Life;
  #attempt: Attempt = "none";
  #hasTold = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #on: KeeperEvents;
  readonly #stops: (() => void)[] = [];

  constructor(secondsToLive: number, on: KeeperEvents) {
    this.#life = lifeOf(secondsToLive);
    this.#on = on;
  }

  start(): void {
    const stopHearing = hearTabs((heard) => {
      if (heard.kind === "renewed") this.#goOn(heard.secondsToLive);
      else if (heard.kind === "signedOut") followSignOut();
      else this.#on.signedIn();
    });
    const onShown = () => {
      const apart = Math.abs(clocksApart() - this.#life.clocksApart);
      if (document.visibilityState === "visible" && apart > DISAGREEMENT_MS) void this.#renewOnce();
    };
    document.addEventListener("visibilitychange", onShown);
    this.#stops.push(stopHearing, () => document.removeEventListener("visibilitychange", onShown));
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops.splice(0)) stop();
  }

  get #secondsLeft(): number {
    return (this.#life.endsAt - performance.now()) / 1000;
  }

  #goOn(secondsToLive: number): void {
    this.#life = lifeOf(secondsToLive);
    this.#attempt = attemptAfter(secondsToLive);
    if (secondsToLive > NOTICE_SECONDS) this.#hasTold = false;
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (isEndNear(this.#secondsLeft, this.#attempt)) this.#tell();
    const inSeconds = nextRenewal(this.#secondsLeft, this.#attempt);
    this.#timer = setTimeout(() => void this.#renewOnce(), inSeconds * 1000);
  }

  #tell(): void {
    if (!this.#hasTold) this.#on.ending();
    this.#hasTold = true;
  }

  /** Renews unless another tab did so while this one waited for the lock. */
  async #renewOnce(): Promise<void> {
    const askedAt = performance.now();
    await oneTabAtATime(async () => {
      if (this.#life.heardAt <= askedAt) await this.#renew();
    });
  }

  async #renew(): Promise<void> {
    try {
      const { data: answer } = await call<{ secondsToLive: number }>("/user/renew/cookie", {
        unwatched: true,
      });
      const secondsToLive = answer?.secondsToLive ?? 0;
      tellTabs({ kind: "renewed", secondsToLive });
      this.#goOn(secondsToLive);
    } catch (trouble) {
      this.#follow(trouble);
    }
  }

  #follow(trouble: unknown): void {
    if (isHostSessionOver(trouble)) showFatal();
    else if (isSignedOut(trouble) || this.#secondsLeft <= 0) leaveForSignIn(SIGN_IN_REASON.renewFailure);
    else if (trouble instanceof CallFailure) {
      this.#attempt = "failed";
      this.#schedule();
    } else throw trouble;
  }
}
