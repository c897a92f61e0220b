// The fields that the forms about signing in share.
import { Note } from "@fiducia/ui/note";
import { PasswordInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/ActionIcon.css";
import "@mantine/core/styles/Button.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/PasswordInput.css";

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly kind: "current-password" | "new-password";
  readonly description?: string;
}

export const PasswordField = ({ label, name, kind, ...more }: PasswordFieldProps) => (
  <PasswordInput
    {...{ label, name, ...more }}
    autoComplete={kind}
    required
    withAsterisk={false}
    visibilityToggleButtonProps={{ "aria-label": `Show ${label.toLowerCase()}`, tabIndex: 0 }}
  />
);

export const CodeField = ({ description }: { description: string }) => (
  <TextInput
    label="Security code"
    name="code"
    description={description}
    autoComplete="one-time-code"
    spellCheck={false}
    maxLength={20}
    required
    withAsterisk={false}
  />
);

/** For password managers: whose password the form is about. */
export const WhoseForm = ({ userName }: { userName: string }) => (
  <input
    className="sr-only"
    type="text"
    autoComplete="username"
    value={userName}
    readOnly
    tabIndex={-1}
    aria-hidden
  />
);

export const Problem = ({ text }: { text: string | undefined }) => (
  <Note tone="red" role="alert">
    {text}
  </Note>
);
