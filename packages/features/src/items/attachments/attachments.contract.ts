// Attachments of a client or item: PDFs and pictures, recognised by their content.

import { permissionOneOf } from "@fiducia/contract/access";
import { defineCall } from "@fiducia/contract/define-call";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { requiredText, wireId, wireInstant } from "@fiducia/contract/wire";
import { clientAccounts } from "@fiducia/money/client/client-access.rules";
import { z } from "zod";
import { cleanFileName } from "./file-name.rules.ts";

export const keepAttachments = permissionOneOf("attach files to clients", PERMISSION.workWithClientAccounts);

export const LARGEST_ATTACHMENT = 10 * 1024 * 1024;
/** The size of a stored chunk, in bytes. */
export const CHUNK_BYTES = 256 * 1024;
export const MEDIA_TYPES = ["application/pdf", "image/png", "image/jpeg"] as const;

const unknown = { ATTACHMENT_UNKNOWN: "There is no such attachment." } as const;

export const addAttachmentCommand = defineCommand({
  name: "AddAttachment",
  summary: "Announces a file; its content follows by the attachment's own address.",
  access: keepAttachments,
  body: z.strictObject({
    clientId: wireId,
    itemId: wireId.nullish(),
    /** Stored without folders, invisible characters and characters that reverse text. */
    fileName: z
      .string()
      .max(200)
      .overwrite(cleanFileName)
      .refine((text) => text !== "", "Required"),
  }),
  answer: z.strictObject({ attachmentId: wireId }),
  refusals: {
    CLIENT_UNKNOWN: "There is no client {client}.",
    ITEM_UNKNOWN: "There is no such item of this client.",
  },
});

export const removeAttachmentCommand = defineCommand({
  name: "RemoveAttachment",
  summary: "Removes a file for good. Who removed it, when and why stays.",
  access: keepAttachments,
  body: z.strictObject({
    clientId: wireId,
    attachmentId: wireId,
    reason: requiredText(200),
  }),
  answer: z.strictObject({ attachmentId: wireId }),
  refusals: { ...unknown, REMOVED: "The attachment was removed already." },
});

export const attachmentsQuery = defineQuery({
  name: "GetAttachments",
  summary: "The files of a client, or of one of its items, those removed among them.",
  access: clientAccounts,
  filter: z.strictObject({ clientId: wireId, itemId: wireId.nullish() }),
  answer: z.array(
    z.strictObject({
      attachmentId: wireId,
      itemId: wireId.nullable(),
      fileName: z.string(),
      /** Null while the content has not arrived. */
      mediaType: z.enum(MEDIA_TYPES).nullable(),
      size: z.int().nullable(),
      addedAt: wireInstant,
      addedBy: z.string(),
      removedAt: wireInstant.nullable(),
      removedBy: z.string().nullable(),
      removalReason: z.string().nullable(),
    }),
  ),
});

const path = "/api/client/{clientId}/attachment/{attachmentId}/content";
export const contentParameters = z.strictObject({
  clientId: z.coerce.number().pipe(wireId),
  attachmentId: z.coerce.number().pipe(wireId),
});

export const attachmentContentCall = defineCall({
  method: "GET",
  path,
  summary: "The content of an attachment, as the file that it is.",
  access: clientAccounts,
  query: contentParameters,
  body: undefined,
  answer: z.string(),
  bytes: "answer",
  refusals: { 404: "There is no such attachment, or its content has not arrived or was removed." },
});

export const storeContentCall = defineCall({
  method: "POST",
  path,
  summary: "Stores the content of an attachment, once: a PDF, PNG or JPEG of at most 10 MB, sent as it is.",
  access: keepAttachments,
  query: contentParameters,
  body: undefined,
  answer: z.strictObject({ attachmentId: wireId, mediaType: z.enum(MEDIA_TYPES), size: z.int() }),
  bytes: "body",
  refusals: {
    404: "There is no such attachment.",
    409: "Its content is here or on its way already, it was removed, or the agency has no room for it.",
    413: "The file is larger than 10 MB.",
    429: "More would come within an hour than the agency may send.",
  },
});
