// The server refused: who is signed in, and the way out. It stands without navigation.

import { userName } from "@fiducia/browser/session/session";
import { whoIsSignedIn } from "@fiducia/features/identity/whoami/signed-in.tsx";
import { Button, buttonLook } from "@fiducia/ui/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { signOut } from "../session/leave.tsx";
import { MessagePage } from "./message-page.tsx";

export function UnauthorizedPage() {
  const { data: session } = useQuery({
    queryKey: ["whoami"],
    queryFn: () => whoIsSignedIn().catch(() => null),
  });
  const actions = (
    <>
      <Link to="/" className={buttonLook({ kind: "primary" })}>
        Home
      </Link>
      {!session?.isHostManaged && <Button onClick={signOut}>Signout</Button>}
    </>
  );
  return (
    <MessagePage title="Invalid permissions" isAlone actions={actions}>
      <p>You do not have permission to view this page.</p>
      {session && <p>Signed in as {userName(session)}.</p>}
    </MessagePage>
  );
}
