// Where the user is signed in, and ending that: one by one, or everywhere else at once.

import { call } from "@fiducia/browser/calls/call";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import {
  endSessionsCall,
  sessionsCall,
  type UserSession,
} from "@fiducia/features/identity/sessions/sessions.contract";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Card } from "@fiducia/ui/card";
import { MomentText } from "@fiducia/ui/moment-text";
import { RuledList } from "@fiducia/ui/ruled-list";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { announceSuccess } from "@fiducia/ui/toasts";
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
const nameOf = ({ browser }: UserSession): string => browser || "Unknown browser";

const endedWords = (ended: number): string =>
  ended === 1 ? "Signed out in one place." : `Signed out in ${ended} places.`;

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
          {session.isThis && <StatusBadge state="This browser" tone="green" />}
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
        <Button disabled={isBusy} onClick={onEnd} aria-label="Sign out" aria-describedby={nameId}>
          Sign out
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
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>Where you are signed in</h2>
      {error && <Problem text={messageOf(error)} />}
      {!error && !sessions && <p>Loading</p>}
      {sessions && (
        <RuledList>
          {sessions.map((session) => (
            <SessionRow
              key={session.sessionId}
              {...{ session, zone, isBusy: change.isBusy }}
              onEnd={() => void change.send({ which: session.sessionId })}
            />
          ))}
        </RuledList>
      )}
      <Problem text={change.problem} />
      {others.length > 0 && (
        <ButtonRow className={classes.buttons}>
          <Button isBusy={change.isBusy} onClick={() => void change.send({ which: "others" })}>
            Sign out everywhere else
          </Button>
        </ButtonRow>
      )}
    </Card>
  );
}
