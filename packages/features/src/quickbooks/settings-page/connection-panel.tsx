// The connection: how the Web Connector is set up, how QuickBooks Online is connected, when
// QuickBooks was last met, and what went wrong then.

import { ask } from "@fiducia/browser/calls/ask";
import { saveFile } from "@fiducia/browser/calls/save-file";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { Button, buttonLook } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { CopyButton } from "@fiducia/ui/copy-button";
import { Fact, Facts } from "@fiducia/ui/facts";
import { MomentText } from "@fiducia/ui/moment-text";
import { Note } from "@fiducia/ui/note";
import { Section } from "@fiducia/ui/section";
import { announceError } from "@fiducia/ui/toasts";
import { type ReactNode, useState } from "react";
import classes from "../../parts/settings/settings.module.css";
import { connectDesktopCommand, connectorFileQuery } from "../connect-desktop/connect-desktop.contract.ts";
import { pauseExportCommand } from "../pause-export/pause-export.contract.ts";
import { ONLINE_PATHS } from "../shared/online-paths.contract.ts";
import { CalledCompany } from "./called-company.tsx";
import { NewFile } from "./new-file.tsx";
import type { ExportState } from "./use-export-state.tsx";

/** No letter or figure that is read as another. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";

const newPassword = (): string =>
  [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => SIGNS[byte % SIGNS.length]).join("");

async function saveConnectorFile(): Promise<void> {
  const { fileName, content, refused } = await ask(connectorFileQuery, { address: window.location.origin });
  if (content === null) announceError(refused);
  else saveFile(fileName, "application/xml", content);
}

/** `beside`: the other way to connect. */
function Password({ state, beside }: { state: ExportState; beside: ReactNode }) {
  const isFirst = !state.hasPassword;
  const [password, setPassword] = useState(newPassword);
  const [shown, setShown] = useState<{ userName: string; password: string }>();
  const order = useCommand({
    contract: connectDesktopCommand,
    body: { password },
    onDone: ({ userName }) => {
      setShown({ userName, password });
      setPassword(newPassword());
    },
  });
  return (
    <>
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
      {shown && (
        <Note tone="green" role="status">
          <p>
            Type this password into the Web Connector for the user {shown.userName}. It is shown only now:{" "}
            <code>{shown.password}</code>
          </p>
          <CopyButton label="Copy the password" text={shown.password} />
        </Note>
      )}
      <ButtonRow>
        {beside}
        <Button
          kind={isFirst && state.integrationType !== "Online" ? "primary" : "plain"}
          isBusy={order.isGiving}
          onClick={() => order.give()}
        >
          {isFirst ? "Connect QuickBooks Desktop" : "Make a new password"}
        </Button>
        {!isFirst && (
          <>
            <Button onClick={() => void saveConnectorFile()}>Download the Web Connector file (.qwc)</Button>
            <NewFile state={state} isBusy={order.isGiving} onMake={() => order.give({ isNewFile: true })} />
          </>
        )}
      </ButtonRow>
    </>
  );
}

function OnlineLink({ state }: { state: ExportState }) {
  const isOnline = state.integrationType === "Online";
  const kind = isOnline && !state.mustReconnect ? "plain" : "primary";
  return (
    <a className={buttonLook({ kind })} href={ONLINE_PATHS.connect}>
      {isOnline ? "Reconnect QuickBooks Online" : "Connect QuickBooks Online"}
    </a>
  );
}

function Pause({ isPaused }: { isPaused: boolean }) {
  const order = useCommand({
    contract: pauseExportCommand,
    body: { isPaused: !isPaused },
    done: isPaused ? "The export goes on." : "The export is paused. What waits stays in the queue.",
  });
  return (
    <>
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
      <Button size="medium" isBusy={order.isGiving} onClick={() => order.give()}>
        {isPaused ? "Let the export go on" : "Pause the export"}
      </Button>
    </>
  );
}

function Standing({ state }: { state: ExportState }) {
  const { zone } = useAgencyZone();
  return (
    <Facts>
      <Fact name="Company in QuickBooks">{state.companyName ?? "Not seen yet"}</Fact>
      <Fact name="Last contact">
        {state.lastContactAt === null ? "Never" : <MomentText at={state.lastContactAt} zone={zone} />}
      </Fact>
      <Fact name="Waiting">{state.queue.waiting.toLocaleString("en-US")}</Fact>
      {state.awaited && (
        <Fact name="Waits for an answer of QuickBooks">
          {state.awaited.name}, since <MomentText at={state.awaited.since} zone={zone} />
          <small className={classes.soft}>The next run asks again. Nothing is recorded there twice.</small>
        </Fact>
      )}
      <Fact name="Failed">{state.queue.failed.toLocaleString("en-US")}</Fact>
    </Facts>
  );
}

export function ConnectionPanel({ state }: { state: ExportState }) {
  const isConnected = state.integrationType !== null;
  const offersOnline = state.offersOnline && (state.integrationType === "Online" || state.isUnused);
  const online = offersOnline && <OnlineLink state={state} />;
  return (
    <Section
      title="Connection"
      beside={state.firstDay !== null ? <Pause isPaused={!state.canBeUsed} /> : undefined}
    >
      <div className={classes.panel}>
        {isConnected && <Standing state={state} />}
        {!isConnected && state.offersOnline && (
          <p className={classes.soft}>
            Connect QuickBooks Online as an administrator of its company: QuickBooks asks whether Fiducia may
            read and write its books, and leads back here.
          </p>
        )}
        {!isConnected && (
          <p className={classes.soft}>
            Connect the company file of QuickBooks Desktop: make a password, download the file for the
            QuickBooks Web Connector, open it on the computer where QuickBooks is installed, and run the first
            update.
          </p>
        )}
        <Note tone="amber" role="status">
          {state.lastMessage}
        </Note>
        <CalledCompany state={state} />
        {state.integrationType !== "Online" || state.isUnused ? (
          <Password state={state} beside={online} />
        ) : (
          <ButtonRow>{online}</ButtonRow>
        )}
      </div>
    </Section>
  );
}
