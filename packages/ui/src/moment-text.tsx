// A moment in a zone, as the cells of reports show it.
import { cellText } from "./cell-text.ts";

interface MomentTextProps {
  /** ISO 8601; null: there is none, and it reads "n/a". */
  readonly at: string | null;
  readonly zone: string;
}

export const MomentText = ({ at, zone }: MomentTextProps) => cellText("instant", at, zone).text;
