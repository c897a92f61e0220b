// How the user likes the screen; every choice holds at once and stays with this browser.

import type { FileDates } from "@fiducia/contract/file-dates";
import { type Density, useDensity } from "@fiducia/ui/density";
import { Dialog } from "@fiducia/ui/dialog";
import { useFileDates } from "@fiducia/ui/file-dates";
import { type Negatives, useNegatives } from "@fiducia/ui/negatives";
import { useSingleKeys } from "@fiducia/ui/single-keys";
import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import type { OverlayProps } from "../parts/open-overlay.ts";
import { Choice, type ChoiceOption } from "./choice.tsx";
import classes from "./preferences-dialog.module.css";

const THEMES: readonly ChoiceOption<MantineColorScheme>[] = [
  { value: "auto", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

const DENSITY_OPTIONS: readonly ChoiceOption<Density>[] = [
  { value: "Compact", label: "Compact" },
  { value: "Standard", label: "Standard" },
  { value: "Comfortable", label: "Comfortable" },
];

const NEGATIVE_OPTIONS: readonly ChoiceOption<Negatives>[] = [
  { value: "minus", label: "-1,234.56" },
  { value: "parentheses", label: "(1,234.56)" },
];

const DATE_OPTIONS: readonly ChoiceOption<FileDates>[] = [
  { value: "iso", label: "2026-03-31" },
  { value: "written", label: "03/31/2026" },
];

const KEY_OPTIONS: readonly ChoiceOption<"on" | "off">[] = [
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
];

export function PreferencesDialog(overlay: OverlayProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, chooseDensity] = useDensity();
  const [negatives, chooseNegatives] = useNegatives();
  const [fileDates, chooseFileDates] = useFileDates();
  const [singleKeys, chooseSingleKeys] = useSingleKeys();
  return (
    <Dialog title="Preferences" {...overlay} width={520}>
      <div className={classes.choices}>
        <Choice label="Theme" options={THEMES} value={colorScheme} onChoose={setColorScheme} />
        <Choice label="Row height" options={DENSITY_OPTIONS} value={density} onChoose={chooseDensity} />
        <Choice
          label="Negative amounts"
          options={NEGATIVE_OPTIONS}
          value={negatives}
          onChoose={chooseNegatives}
        />
        <Choice
          label="Dates in CSV files"
          options={DATE_OPTIONS}
          value={fileDates}
          onChoose={chooseFileDates}
        />
        <Choice
          label="Single-key shortcuts"
          options={KEY_OPTIONS}
          value={singleKeys}
          onChoose={chooseSingleKeys}
        />
      </div>
      <p className={classes.note}>Changes apply right away, in this browser only.</p>
    </Dialog>
  );
}
