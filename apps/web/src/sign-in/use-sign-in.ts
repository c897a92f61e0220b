// Signing in, step by step: what was typed, what the server said, and that an answer is awaited.
import { returnPath } from "@fiducia/browser/session/sign-in-address";
import { hearTabs, tellTabs } from "@fiducia/browser/session/tab-messages";
import { useEffect, useState } from "react";
import { signIn } from "./sign-in-call.ts";
import { afterRefusal, BEGINNING, type Progress, type Typed } from "./sign-in-steps.rules.ts";

export interface SigningIn {
  readonly progress: Progress;
  readonly isBusy: boolean;
  /** How often the server has answered: each answer moves the focus. */
  readonly answers: number;
  submit(more: Partial<Typed>): Promise<void>;
  startAgain(): void;
}

/** The name stays when the page is loaded again; the password is typed again. */
const keptName = (): string => (window.history.state as { userName?: string } | null)?.userName ?? "";
const keepName = (userName: string): void => window.history.replaceState({ userName }, "");

/** `returnTo`: the address to come back to. */
export function useSignIn(returnTo: string | null): SigningIn {
  const [progress, setProgress] = useState({ ...BEGINNING, userName: keptName() });
  const [isBusy, setBusy] = useState(false);
  const [answers, setAnswers] = useState(0);
  // Whoever signs in in one tab goes on in the others as well.
  useEffect(
    () =>
      hearTabs(({ kind }) => {
        if (kind === "signedIn") window.location.assign(returnPath(returnTo, window.location.origin));
      }),
    [returnTo],
  );
  return {
    progress,
    isBusy,
    answers,
    async submit(more) {
      if (isBusy) return;
      const typed = { ...progress, ...more };
      setBusy(true);
      const outcome = await signIn(typed, returnTo);
      if ("goTo" in outcome) {
        tellTabs({ kind: "signedIn" });
        window.location.assign(outcome.goTo);
        return;
      }
      keepName(typed.userName);
      setProgress(afterRefusal(typed, outcome.refused));
      setAnswers((count) => count + 1);
      setBusy(false);
    },
    startAgain: () => setProgress({ ...BEGINNING, userName: progress.userName }),
  };
}
