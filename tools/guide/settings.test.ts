// The guide to the settings, made from the list that the program reads them by. `vitest run -u` writes it anew.
import { join } from "node:path";
import { repositoryRoot } from "@fiducia/database/root";
import { SETTING_GROUPS } from "@fiducia/installation/setting-list";
import { expect, test } from "vitest";

interface Told {
  readonly byDefault?: string | number;
  readonly unset?: string;
  readonly meaning: string;
}

const rowOf = ([name, { byDefault, unset, meaning }]: readonly [string, Told]): string => {
  const ofDefault = byDefault === undefined ? (unset ?? "none") : `\`${byDefault}\``;
  return `| \`${name}\` | ${ofDefault} | ${meaning} |`;
};

const tableOf = ([title, group]: readonly [string, Readonly<Record<string, Told>>]): string =>
  [
    `## ${title}`,
    "",
    "| Setting | Default | Meaning |",
    "|---|---|---|",
    ...Object.entries<Told>(group).map(rowOf),
  ].join("\n");

const HEAD = `# Settings

Settings come from the environment. Each can also come from a file that \`NAME_FILE\` names. All of them are checked at the
start, and every fault is listed with what to do about it.`;

test("the guide has every setting with its default and its meaning", async () => {
  const page = `${[HEAD, ...Object.entries(SETTING_GROUPS).map(tableOf)].join("\n\n")}\n`;
  await expect(page).toMatchFileSnapshot(join(repositoryRoot(), "docs/guide/settings.md"));
});
