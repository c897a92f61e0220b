// The step in which a password that is due for a change is replaced.
import { PasswordInput } from "@mantine/core";
import { WhoseForm } from "../account/fields.tsx";
import { described } from "./described.ts";
import classes from "./sign-in.module.css";

interface NewPasswordStepProps {
  readonly userName: string;
  readonly fault: string | undefined;
  /** Said under the second field when it is not the first one again. */
  readonly mismatch: string | undefined;
}

const field = {
  size: "md",
  required: true,
  withAsterisk: false,
  autoComplete: "new-password",
  maxLength: 128,
} as const;

export const NewPasswordStep = ({ userName, fault, mismatch }: NewPasswordStepProps) => (
  <>
    <p className={classes.lede}>Password change is required</p>
    {/* Password managers keep the new password for this name. */}
    <WhoseForm userName={userName} />
    <PasswordInput
      {...field}
      label="New password"
      name="newPassword"
      description="At least 8 characters, without your name; several words are easy to remember and hard to guess"
      visibilityToggleButtonProps={{ "aria-label": "Show new password", tabIndex: 0 }}
      autoFocus
      {...described(fault)}
    />
    <PasswordInput
      {...field}
      label="New password again"
      name="repeated"
      visibilityToggleButtonProps={{ "aria-label": "Show repeated password", tabIndex: 0 }}
      error={mismatch}
    />
  </>
);
