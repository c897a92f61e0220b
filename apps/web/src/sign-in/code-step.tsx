// The second step, where a second factor is due: the code of the device, or one that was written down.
import { Button } from "@fiducia/ui/button";
import { TextInput } from "@mantine/core";
import { described } from "./described.ts";
import classes from "./sign-in.module.css";

interface CodeStepProps {
  readonly fault: string | undefined;
  readonly isRecovery: boolean;
  readonly setRecovery: (isRecovery: boolean) => void;
}

export function CodeStep({ fault, isRecovery, setRecovery }: CodeStepProps) {
  const shared = {
    name: "code",
    size: "md",
    required: true,
    withAsterisk: false,
    autoFocus: true,
    ...described(fault),
  } as const;
  return (
    <>
      <p className={classes.lede}>Multi-factor authentication is required</p>
      {isRecovery ? (
        <TextInput
          {...shared}
          key="recovery"
          label="Recovery code"
          description="One of the codes that you saved; each works once"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
      ) : (
        <TextInput
          {...shared}
          key="device"
          label="Security code"
          description="The six digits that your authenticator app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
      )}
      <Button kind="link" className={classes.link} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? "Use the code from your authenticator app" : "Use a recovery code"}
      </Button>
    </>
  );
}
