// Password and sign-in: what a user may change about proving who it is, and where that was done.

import { userName } from "@fiducia/browser/session/session";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { Page } from "@fiducia/ui/page";
import { useEffect } from "react";
import classes from "./account.module.css";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";

export function AccountPage() {
  const session = useSession();
  useEffect(() => {
    document.title = "Password and sign-in - Fiducia";
  }, []);
  return (
    <Page className={classes.page}>
      <h1>Password and sign-in</h1>
      {session.isHostManaged ? (
        <p>
          You sign in through your agency's management system. Change your password and two-step sign-in
          there.
        </p>
      ) : (
        <>
          <PasswordForm userName={userName(session)} />
          <SecondFactorPanel userName={userName(session)} />
          <SessionsPanel />
        </>
      )}
    </Page>
  );
}
