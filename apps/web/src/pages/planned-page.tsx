// The page of a report that is not part of this version; never an empty table.

import { NOT_PART } from "@fiducia/contract/define-area";
import { buttonLook } from "@fiducia/ui/button";
import { Link } from "@tanstack/react-router";
import { MessagePage } from "./message-page.tsx";

export const PlannedPage = () => (
  <MessagePage
    title="Not in this version"
    actions={
      <Link to="/" className={buttonLook({ kind: "primary" })}>
        Home
      </Link>
    }
  >
    <p>{NOT_PART}</p>
  </MessagePage>
);
