// Settings: the backups of the server, what is wrong with them, and making or trying one now.

import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import type { BackupState } from "@fiducia/contract/backup-state";
import { sizeText } from "@fiducia/kernel/size-text";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Fact, Facts } from "@fiducia/ui/facts";
import { MomentText } from "@fiducia/ui/moment-text";
import { Note } from "@fiducia/ui/note";
import { Section } from "@fiducia/ui/section";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { TableCard } from "@fiducia/ui/table-card";
import { SettingHistory } from "../../parts/settings/setting-history.tsx";
import classes from "../../parts/settings/settings.module.css";
import { SettingsFrame, SettingsHead } from "../../parts/settings/settings-frame.tsx";
import { runBackupCommand } from "./backup.contract.ts";
import { BackupTroubles } from "./backup-troubles.tsx";
import { useBackups } from "./use-backups.tsx";

interface TaskProps {
  readonly task: "copy" | "trial";
  readonly label: string;
  readonly done: string;
  readonly isUnderWay: boolean;
}

function TaskButton({ task, label, done, isUnderWay }: TaskProps) {
  const order = useCommand({ contract: runBackupCommand, body: { task }, done });
  return (
    <>
      <Button
        kind={task === "copy" ? "primary" : "current"}
        isBusy={order.isGiving}
        disabled={isUnderWay}
        onClick={() => order.give()}
      >
        {label}
      </Button>
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
    </>
  );
}

function Tasks({ underWay }: Pick<BackupState, "underWay">) {
  return (
    <>
      <Note tone="blue" role="status">
        {underWay &&
          `${underWay.what === "copy" ? "A copy is being made" : "A backup is being tried"}: ${underWay.percent} %`}
      </Note>
      <ButtonRow>
        <TaskButton
          task="trial"
          label="Try now"
          done="The newest backup is tried as soon as the worker is free."
          isUnderWay={underWay?.what === "trial"}
        />
        <TaskButton
          task="copy"
          label="Back up now"
          done="A copy is made as soon as the worker is free."
          isUnderWay={underWay?.what === "copy"}
        />
      </ButtonRow>
    </>
  );
}

function StateFacts({ state, zone }: { state: BackupState; zone: string }) {
  const good = state.trials.find(({ isGood }) => isGood);
  const moments = [
    ["Last copy", state.copies[0]?.endedAt],
    ["Last good trial", good?.at],
    ["Can be restored up to", state.youngestMoment],
    ["Can be restored from", state.oldestMoment],
  ] as const;
  return (
    <Facts>
      {moments.map(([name, at]) => (
        <Fact key={name} name={name}>
          {at ? <MomentText at={at} zone={zone} /> : "None yet"}
        </Fact>
      ))}
      <Fact name="Folder">{state.folder}</Fact>
      <Fact name="Encrypted">{state.isEncrypted ? "Yes, with the keys" : "No, without the keys"}</Fact>
    </Facts>
  );
}

const Copies = ({ copies, logBytes, zone }: Pick<BackupState, "copies" | "logBytes"> & { zone: string }) => (
  <Section title="Copies">
    <div className={classes.panel}>
      <p className={classes.soft}>
        From each copy and the log after it any moment can be restored. The log takes {sizeText(logBytes)}.
      </p>
      <TableCard label="Copies" headings={["From", "Up to", "Books*", "Stored*"]}>
        <tbody>
          {copies.map(({ name, endedAt, until, bytes, storedBytes }) => (
            <tr key={name}>
              <td>
                <MomentText at={endedAt} zone={zone} />
              </td>
              <td>
                {until ? (
                  <MomentText at={until} zone={zone} />
                ) : (
                  <StatusBadge state="Log missing" tone="red" />
                )}
              </td>
              <td data-numeric>{sizeText(bytes)}</td>
              <td data-numeric>{sizeText(storedBytes)}</td>
            </tr>
          ))}
        </tbody>
      </TableCard>
    </div>
  </Section>
);

const Trials = ({ trials, zone }: Pick<BackupState, "trials"> & { zone: string }) => (
  <Section title="Trials">
    <div className={classes.panel}>
      <p className={classes.soft}>
        A trial restores the newest backup beside the books, verifies it, and compares it with them.
      </p>
      <TableCard label="Trials" headings={["Tried", "Result", "Found"]}>
        <tbody>
          {trials.map(({ at, isGood, words }) => (
            <tr key={at}>
              <td>
                <MomentText at={at} zone={zone} />
              </td>
              <td>
                <StatusBadge state={isGood ? "Good" : "Failed"} tone={isGood ? "green" : "red"} />
              </td>
              <td className={classes.details}>{words}</td>
            </tr>
          ))}
        </tbody>
      </TableCard>
    </div>
  </Section>
);

function Outside({ archiver, zone }: Pick<BackupState, "archiver"> & { zone: string }) {
  return (
    <>
      <p className={classes.soft}>
        The books are on a database server of your own: its provider's backup, or pgBackRest, keeps them. The
        guide says how.
      </p>
      <Facts>
        <Fact name="Archives its log">{archiver?.isOn ? "Yes" : "No"}</Fact>
        <Fact name="Last archived">
          {archiver?.lastAt ? <MomentText at={archiver.lastAt} zone={zone} /> : "Never"}
        </Fact>
      </Facts>
    </>
  );
}

function Embedded({ state, zone }: { state: BackupState; zone: string }) {
  if (state.folder === null) return null;
  return (
    <>
      <Tasks underWay={state.underWay} />
      <StateFacts state={state} zone={zone} />
      {state.copies.length > 0 && <Copies copies={state.copies} logBytes={state.logBytes} zone={zone} />}
      {state.trials.length > 0 && <Trials trials={state.trials} zone={zone} />}
    </>
  );
}

function BackupPage() {
  const { data: backups, isError, error } = useBackups();
  const { zone } = useAgencyZone();
  if (isError) return <ReportNotice message="The backups cannot be shown" detail={messageOf(error)} />;
  if (!backups) return null;
  const { state, troubles } = backups;
  return (
    <>
      <SettingsHead
        page="backup"
        lede="The books of all agencies of this server, copied away every night and minute by minute between."
      />
      <BackupTroubles troubles={troubles} />
      {state === null && <p>No worker has looked at the backups yet.</p>}
      {state &&
        (state.isEmbedded ? (
          <Embedded state={state} zone={zone} />
        ) : (
          <Outside archiver={state.archiver} zone={zone} />
        ))}
      <SettingHistory page="backup" />
    </>
  );
}

export const Screen = () => (
  <SettingsFrame page="backup">
    <BackupPage />
  </SettingsFrame>
);
