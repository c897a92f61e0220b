// The main navigation: Home, the groups, and what may follow them.

import type { ReportRoute } from "@fiducia/browser/report/use-report-route";
import type { MenuGroup, MenuLeaf, MenuSection } from "@fiducia/pages/menu/menu-tree.tsx";
import { Button } from "@fiducia/ui/button";
import { Sign } from "@fiducia/ui/sign";
import { Menu } from "@mantine/core";
import { Link, useRouterState } from "@tanstack/react-router";
import classes from "./main-navigation.module.css";
import { Obstacle } from "./parts/obstacle.tsx";
import { useOpenLeaf } from "./parts/use-menu.ts";

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

/** A heading is the name of what stands below it: "All items" is read five times, each time of another listing. */
const Section = ({ section }: { section: MenuSection }) => {
  const leaves = section.leaves.map((leaf) => <Leaf key={leaf.label} leaf={leaf} />);
  if (section.isBelowLine)
    return (
      <>
        <Menu.Divider />
        {leaves}
      </>
    );
  if (!section.label) return leaves;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu.
    <div role="group" aria-label={section.label}>
      <Menu.Label>{section.label}</Menu.Label>
      {leaves}
    </div>
  );
};

/** From so many entries on, a group stands in two columns: a window of usual height has room for all of them. */
const MANY_ENTRIES = 16;

const isLong = ({ sections }: MenuGroup): boolean =>
  sections.reduce((count, { leaves }) => count + leaves.length, 0) >= MANY_ENTRIES;

interface GroupProps {
  readonly group: MenuGroup;
  /** The screen that is shown is one of the group's, whether or not an entry leads to its address. */
  readonly isCurrent: boolean;
}

function Group({ group, isCurrent }: GroupProps) {
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-start"
      offset={2}
      shadow="md"
      width={isLong(group) ? 520 : 288}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <Button
          kind="bare"
          className={classes.item}
          data-active={isCurrent || undefined}
          aria-current={isCurrent || undefined}
        >
          {group.label}
          <Sign of={10} path="M2 3.5L5 6.5l3-3" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.entries} data-long={isLong(group) || undefined}>
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
      <Button kind="bare" className={classes.item} aria-disabled="true">
        {leaf.label}
      </Button>
    </Obstacle>
  );
}

/** The label of the group whose screen is shown. */
const useCurrentGroup = (): string | undefined =>
  useRouterState({
    select: ({ matches }) => (matches.at(-1)?.context as Partial<ReportRoute> | undefined)?.areaLabel,
  });

export function MainNavigation({ groups }: { groups: readonly MenuGroup[] }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const current = useCurrentGroup();
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
          <Group key={group.label} group={group} isCurrent={group.label === current} />
        ),
      )}
    </nav>
  );
}
