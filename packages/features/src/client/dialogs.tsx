// Dialogs by name: a screen opens one for a subject without knowing the slice that it comes from.

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
import { clearDraft, readDraft, takeResume, writeDraft } from "./draft-store.ts";
import { userName } from "./session.ts";
import { useSession } from "./session-context.tsx";

/** What each dialog is about. */
export interface DialogSubjects {
  readonly SearchAccountingItems: {
    /** A search that is to be edited, in the words of its address; the last one typed unless said. */
    readonly words?: Readonly<Record<string, unknown>>;
  };
  /** A search that is to be kept, in the words of its address. */
  readonly SaveSearch: { readonly words: Readonly<Record<string, unknown>> };
  readonly SelectCompanyPayableAccounts: AccountsAsked;
  readonly SelectAgencyRevenueAccounts: AccountsAsked;
  /** It asks for everything itself. */
  readonly QuickBooksQueue: object;
  readonly ApplyCredit: ClientsItem;
  readonly ReturnCheck: Omit<ClientsItem, "clientId"> & {
    /** None of a carrier's check for memos of several clients. */
    readonly clientId: number | null;
    /** The carrier that gave the check; none where the client did. */
    readonly company: string | null;
    /** The pay methods that the bank can return; amounts in cents. */
    readonly returnable: readonly {
      readonly payMethodId: number;
      readonly method: string;
      readonly referenceNumber: string;
      readonly amount: number;
    }[];
  };
  readonly UnapplyCredit: ClientsItem & {
    /** What the credit pays, each invoice once; amounts in cents. */
    readonly paid: readonly { readonly itemId: number; readonly name: string; readonly amount: number }[];
  };
  readonly ConvertToFinanced: OpenInvoice;
  readonly WriteOff: OpenInvoice;
  /** A transaction whole, beside the report that lists it. */
  readonly ItemDetail: {
    readonly asked: ItemAsked;
    /** The page of its own. */
    readonly address: string;
  };
  readonly VoidItem: {
    readonly itemId?: number;
    /** Instead of the item, of what is none. */
    readonly eventId?: number;
    /** As the user knows it: "Invoice 10442". */
    readonly itemName: string;
    readonly clientName: string | null;
    /** The id of the element that takes focus afterwards. */
    readonly returnFocusTo: string;
  };
}

interface AccountsAsked {
  /** The paid status, and of a report that is open the rest of its address: its accounts, office and days. */
  readonly words?: Readonly<Record<string, unknown>>;
}

/** An item of a client, as the user knows it. */
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
 * The open dialogs, each above the one that it was opened from. They open again when the session had ended over them:
 * the user has signed in meanwhile, and finds the form as it was left (`useDraft`).
 */
function useOpenedDialogs(dialogs: DialogList) {
  const owner = userName(useSession());
  const [opened, setOpened] = useState<readonly OpenedDialog[]>(() => {
    const left = readDraft<unknown>(owner, DRAFT);
    return takeResume(window.location.pathname) && isKnown(dialogs, left) ? left : NONE;
  });
  useEffect(() => {
    if (opened.length > 0) writeDraft(owner, DRAFT, opened);
    else clearDraft(owner, DRAFT);
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
    <Suspense>
      <Dialog subject={subject as never} onClose={onClose} />
    </Suspense>
  );
}

export function DialogProvider({ dialogs, children }: DialogProviderProps) {
  const [opened, setOpened] = useOpenedDialogs(dialogs);
  const open = useCallback<Open>(
    // A dialog that asks for itself is asked about something else.
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
