// The Mantine theme of Fiducia.

import { preferenceKey } from "@fiducia/ui/preference";
import {
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
  MantineProvider,
} from "@mantine/core";
import type { ReactNode } from "react";
import "@fontsource-variable/inter/wght.css";
import "@mantine/core/styles/baseline.css";
import "@mantine/core/styles/default-css-variables.css";
import "@mantine/core/styles/global.css";
// The base of buttons and menu entries, whose own styles are loaded with them: it must come first.
import "@mantine/core/styles/UnstyledButton.css";
import "@fiducia/ui/tokens.css";
import "@fiducia/ui/base.css";
import "./page.css";
import { pageNonce } from "./nonce.ts";

const brand: MantineColorsTuple = [
  "#eff4ff",
  "#dbe6fe",
  "#bfd3fe",
  "#93b4fd",
  "#6090fa",
  "#3b6ff5",
  "#2f60ec",
  "#2555e2",
  "#1d4ed8",
  "#1e40af",
];

const theme = createTheme({
  colors: { brand },
  primaryColor: "brand",
  // White text on filled buttons has a contrast of 4.5:1 only in the darker shades.
  primaryShade: 8,
  fontFamily: "'Inter Variable', ui-sans-serif, system-ui, 'Segoe UI', Roboto, sans-serif",
  defaultRadius: 6,
  cursorType: "pointer",
  respectReducedMotion: true,
});

const rememberedTheme = localStorageColorSchemeManager({ key: preferenceKey("theme") });

export const Theme = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    colorSchemeManager={rememberedTheme}
    getStyleNonce={() => pageNonce}
  >
    {children}
  </MantineProvider>
);
