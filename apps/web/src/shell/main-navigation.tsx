// The main navigation: Home, the groups, and what may follow them.
import { Menu } from "@mantine/core";
import { Link, useRouterState } from "@tanstack/react-router";
import classes from "./main-navigation.module.css";
import type { MenuGroup, MenuLeaf, MenuSection } from "./menu-tree.ts";
import { Obstacle } from "./obstacle.tsx";
import { useOpenLeaf } from "./use-menu.ts";

const words = ({ label, description }: MenuLeaf) => (
  <span className={classes.words}>
    {label}
    {description && <small>{description}</small>}
  </span>
);

function Leaf({ leaf }: { leaf: MenuLeaf }) {
  const open = useOpenLeaf();
  if (leaf.dialog !== undefined) {
    return (
      <Menu.Item className={classes.leaf} aria-haspopup="dialog" onClick={() => open(leaf)}>
        {words(leaf)}
      </Menu.Item>
    );
  }
  if (leaf.to !== undefined) {
    return (
      <Menu.Item component={Link} to={leaf.to} search={(leaf.words ?? {}) as never} className={classes.leaf}>
        {words(leaf)}
      </Menu.Item>
    );
  }
  return (
    <Obstacle reason={leaf.obstacle}>
      <Menu.Item className={classes.leaf} aria-disabled="true" closeMenuOnClick={false}>
        {words(leaf)}
      </Menu.Item>
    </Obstacle>
  );
}

const Section = ({ section }: { section: MenuSection }) => (
  <>
    {section.label && <Menu.Label>{section.label}</Menu.Label>}
    {section.leaves.map((leaf) => (
      <Leaf key={leaf.label} leaf={leaf} />
    ))}
  </>
);

const holds = (group: MenuGroup, path: string): boolean =>
  group.sections.some((section) =>
    section.leaves.some(({ to, words: said }) => to === path && said === undefined),
  );

function Group({ group, path }: { group: MenuGroup; path: string }) {
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-start"
      offset={2}
      shadow="md"
      width={264}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button type="button" className={classes.item} data-active={holds(group, path) || undefined}>
          {group.label}
          <svg viewBox="0 0 10 10" aria-hidden="true" focusable="false">
            <path d="M2 3.5L5 6.5l3-3" />
          </svg>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {group.sections.map((section) => (
          <Section key={section.label ?? section.leaves[0]?.label} section={section} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function LoneEntry({ leaf, path }: { leaf: MenuLeaf; path: string }) {
  if (leaf.to !== undefined) {
    return (
      <Link to={leaf.to} className={classes.item} data-active={path === leaf.to || undefined}>
        {leaf.label}
      </Link>
    );
  }
  return (
    <Obstacle reason={leaf.obstacle}>
      <button type="button" className={classes.item} aria-disabled="true">
        {leaf.label}
      </button>
    </Obstacle>
  );
}

export function MainNavigation({ groups }: { groups: readonly MenuGroup[] }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav className={classes.navigation} aria-label="Main">
      <Link to="/" className={classes.item} data-active={path === "/" || undefined}>
        Home
      </Link>
      {groups.map((group) =>
        group.label === undefined ? (
          group.sections.flatMap((section) =>
            section.leaves.map((leaf) => <LoneEntry key={leaf.label} leaf={leaf} path={path} />),
          )
        ) : (
          <Group key={group.label} group={group} path={path} />
        ),
      )}
    </nav>
  );
}
