// The notes on a client or on one of its items, and the way to write one.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { addressOfAsked } from "@fiducia/browser/windows/asked-address";
import { permits } from "@fiducia/contract/access";
import { itemAsked } from "@fiducia/contract/item-link";
import { clientNumber } from "@fiducia/kernel/client-number";
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatDay, formatTime } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { Section } from "@fiducia/ui/section";
import { TableCard } from "@fiducia/ui/table-card";
import type { z } from "zod";
import { addNoteCommand } from "../../add-note/add-note.contract.ts";
import { clientNotesQuery } from "../../client-notes/client-notes.contract.ts";
import classes from "./notes-section.module.css";

type Note = z.output<typeof clientNotesQuery.answer>[number];

interface NotesProps {
  readonly clientId: number;
  readonly clientName: string;
  /** Its notes alone; without it all of the client's, each with what it speaks of. */
  readonly item?: { readonly itemId: number; readonly name: string };
}

function About({ item, clientId }: Pick<Note, "item"> & { readonly clientId: number }) {
  if (!item) return "Account";
  const { name, ...behind } = item;
  const address = addressOfAsked(itemAsked({ ...behind, clientNumber: clientNumber(clientId) }));
  return <AddressLink to={address}>{name}</AddressLink>;
}

export function NotesSection({ clientId, clientName, item }: NotesProps) {
  const session = useSession();
  const openDialog = useOpenDialog();
  const { zone } = useAgencyZone();
  const mayAsk = permits(session, clientNotesQuery.access);
  const filter = item ? { clientId, itemId: item.itemId } : { clientId };
  const { data: clientNotes } = useAnswer(clientNotesQuery, filter, mayAsk);
  if (!mayAsk || !clientNotes) return null;
  const notes = clientNotes.map(({ at, ...note }) => {
    const moment = instantOf(at);
    return { ...note, when: `${formatDay(dayOf(moment, zone))} ${formatTime(moment, zone)}` };
  });
  const subject = { clientId, clientName, ...(item ? { itemId: item.itemId, itemName: item.name } : {}) };
  const add = permits(session, addNoteCommand.access) && (
    <Button size="small" onClick={() => openDialog("AddNote", subject)}>
      Add note
    </Button>
  );
  const headings = ["Note", "Promised for", ...(item ? [] : ["About"]), "When~", "By~"];
  return (
    <Section title="Notes" beside={add}>
      {notes.length === 0 ? (
        <small>Nobody has written a note yet.</small>
      ) : (
        <TableCard label="Notes" headings={headings} isWhole>
          <tbody>
            {notes.map(({ noteId, note, promisedOn, by, when, item: about }) => (
              <tr key={noteId}>
                <th scope="row" className={classes.note}>
                  {note}
                  <small data-phone>
                    {when}, {by}
                  </small>
                </th>
                <td>{promisedOn && formatDay(promisedOn)}</td>
                {!item && (
                  <td>
                    <About item={about} clientId={clientId} />
                  </td>
                )}
                <td data-minor>{when}</td>
                <td data-minor>{by}</td>
              </tr>
            ))}
          </tbody>
        </TableCard>
      )}
    </Section>
  );
}
