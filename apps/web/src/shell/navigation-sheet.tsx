// The main navigation of narrow screens, in a sheet; reasons stand under the entries, for there is no pointer.
import { Button } from "@fiducia/ui/button";
import { Drawer } from "@mantine/core";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Drawer.css";
import type { MenuGroup, MenuLeaf } from "@fiducia/pages/menu/menu-tree.tsx";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import classes from "./navigation-sheet.module.css";
import { useOpenLeaf } from "./parts/use-menu.ts";

interface NavigationSheetProps {
  readonly groups: readonly MenuGroup[];
  readonly onClose: () => void;
}

const words = ({ label, description, obstacle }: MenuLeaf) => (
  <>
    {label}
    {(obstacle ?? description) && <small>{obstacle ?? description}</small>}
  </>
);

function Entry({ leaf, onClose }: { leaf: MenuLeaf; onClose: () => void }) {
  const open = useOpenLeaf();
  if (leaf.dialog !== undefined) {
    const choose = () => {
      onClose();
      open(leaf);
    };
    return (
      <Button kind="bare" className={classes.entry} aria-haspopup="dialog" onClick={choose}>
        {words(leaf)}
      </Button>
    );
  }
  if (leaf.to === undefined) {
    return (
      <Button kind="bare" className={classes.entry} aria-disabled="true">
        {words(leaf)}
      </Button>
    );
  }
  return (
    <Link to={leaf.to} search={(leaf.words ?? {}) as never} className={classes.entry} onClick={onClose}>
      {words(leaf)}
    </Link>
  );
}

const headingOf = (group: MenuGroup, section: MenuGroup["sections"][number]): string =>
  section.label ?? group.label ?? "";

/** Closed without a choice, the sheet gives the focus back to the button that opened it. */
function useDismissal(onClose: () => void): () => void {
  const [opener] = useState(() => document.activeElement);
  return () => {
    onClose();
    requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus());
  };
}

export function NavigationSheet({ groups, onClose }: NavigationSheetProps) {
  const dismiss = useDismissal(onClose);
  return (
    <Drawer.Root opened onClose={dismiss} size={320} position="left">
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu" className={classes.sheet}>
        <div className={classes.head}>
          <strong>Menu</strong>
          <Drawer.CloseButton aria-label="Close menu" />
        </div>
        <nav aria-label="Main">
          <Link to="/" className={classes.entry} onClick={onClose}>
            Home
          </Link>
          {groups.map((group) => (
            <section key={group.label ?? group.sections[0]?.leaves[0]?.label}>
              {group.label && <h2>{group.label}</h2>}
              {group.sections.map((section) => (
                <div
                  key={headingOf(group, section) + section.leaves[0]?.label}
                  data-below-line={section.isBelowLine}
                >
                  {section.label && <h3>{section.label}</h3>}
                  {section.leaves.map((leaf) => (
                    <Entry key={leaf.label} leaf={leaf} onClose={onClose} />
                  ))}
                </div>
              ))}
            </section>
          ))}
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  );
}
