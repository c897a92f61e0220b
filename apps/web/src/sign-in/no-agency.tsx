// On the sign-in page of an installation without an agency: how one is set up.
import { Note } from "@fiducia/ui/note";

export const NoAgency = () => (
  <Note tone="blue" role="status">
    <span>
      There is no agency here yet. Open the link behind <b>Set up</b> that Fiducia printed when it started, on
      the terminal or in its log. It works for 60 minutes; <code>npm run fiducia -- create-agency</code>{" "}
      prints a new one.
    </span>
  </Note>
);
