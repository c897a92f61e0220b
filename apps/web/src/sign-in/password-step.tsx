// The first step: who you are, and your password.
import { PasswordInput, TextInput } from "@mantine/core";
import { described } from "./described.ts";
import type { Progress } from "./sign-in-steps.rules.ts";

export const PasswordStep = ({ progress, fault }: { progress: Progress; fault: string | undefined }) => (
  <>
    <TextInput
      label="User name"
      name="userName"
      placeholder="MJS@1001"
      description="Your initials, @ and your agency's number"
      autoComplete="username"
      autoCapitalize="characters"
      spellCheck={false}
      size="md"
      required
      withAsterisk={false}
      autoFocus={progress.userName === ""}
      defaultValue={progress.userName}
    />
    <PasswordInput
      label="Password"
      name="password"
      autoComplete="current-password"
      size="md"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ "aria-label": "Show password", tabIndex: 0 }}
      autoFocus={progress.userName !== ""}
      defaultValue={progress.password}
      {...described(fault)}
    />
  </>
);
