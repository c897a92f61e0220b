// Attaches a file: announces it, sends its content, and reads the list again.

import { newIdempotencyKey, tell } from "@fiducia/browser/calls/ask";
import { call } from "@fiducia/browser/calls/call";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { ALL_ANSWERS } from "@fiducia/browser/calls/query-keys";
import {
  addAttachmentCommand,
  LARGEST_ATTACHMENT,
  MEDIA_TYPES,
} from "@fiducia/features/items/attachments/attachments.contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

interface AttachedTo {
  readonly clientId: number;
  readonly itemId: number;
}

/** The address of an attachment's content. */
export const contentAddress = (clientId: number, attachmentId: number): string =>
  `/api/client/${clientId}/attachment/${attachmentId}/content`;

/** A check before sending; the server checks the content again. */
function faultOf(file: File): string | undefined {
  if (file.size > LARGEST_ATTACHMENT) return `${file.name} is larger than 10 MB.`;
  if (file.size === 0) return `${file.name} is empty.`;
  return (MEDIA_TYPES as readonly string[]).includes(file.type)
    ? undefined
    : `${file.name} is no PDF, PNG or JPEG.`;
}

export function useAttach(to: AttachedTo) {
  const answers = useQueryClient();
  const attaching = useMutation({
    mutationFn: async (file: File) => {
      const fault = faultOf(file);
      if (fault) return fault;
      const order = { ...to, fileName: file.name };
      const { attachmentId } = await tell(addAttachmentCommand, order, newIdempotencyKey());
      await call(contentAddress(to.clientId, attachmentId), { bytes: file });
      return undefined;
    },
    onSettled: () => answers.invalidateQueries({ queryKey: ALL_ANSWERS }),
  });
  return {
    attach: (file: File) => attaching.mutate(file),
    isBusy: attaching.isPending,
    problem: attaching.isError ? messageOf(attaching.error) : attaching.data,
  };
}
