// The page of a set-up link: its form while the link works, otherwise why it does not.
import { Note } from "@fiducia/ui/note";
import { useEffect, useState } from "react";
import { Logo } from "../shell/parts/logo.tsx";
import classes from "./set-up.module.css";
import { type LinkAnswer, lookAtLink } from "./set-up-calls.ts";
import { SetUpForm } from "./set-up-form.tsx";

export function SetUpPage() {
  const [answer, setAnswer] = useState<LinkAnswer>();
  useEffect(() => void lookAtLink().then(setAnswer), []);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <header className={classes.head}>
          <Logo size={36} />
          <div>
            <h1>Set up your agency</h1>
            <p>Fiducia keeps its trust books. Everything here can be changed later, except the number.</p>
          </div>
        </header>
        {answer && "problem" in answer && (
          <>
            <Note tone="red" role="alert">
              {answer.problem}
            </Note>
            <a href="/signin">Sign in</a>
          </>
        )}
        {answer && "timeZones" in answer && <SetUpForm {...answer} />}
      </div>
    </main>
  );
}
