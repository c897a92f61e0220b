// What a void would do, asked before a reason is typed: its effect, or why it cannot be and what must be undone first.

import { askPreview } from "@fiducia/browser/calls/ask";
import { messageOf, refusalOf } from "@fiducia/browser/calls/call-failure";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { addressOfAsked } from "@fiducia/browser/windows/asked-address";
import { itemAsked } from "@fiducia/contract/item-link";
import type { CommandPreview } from "@fiducia/contract/preview";
import { Note } from "@fiducia/ui/note";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type UndoFirst, undoFirstIn } from "./undo-first.contract.ts";
import { voidItemCommand } from "./void-item.contract.ts";
import classes from "./void-item.module.css";

interface Voided {
  readonly itemId?: number | undefined;
  readonly eventId?: number | undefined;
}

/** The effect does not depend on the reason. */
const ANY_REASON = "Not given yet";

/** Why it cannot be voided, in the words of the rule. */
export interface VoidObstacle {
  readonly message: string;
  readonly undoFirst: UndoFirst;
}

export interface VoidLook {
  readonly preview: CommandPreview | undefined;
  readonly isLooking: boolean;
  /** Undefined while nothing is known to be in the way; also when the dry run got no answer. */
  readonly obstacle: VoidObstacle | undefined;
}

export function useVoidLook(voided: Voided): VoidLook {
  const {
    data: preview,
    error,
    isFetching,
  } = useQuery({
    queryKey: ["preview of a void", voided],
    queryFn: ({ signal }) => askPreview(voidItemCommand, { ...voided, reason: ANY_REASON }, signal),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const { rule, figures } = refusalOf(error);
  const obstacle =
    rule === undefined ? undefined : { message: messageOf(error), undoFirst: undoFirstIn(figures) };
  return { preview, isLooking: isFetching, obstacle };
}

export const VoidEffect = ({ preview, isLooking }: Pick<VoidLook, "preview" | "isLooking">) =>
  preview ? <EffectPanel preview={preview} isLooking={isLooking} /> : null;

interface VoidObstacleNoteProps {
  readonly obstacle: VoidObstacle;
  /** What is followed opens in this tab, below the dialog. */
  readonly onFollow: () => void;
}

export const VoidObstacleNote = ({ obstacle: { message, undoFirst }, onFollow }: VoidObstacleNoteProps) => (
  <>
    <Note tone="amber" role="alert">
      {message}
    </Note>
    {undoFirst.length > 0 && (
      <div className={classes.first}>
        <p>Undo first:</p>
        <ul>
          {undoFirst.map(({ name, ...behind }) => (
            <li key={behind.eventId}>
              <AddressLink to={addressOfAsked(itemAsked(behind))} onClick={onFollow}>
                {name}
              </AddressLink>
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
);
