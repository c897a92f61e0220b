// The signed-in user, for every screen.
import { createContext, useContext } from "react";
import type { Session } from "./session.ts";

const Context = createContext<Session | undefined>(undefined);

export const SessionProvider = Context.Provider;

/** The signed-in user. Throws outside of the application. */
export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error("no session here");
  return session;
}
