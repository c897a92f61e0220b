// The agency asks everybody for two-step sign-in, and this user has not set it up: it is done here, before anything else.

import { type Session, userName } from "@fiducia/browser/session/session";
import { useEffect, useState } from "react";
import { EntryPage } from "../pages/entry-page.tsx";
import { signOut } from "../session/leave.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorSetup } from "./second-factor-setup.tsx";

/** The page that was asked for opens after it, in the session that the confirmation began. */
const goOn = () => window.location.reload();

export function SecondFactorDue({ session }: { readonly session: Session }) {
  const [codes, setCodes] = useState<readonly string[]>();
  useEffect(() => {
    document.title = "Set up two-step sign-in - Fiducia";
  }, []);
  return (
    <EntryPage
      title="Set up two-step sign-in"
      lede={`${session.agencyName} asks everybody for it: beside the password you type a code from your phone, so a stolen password is not enough. It takes a minute, and then you go on.`}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={goOn} />
      ) : (
        <SecondFactorSetup
          userName={userName(session)}
          onConfirmed={setCodes}
          cancelLabel="Sign out"
          onCancel={() => void signOut()}
        />
      )}
    </EntryPage>
  );
}
