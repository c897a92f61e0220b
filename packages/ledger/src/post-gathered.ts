// Postings that wait for one agency go to the database together: while a call is under way, the next ones gather.
import type { Connection } from "@fiducia/database/unit";
import { sql } from "kysely";
import { type Posted, postDraft } from "./post-alone.ts";
import type { PostingDraft } from "./posting-draft.ts";
import { mayGoTogether, olderItemsOf } from "./together.ts";

interface Waiting {
  readonly draft: PostingDraft;
  readonly olderItems: readonly number[];
  readonly settle: (posted: Promise<Posted>) => void;
}

/** A larger call saves little more, and makes its first posting wait for its last. */
const MOST = 16;

/** What waits in each agency while a call of it is under way. */
const WAITING = new WeakMap<Connection, Map<number, Waiting[]>>();

/** The database refused the statement, and so has written nothing. Otherwise it may have, and nobody may try again. */
const isRefusal = (fault: unknown): boolean =>
  /^(FD|[0-4]|P0)/.test((fault as { readonly code?: string } | null)?.code ?? "") &&
  !/^(08|40003)/.test((fault as { readonly code: string }).code);

async function postTogether(connection: Connection, drafts: readonly PostingDraft[]) {
  const requests = JSON.stringify(drafts.map((draft) => draft.request()));
  const { rows } = await sql<{
    posted: readonly Posted[];
  }>`select post_together(${requests}::jsonb) as posted`.execute(connection);
  return rows[0]?.posted ?? [];
}

/** Takes from those that wait the first one, and with it those that may be in one call. */
function takeFrom(waiting: Waiting[]): Waiting[] {
  const items = new Set<number>();
  const taken: Waiting[] = [];
  for (const each of waiting) {
    if (taken.length === MOST || each.olderItems.some((itemId) => items.has(itemId))) continue;
    for (const itemId of each.olderItems) items.add(itemId);
    taken.push(each);
  }
  for (const each of taken) waiting.splice(waiting.indexOf(each), 1);
  return taken;
}

/** Posts what was taken; when the database refuses any of it, each by itself, so that each has its own refusal. */
async function postAll(connection: Connection, taken: readonly Waiting[]): Promise<void> {
  const alone = () =>
    Promise.all(
      taken.map(({ draft, settle }) => {
        const posted = postDraft(connection, draft);
        settle(posted);
        return posted.catch(() => undefined);
      }),
    );
  if (taken.length === 1) return void (await alone());
  try {
    const posted = await postTogether(
      connection,
      taken.map(({ draft }) => draft),
    );
    taken.forEach(({ settle }, index) => {
      const mine = posted[index];
      settle(mine ? Promise.resolve(mine) : Promise.reject(new Error("the posting function did not answer")));
    });
  } catch (fault) {
    if (isRefusal(fault)) return void (await alone());
    for (const { settle } of taken) settle(Promise.reject(fault));
  }
}

/**
 * Posts a draft, with others of its agency that wait at the same moment. One that comes alone goes at once; one that may not
 * be among others goes at once too.
 */
export function postGathered(connection: Connection, draft: PostingDraft): Promise<Posted> {
  if (!mayGoTogether(draft)) return postDraft(connection, draft);
  const { agencyId } = draft.author;
  const agencies = WAITING.get(connection) ?? new Map<number, Waiting[]>();
  WAITING.set(connection, agencies);
  const olderItems = olderItemsOf(draft.plan);
  return new Promise((settle) => {
    const waiting = agencies.get(agencyId);
    if (waiting) return void waiting.push({ draft, olderItems, settle });
    const gathering: Waiting[] = [{ draft, olderItems, settle }];
    agencies.set(agencyId, gathering);
    void postWhatWaits();
    async function postWhatWaits(): Promise<void> {
      while (gathering.length > 0) await postAll(connection, takeFrom(gathering));
      agencies.delete(agencyId);
    }
  });
}
