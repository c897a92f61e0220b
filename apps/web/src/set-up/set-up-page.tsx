// The page of a set-up link: its form while the link works, otherwise why it does not.
import { Note } from "@fiducia/ui/note";
import { useEffect, useState } from "react";
import { EntryPage } from "../pages/entry-page.tsx";
import { type LinkAnswer, lookAtLink } from "./set-up-calls.ts";
import { SetUpForm } from "./set-up-form.tsx";

export function SetUpPage() {
  const [answer, setAnswer] = useState<LinkAnswer>();
  useEffect(() => void lookAtLink().then(setAnswer), []);
  return (
    <EntryPage
      title="Set up your agency"
      lede="Fiducia keeps its trust books. The number stays; the rest can be changed in the settings."
      isWide
    >
      {answer && "problem" in answer && (
        <>
          <Note tone="red" role="alert">
            {answer.problem}
          </Note>
          <a href="/signin">Sign in</a>
        </>
      )}
      {answer && "timeZones" in answer && <SetUpForm {...answer} />}
    </EntryPage>
  );
}
