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

/** The subject of each dialog. The file that draws a dialog adds its own; the first is opened by item windows. */
export interface DialogSubjects {
  /** A transaction in full, beside the report that lists it. */
  readonly ItemDetail: {
    readonly asked: ItemAsked;
    /** The address of its own page. */
    readonly address: string;
  };
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
