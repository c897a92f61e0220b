// On the sign-in page of an installation without an agency: how one is set up.
import { call } from "@fiducia/browser/calls/call";
import { Note } from "@fiducia/ui/note";
import { useEffect, useState } from "react";

export function NoAgency() {
  const [hasAgency, setHasAgency] = useState(true);
  useEffect(() => {
    call<{ hasAgency: boolean }>("/api/set-up").then(
      ({ data: answer }) => setHasAgency(answer?.hasAgency ?? true),
      // Signing in works without an answer to this.
      () => undefined,
    );
  }, []);
  if (hasAgency) return null;
  return (
    <Note tone="blue" role="status">
      <span>
        There is no agency here yet. Open the link behind <b>Set up</b> that Fiducia printed when it started,
        on the terminal or in its log. It works for 60 minutes; <code>npm run fiducia -- create-agency</code>{" "}
        prints a new one.
      </span>
    </Note>
  );
}
