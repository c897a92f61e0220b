// How tall a row is: 28, 36 or 44 pixels, as the user prefers.
import { usePreference } from "./preference.tsx";

export const DENSITIES = ["Standard", "Compact", "Comfortable"] as const;
export type Density = (typeof DENSITIES)[number];

const ROW_HEIGHT: Readonly<Record<Density, number>> = { Compact: 28, Standard: 36, Comfortable: 44 };

export const useDensity = () => usePreference<Density>("density", DENSITIES);

/** The height of a table row in pixels. */
export const useRowHeight = (): number => ROW_HEIGHT[useDensity()[0]];
