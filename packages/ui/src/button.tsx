// Everything that is pressed: what looks like a button, and with `bare` what is one and looks like something else.
import type { ComponentProps, MouseEvent } from "react";
import look from "./button.module.css";

interface ButtonLook {
  /**
   * `primary` is the one that a screen is for, `outline` leads on, `quiet` has no frame, `link` stands in a text, `pill`
   * shows a condition in force, `current` takes the colour of the message it stands in, `icon` and `frame` have a sign
   * for a label, and `bare` has no look.
   */
  readonly kind?:
    | "plain"
    | "primary"
    | "outline"
    | "quiet"
    | "link"
    | "pill"
    | "current"
    | "icon"
    | "frame"
    | "bare";
  /** 26, 30 and 36 pixels high. */
  readonly size?: "small" | "medium" | "large";
  /** It takes something away. */
  readonly isDestructive?: boolean;
  readonly className?: string | undefined;
}

interface ButtonProps extends Omit<ComponentProps<"button">, keyof ButtonLook>, ButtonLook {
  /** Its work is under way: a wheel turns on it, and pressing it does nothing. */
  readonly isBusy?: boolean;
}

/** The look for a link: the class of an `a`. */
export const buttonLook = ({ kind = "plain", size = "large", isDestructive, className }: ButtonLook = {}) =>
  [look.button, look[kind], look[size], isDestructive && look.destructive, className]
    .filter(Boolean)
    .join(" ");

const refuse = (event: MouseEvent) => event.preventDefault();

export function Button({ kind, size, isDestructive, className, isBusy = false, ...button }: ButtonProps) {
  const named = buttonLook({
    className,
    ...(kind && { kind }),
    ...(size && { size }),
    ...(isDestructive && { isDestructive }),
  });
  return (
    <button
      type="button"
      {...button}
      className={named}
      {...(isBusy && { "aria-busy": true, "aria-disabled": true, onClick: refuse })}
    />
  );
}
