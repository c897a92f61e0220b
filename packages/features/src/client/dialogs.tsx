// Dialogs by name: a screen opens one for a subject without knowing the slice that it comes from.
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
  /** It asks for everything itself. */
  readonly QuickBooksQueue: object;
  readonly ApplyCredit: ClientsItem;
  readonly ReturnCheck: ClientsItem;
  readonly UnapplyCredit: ClientsItem & {
    /** What the credit pays, each invoice once; amounts in cents. */
    readonly paid: readonly { readonly itemId: number; readonly name: string; readonly amount: number }[];
  };
  readonly ConvertToFinanced: OpenInvoice;
  readonly WriteOff: OpenInvoice;
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

/**
 * The open dialog, which opens again when the session had ended over it: the user has signed in meanwhile, and
 * finds the form as it was left (`useDraft`).
 */
function useOpenedDialog(dialogs: DialogList) {
  const owner = userName(useSession());
  const [opened, setOpened] = useState<OpenedDialog | undefined>(() => {
    const left = readDraft<OpenedDialog>(owner, DRAFT);
    return takeResume(window.location.pathname) && left && left.name in dialogs ? left : undefined;
  });
  useEffect(() => {
    if (opened) writeDraft(owner, DRAFT, opened);
    else clearDraft(owner, DRAFT);
  }, [owner, opened]);
  return [opened, setOpened] as const;
}

export function DialogProvider({ dialogs, children }: DialogProviderProps) {
  const [opened, setOpened] = useOpenedDialog(dialogs);
  const open = useCallback<Open>((name, subject) => setOpened({ name, subject }), [setOpened]);
  const Dialog = useMemo(
    () => opened && lazy(async () => ({ default: (await dialogs[opened.name]()).Dialog })),
    [dialogs, opened],
  );
  return (
    <Context value={open}>
      {children}
      {opened && Dialog && (
        <Suspense>
          <Dialog subject={opened.subject as never} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Context>
  );
}
