// Dialogs by name: a screen opens one without knowing the slice that it belongs to.

import type { ItemAsked } from "@fiducia/contract/item-link";
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { userName } from "../session/session.ts";
import { useSession } from "../session/session-context.tsx";
import { clearTyped, readTyped, takeResume, writeTyped } from "../typed/typed-store.ts";
import { DialogBoundary } from "./dialog-boundary.tsx";

/** The subject of each dialog. */
export interface DialogSubjects {
  readonly SearchAccountingItems: {
    /** A search to edit, as in its address; by default the last one typed. */
    readonly words?: Readonly<Record<string, unknown>>;
  };
  /** A search to save, as in its address. */
  readonly SaveSearch: { readonly words: Readonly<Record<string, unknown>> };
  readonly SelectCompanyPayableAccounts: AccountsAsked;
  readonly SelectAgencyRevenueAccounts: AccountsAsked;
  /** Lines of companies to pay. */
  readonly PayCompanies: ChosenLines;
  /** Lines of revenue to transfer; without lines everything that may be transferred. */
  readonly TransferRevenue: Partial<ChosenLines>;
  /** None: the dialog asks for everything itself. */
  readonly QuickBooksQueue: object;
  readonly ApplyCredit: ClientsItem;
  readonly ReturnCheck: Omit<ClientsItem, "clientId"> & {
    /** Absent for a carrier's check for memos of several clients. */
    readonly clientId: number | null;
    /** The carrier that gave the check; absent when the client did. */
    readonly company: string | null;
    /** The pay methods that can be returned; amounts in cents. */
    readonly returnable: readonly {
      readonly payMethodId: number;
      readonly method: string;
      readonly referenceNumber: string;
      readonly amount: number;
    }[];
  };
  readonly UnapplyCredit: ClientsItem & {
    /** What the credit pays, once for each invoice; amounts in cents. */
    readonly paid: readonly { readonly itemId: number; readonly name: string; readonly amount: number }[];
  };
  readonly AddNote: {
    readonly clientId: number;
    readonly clientName: string;
    /** The item that it speaks of, with its name; absent for the client's whole account. */
    readonly itemId?: number;
    readonly itemName?: string;
  };
  /** The past-due items to remind of; none: all that are due for a reminder. */
  readonly SendReminders: { readonly itemIds: readonly number[] };
  readonly LeaveOutOfReminders: DialogSubjects["AddNote"];
  /** The clients to make statements for; none: all whom the user then asks for. */
  readonly CreateStatementBatch: {
    readonly clients: readonly { readonly clientId: number; readonly name: string }[];
  };
  readonly ConvertToFinanced: OpenInvoice;
  readonly WriteOff: OpenInvoice;
  /** A transaction in full, beside the report that lists it. */
  readonly ItemDetail: {
    readonly asked: ItemAsked;
    /** The address of its own page. */
    readonly address: string;
  };
  readonly VoidItem: {
    readonly itemId?: number;
    /** For an event that is no item. */
    readonly eventId?: number;
    /** Its name: "Invoice 10442". */
    readonly itemName: string;
    readonly clientName: string | null;
    /** The id of the element that gets focus afterwards. */
    readonly returnFocusTo: string;
  };
}

interface AccountsAsked {
  /** The paid status, and for an open report the rest of its address: accounts, office and days. */
  readonly words?: Readonly<Record<string, unknown>>;
}

/** Lines chosen in a report of accounts. */
interface ChosenLines {
  readonly lines: readonly {
    readonly partId: number;
    /** "Invoice 1001". */
    readonly item: string;
    readonly client: string | null;
    readonly account: string;
    readonly description: string;
    /** What is proposed, in cents; below zero for what is given back. */
    readonly amount: number;
  }[];
}

/** An item of a client, and its name. */
interface ClientsItem {
  readonly itemId: number;
  readonly clientId: number;
  readonly itemName: string;
  readonly clientName: string | null;
}

interface OpenInvoice extends ClientsItem {
  /** What is open of it, in cents. */
  readonly open: number;
}

export type DialogName = keyof DialogSubjects;

export interface DialogProps<Name extends DialogName> {
  readonly subject: DialogSubjects[Name];
  readonly onClose: () => void;
}

export type DialogList = {
  readonly [Name in DialogName]: () => Promise<{ Dialog: ComponentType<DialogProps<Name>> }>;
};

type Open = <Name extends DialogName>(name: Name, subject: DialogSubjects[Name]) => void;

const Context = createContext<Open>(() => undefined);

interface OpenedDialog {
  readonly name: DialogName;
  readonly subject: DialogSubjects[DialogName];
}

/** Opens a dialog by its name. */
export const useOpenDialog = (): Open => useContext(Context);

interface DialogProviderProps {
  readonly dialogs: DialogList;
  readonly children: ReactNode;
}

const DRAFT = "dialog";

const isKnown = (dialogs: DialogList, left: unknown): left is readonly OpenedDialog[] =>
  Array.isArray(left) && left.every(({ name }) => name in dialogs);

const NONE: readonly OpenedDialog[] = [];

/**
 * The open dialogs, each above the one that opened it. Those that were open when the session ended open again after
 * signing in, with the form as it was left (`useKeptForm`).
 */
function useOpenedDialogs(dialogs: DialogList) {
  const owner = userName(useSession());
  const [opened, setOpened] = useState<readonly OpenedDialog[]>(() => {
    const left = readTyped<unknown>(owner, DRAFT);
    return takeResume(window.location.pathname) && isKnown(dialogs, left) ? left : NONE;
  });
  useEffect(() => {
    if (opened.length > 0) writeTyped(owner, DRAFT, opened);
    else clearTyped(owner, DRAFT);
  }, [owner, opened]);
  return [opened, setOpened] as const;
}

interface LayerProps {
  readonly dialogs: DialogList;
  readonly opened: OpenedDialog;
  readonly onClose: () => void;
}

function Layer({ dialogs, opened, onClose }: LayerProps) {
  const { name, subject } = opened;
  const Dialog = useMemo(
    () => lazy(async () => ({ default: (await dialogs[name]()).Dialog })),
    [dialogs, name],
  );
  return (
    <DialogBoundary onBroken={onClose}>
      <Suspense>
        <Dialog subject={subject as never} onClose={onClose} />
      </Suspense>
    </DialogBoundary>
  );
}

export function DialogProvider({ dialogs, children }: DialogProviderProps) {
  const [opened, setOpened] = useOpenedDialogs(dialogs);
  const open = useCallback<Open>(
    // A dialog that opens itself again gets the new subject.
    (name, subject) =>
      setOpened((before) => [...before.filter((each) => each.name !== name), { name, subject }]),
    [setOpened],
  );
  const close = (name: DialogName) =>
    setOpened((before) =>
      before.slice(
        0,
        before.findIndex((each) => each.name === name),
      ),
    );
  return (
    <Context value={open}>
      {children}
      {opened.map((each) => (
        <Layer key={each.name} dialogs={dialogs} opened={each} onClose={() => close(each.name)} />
      ))}
    </Context>
  );
}
