// The user's sessions, ended one by one or all others at once.
import { call } from "@fiducia/browser/calls/call";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import {
  endSessionsCall,
  sessionsCall,
  type UserSession,
} from "@fiducia/features/identity/sessions/sessions.contract";
import { MomentText } from "@fiducia/ui/moment-text";
import { announceSuccess } from "@fiducia/ui/toasts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import classes from "./account.module.css";
import { useChange } from "./change.ts";
import { Problem } from "./fields.tsx";

async function readSessions() {
  const { data: answer } = await call(sessionsCall.path);
  return sessionsCall.answer.parse(answer).sessions;
}

/** The browser's name, or a text when it is unknown. */
const nameOf = ({ browser }: UserSession): string => browser || "A program that does not say its name";

const endedWords = (ended: number): string =>
  ended === 1 ? "One session has been ended." : `${ended} sessions have been ended.`;

interface SessionRowProps {
  readonly session: UserSession;
  readonly zone: string;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

const SessionRow = ({ session, zone, isBusy, onEnd }: SessionRowProps) => {
  const nameId = useId();
  return (
    <li className={classes.session}>
      <div>
        <p className={classes.sessionName} id={nameId}>
          {nameOf(session)}
          {session.isThis && <span className={classes.thisSession}>This session</span>}
        </p>
        <p>
          Signed in <MomentText at={session.signedInAt} zone={zone} />
          {session.address && ` from ${session.address}`}
        </p>
        <p>
          Last used <MomentText at={session.usedAt} zone={zone} />
        </p>
      </div>
      {!session.isThis && (
        <Button
          variant="default"
          disabled={isBusy}
          onClick={onEnd}
          aria-label="End"
          aria-describedby={nameId}
        >
          End
        </Button>
      )}
    </li>
  );
};

export function SessionsPanel() {
  const titleId = useId();
  const { zone } = useAgencyZone();
  const { data: sessions, error, refetch } = useQuery({ queryKey: ["sessions"], queryFn: readSessions });
  const change = useChange<{ readonly ended: number }>(endSessionsCall.path, ({ ended }) => {
    announceSuccess(endedWords(ended));
    void refetch();
  });
  const others = sessions?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>Where you are signed in</h2>
      {error && <Problem text={messageOf(error)} />}
      {!error && !sessions && <p>Loading</p>}
      {sessions && (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <SessionRow
              key={session.sessionId}
              {...{ session, zone, isBusy: change.isBusy }}
              onEnd={() => void change.send({ which: session.sessionId })}
            />
          ))}
        </ul>
      )}
      <Problem text={change.problem} />
      {others.length > 0 && (
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={change.isBusy}
            onClick={() => void change.send({ which: "others" })}
          >
            End all others
          </Button>
        </div>
      )}
    </section>
  );
}
