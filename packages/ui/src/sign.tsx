// A small drawing of one stroke, in the colour of the words that it stands beside.
import look from "./sign.module.css";

interface SignProps {
  readonly path: string;
  /** The side of the square that the path is drawn in. */
  readonly of?: number;
  /** In pixels; as large as it is drawn unless said. */
  readonly size?: number;
  /** It stands for work that is under way. */
  readonly isTurning?: boolean;
  readonly className?: string | undefined;
}

/** What the sign means, the button that has it says. */
export const Sign = ({ path, of = 16, size = of, isTurning, className }: SignProps) => (
  <svg
    className={className ? `${look.sign} ${className}` : look.sign}
    viewBox={`0 0 ${of} ${of}`}
    data-turning={isTurning || undefined}
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);
