// The attachments of an item: opened in a new window, added, and removed with a reason.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import {
  attachmentsQuery,
  keepAttachments,
  MEDIA_TYPES,
} from "@fiducia/features/items/attachments/attachments.contract";
import { Button } from "@fiducia/ui/button";
import { Card } from "@fiducia/ui/card";
import { FileChooser } from "@fiducia/ui/file-chooser";
import { Note } from "@fiducia/ui/note";
import { RuledList } from "@fiducia/ui/ruled-list";
import { Section } from "@fiducia/ui/section";
import { useState } from "react";
import type { z } from "zod";
import classes from "./attachments.module.css";
import { RemoveAttachment } from "./remove-attachment.tsx";
import { contentAddress, useAttach } from "./use-attach.tsx";

type Attachment = z.output<typeof attachmentsQuery.answer>[number];

interface AttachmentsProps {
  readonly clientId: number;
  readonly itemId: number;
}

const BYTES_PER_KB = 1024;

function noteOf({ mediaType, size, addedBy, removedBy, removalReason }: Attachment): string {
  if (removedBy) return `Removed by ${removedBy}: ${removalReason}`;
  if (!mediaType) return "Its content did not arrive; remove it and attach it again.";
  return `${Math.max(1, Math.round((size ?? 0) / BYTES_PER_KB))} KB, attached by ${addedBy}`;
}

interface RowProps {
  readonly clientId: number;
  readonly attachment: Attachment;
  readonly onRemove: (() => void) | undefined;
}

function Row({ clientId, attachment, onRemove }: RowProps) {
  const { attachmentId, fileName, mediaType, removedAt } = attachment;
  const canOpen = mediaType !== null && removedAt === null;
  return (
    <li data-removed={removedAt !== null || undefined}>
      <span>
        {canOpen ? (
          <a href={contentAddress(clientId, attachmentId)} target="_blank" rel="noreferrer">
            {fileName}
          </a>
        ) : (
          <span className={classes.name}>{fileName}</span>
        )}
        <small>{noteOf(attachment)}</small>
      </span>
      {onRemove && removedAt === null && (
        <Button size="medium" aria-label={`Remove ${fileName}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </li>
  );
}

function AddButton(to: AttachmentsProps) {
  const { attach, isBusy, problem } = useAttach(to);
  return (
    <>
      <div className={classes.add}>
        <FileChooser
          size="medium"
          isBusy={isBusy}
          label="Attachment"
          accept={MEDIA_TYPES.join(",")}
          onChoose={attach}
        >
          {isBusy ? "Attaching" : "Attach a file"}
        </FileChooser>
        <small>PDF, PNG or JPEG, at most 10 MB</small>
      </div>
      <Note tone="red" role="alert">
        {problem}
      </Note>
    </>
  );
}

export function Attachments({ clientId, itemId }: AttachmentsProps) {
  const session = useSession();
  const maySee = permits(session, attachmentsQuery.access);
  const mayKeep = permits(session, keepAttachments);
  const { data: files = [] } = useAnswer(attachmentsQuery, { clientId, itemId }, maySee);
  const [removing, setRemoving] = useState<Attachment>();
  if (!maySee || (!mayKeep && files.length === 0)) return null;
  return (
    <Section title="Attachments">
      <Card className={classes.card}>
        <RuledList>
          {files.map((attachment) => (
            <Row
              key={attachment.attachmentId}
              clientId={clientId}
              attachment={attachment}
              onRemove={mayKeep ? () => setRemoving(attachment) : undefined}
            />
          ))}
        </RuledList>
        {mayKeep && <AddButton clientId={clientId} itemId={itemId} />}
      </Card>
      {removing && (
        <RemoveAttachment
          clientId={clientId}
          attachmentId={removing.attachmentId}
          fileName={removing.fileName}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Section>
  );
}
