// The rows of an opening, kind by kind: what is wrong stands beside its row.
import { ask } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { useSettled } from "@fiducia/browser/calls/use-settled";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { CommandQuestion } from "@fiducia/browser/order-form/command-question.tsx";
import { itemAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import type { ItemSite } from "@fiducia/contract/item-link";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { useLineChoices } from "@fiducia/features/parts/invoice-lines/use-line-choices.tsx";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import type { Cents } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { TextField } from "@fiducia/ui/form-fields";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { ImportKindName } from "../../import/kinds/import-kinds.rules.ts";
import { OPENING_PAGE, openingRowsQuery } from "../shared/opening.contract.ts";
import { prepareAccess } from "../shared/opening-refusals.contract.ts";
import { OPENING_KIND_LABEL, OPENING_KINDS, type OpeningKind } from "../shared/opening-row.contract.ts";
import { removeOpeningRowsCommand } from "../shared/opening-rows.contract.ts";
import look from "./opening.module.css";
import { addressOfOpening, type OpeningAddress } from "./opening-addresses.tsx";
import {
  aboutRow,
  KIND_WORDS,
  many,
  nameOfRow,
  type ShownOpening,
  type ShownRow,
} from "./opening-words.rules.ts";
import { inTrustOf, leftOf } from "./part-figures.rules.ts";
import { RowDialog } from "./row-dialog.tsx";

const PAUSE_MS = 300;

type IsRevenue = (accountId: number) => boolean;
type FigureOf = (row: ShownRow["row"], isRevenue: IsRevenue) => Cents;

/** The figures of a row beside its amount, by kind; a phone leaves them out. */
const COLUMNS: Partial<
  Readonly<Record<OpeningKind, readonly { readonly heading: string; readonly of: FigureOf }[]>>
> = {
  invoice: [
    { heading: "Open", of: leftOf },
    { heading: "In trust", of: inTrustOf },
  ],
  memo: [
    { heading: "Left", of: leftOf },
    { heading: "In trust", of: inTrustOf },
  ],
};
const columnsOf = (kind: OpeningKind) => COLUMNS[kind] ?? [];

const kindIn = ({ kind }: OpeningAddress, rowCounts: ShownOpening["rowCounts"]): OpeningKind =>
  OPENING_KINDS.find((each) => each === kind) ??
  OPENING_KINDS.find((each) => rowCounts[each] > 0) ??
  "invoice";

interface RowsProps {
  readonly opening: ShownOpening;
  readonly kind: OpeningKind;
}

/** A saved or removed row leaves the answers of every kind old, and they are read anew. */
const useRows = ({ opening: { openingId }, kind }: RowsProps, word: string) =>
  useInfiniteQuery({
    queryKey: [...answerKey(openingRowsQuery.name, { openingId, kind, word }), "pages"],
    queryFn: ({ pageParam, signal }) =>
      ask(openingRowsQuery, { openingId, kind, word, afterRowId: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (rows) => (rows.length < OPENING_PAGE ? undefined : rows.at(-1)?.rowId),
  });

/** The page of what a row was posted as, by its kind. */
const SITES: Partial<Readonly<Record<OpeningKind, ItemSite>>> = {
  invoice: "invoice",
  memo: "creditMemo",
  credit: "receipt",
  held: "receipt",
  debt: "incomingPayment",
};

function RowName({ found }: { found: ShownRow }) {
  const { row, itemId } = found;
  const site = SITES[row.kind];
  if (itemId === null || !site) return nameOfRow(found);
  const clientId = "clientId" in row ? row.clientId : undefined;
  return <AddressLink to={itemAddress({ site, itemId, clientId })}>{nameOfRow(found)}</AddressLink>;
}

interface OneRowProps {
  readonly found: ShownRow;
  readonly isRevenue: IsRevenue;
  readonly actions: ReactNode;
}

const OneRow = ({ found, isRevenue, actions }: OneRowProps) => {
  const { row, fault } = found;
  return (
    <tr>
      <td>
        <RowName found={found} />
        <div className={classes.details}>{aboutRow(found)}</div>
        {fault !== "" && <div className={look.fault}>{fault}</div>}
      </td>
      <Figure cents={row.amount} />
      {columnsOf(row.kind).map(({ heading, of }) => (
        <Figure key={heading} cents={of(row, isRevenue)} isMinor />
      ))}
      <td data-minor>{"datedOn" in row && formatDay(row.datedOn)}</td>
      <td>{actions}</td>
    </tr>
  );
};

type Asked = { readonly change: ShownRow } | { readonly remove: ShownRow } | { readonly removeAll: true };

interface AskedDialogProps extends RowsProps {
  readonly asked: Asked | undefined;
  readonly onClose: () => void;
}

function AskedDialog({ opening, kind, asked, onClose }: AskedDialogProps) {
  const { openingId } = opening;
  if (asked === undefined) return null;
  if ("change" in asked)
    return <RowDialog opening={opening} kind={kind} changed={asked.change} onClose={onClose} />;
  const row = "remove" in asked ? asked.remove : undefined;
  return (
    <CommandQuestion
      title={row ? `Remove ${nameOfRow(row)}` : `Remove all ${OPENING_KIND_LABEL[kind].toLowerCase()}`}
      confirmLabel={row ? "Remove row" : `Remove ${many(opening.rowCounts[kind], "row")}`}
      contract={removeOpeningRowsCommand}
      body={{ openingId, kind, ...(row && { rowIds: [row.rowId] }) }}
      done={row ? "The row was removed." : "The rows were removed."}
      onClose={onClose}
    >
      {row
        ? "The row goes. Nothing of it was posted."
        : "All rows of this kind go. Nothing of them was posted."}
    </CommandQuestion>
  );
}

function Rows({ opening, kind, word }: RowsProps & { readonly word: string }) {
  const session = useSession();
  const { isRevenue } = useLineChoices();
  const [asked, setAsked] = useState<Asked>();
  const read = useRows({ opening, kind }, useSettled(word.trim(), PAUSE_MS));
  const rows = read.data?.pages.flat() ?? [];
  const mayChange = opening.state === "Preparing" && permits(session, prepareAccess);
  const actions = (found: ShownRow) =>
    mayChange && (
      <ButtonRow>
        <Button
          kind="link"
          aria-label={`Change ${nameOfRow(found)}`}
          onClick={() => setAsked({ change: found })}
        >
          Change
        </Button>
        <Button
          kind="link"
          aria-label={`Remove ${nameOfRow(found)}`}
          onClick={() => setAsked({ remove: found })}
        >
          Remove
        </Button>
      </ButtonRow>
    );
  return (
    <>
      {read.isError && <p role="alert">{messageOf(read.error)}</p>}
      {read.isSuccess && rows.length === 0 && (
        <p className={classes.soft}>{word.trim() === "" ? "There are no rows yet." : "No row begins so."}</p>
      )}
      {rows.length > 0 && (
        <TableCard
          label={OPENING_KIND_LABEL[kind]}
          headings={[
            "Document",
            "Amount*",
            ...columnsOf(kind).map(({ heading }) => `${heading}*~`),
            "Day~",
            "",
          ]}
        >
          <tbody>
            {rows.map((found) => (
              <OneRow
                key={found.rowId}
                found={found}
                isRevenue={(accountId) => isRevenue(String(accountId))}
                actions={actions(found)}
              />
            ))}
          </tbody>
        </TableCard>
      )}
      <ButtonRow>
        {read.hasNextPage && (
          <Button kind="link" isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            More rows
          </Button>
        )}
        {mayChange && rows.length > 1 && word.trim() === "" && (
          <Button kind="link" onClick={() => setAsked({ removeAll: true })}>
            Remove all
          </Button>
        )}
      </ButtonRow>
      <AskedDialog opening={opening} kind={kind} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

const KindLinks = ({ opening, kind }: RowsProps) => (
  <nav className={look.kinds} aria-label="Kinds of rows">
    {OPENING_KINDS.map((each) => (
      <AddressLink
        key={each}
        to={addressOfOpening(opening.openingId, { part: "rows", kind: each })}
        aria-current={each === kind ? "page" : undefined}
      >
        {OPENING_KIND_LABEL[each]}
        {opening.rowCounts[each] > 0 && <span> {opening.rowCounts[each].toLocaleString("en-US")}</span>}
      </AddressLink>
    ))}
  </nav>
);

/** What files of other systems bring too. */
const FROM_FILES: Readonly<Partial<Record<OpeningKind, ImportKindName>>> = {
  invoice: "openInvoices",
  memo: "openMemos",
  credit: "openCredits",
  held: "openHeld",
  outstanding: "outstandingChecks",
  transit: "depositsInTransit",
};

/** More rows than are seen at once can be searched. */
const LONG = 10;

function OneKind({ opening, kind }: RowsProps) {
  const session = useSession();
  const [word, setWord] = useState("");
  const [isAdding, setAdding] = useState(false);
  const mayAdd = opening.state === "Preparing" && permits(session, prepareAccess);
  return (
    <>
      <p className={classes.soft}>
        {KIND_WORDS[kind].about}{" "}
        {mayAdd && FROM_FILES[kind] && permits(session, SETTINGS_PAGES.import.access) && (
          <AddressLink to={`${SETTINGS_PAGES.import.to}?kind=${FROM_FILES[kind]}`}>
            Bring them as a file
          </AddressLink>
        )}
      </p>
      <div className={look.tools}>
        {opening.rowCounts[kind] > LONG ? (
          <TextField label="Document or client begins with" text={word} longest={100} onChange={setWord} />
        ) : (
          <span />
        )}
        {mayAdd && (
          <Button kind="primary" onClick={() => setAdding(true)}>
            Add {KIND_WORDS[kind].one}
          </Button>
        )}
      </div>
      <Rows opening={opening} kind={kind} word={word} />
      {isAdding && (
        <RowDialog opening={opening} kind={kind} changed={undefined} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

export function RowsPanel({ opening }: { opening: ShownOpening }) {
  const kind = kindIn(useSearch({ strict: false }) as OpeningAddress, opening.rowCounts);
  return (
    <>
      <KindLinks opening={opening} kind={kind} />
      <OneKind key={kind} opening={opening} kind={kind} />
    </>
  );
}
