// What an agency needs to begin: its name and number, how it counts days and income, an office, and who runs it.
import { Button } from "@fiducia/ui/button";
import { Note } from "@fiducia/ui/note";
import { type InputWrapperProps, NativeSelect, PasswordInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/ActionIcon.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/PasswordInput.css";
import {
  isState,
  STATE_CHOICES,
  zoneLabel,
  zonesOfState,
} from "@fiducia/features/agency/shared/states.contract";
import { proposedInitials } from "@fiducia/features/identity/people/proposed-initials.rules";
import { type FormEvent, useEffect, useRef, useState } from "react";
import classes from "./set-up.module.css";
import { foundAgency, type SetUpFault } from "./set-up-calls.ts";

const WHEN_EARNED = [
  { value: "AR_CASH", label: "When the client has paid (most agencies)" },
  { value: "ACCRUAL", label: "When the invoice is issued" },
  { value: "AP_CASH", label: "When the carrier has been paid" },
];

/** Where the set-up goes on. */
const FIRST_STEP = "/settings/accounts";

/** The help text below, so that fields beside each other stand in one line. */
const PARTS_OF_FIELD: NonNullable<InputWrapperProps["inputWrapperOrder"]> = [
  "label",
  "input",
  "description",
  "error",
];

type FieldOf = (name: string) => Pick<InputWrapperProps, "error" | "required"> & {
  readonly name: string;
  readonly autoComplete: string;
};

/** Under the field that the server names, and to those who hear the page as its error. */
const faultOf = (name: string, fault: SetUpFault | undefined) =>
  fault?.field === name ? fault.message : undefined;

function readForm(form: FormData): Readonly<Record<string, unknown>> {
  const { repeated: _, agencyNumber, ...typed } = Object.fromEntries(form);
  return { ...typed, agencyNumber: Number(agencyNumber) };
}

/** The fields of a state: its time zone is proposed where it has one, and asked for where it has two. */
function StateAndZone({ timeZones, field }: Pick<SetUpFormProps, "timeZones"> & { field: FieldOf }) {
  const [state, setState] = useState("");
  const [zone, setZone] = useState("");
  const zones = isState(state) ? zonesOfState(state) : [];
  const choose = (chosen: string) => {
    setState(chosen);
    const [only, another] = isState(chosen) ? zonesOfState(chosen) : [];
    setZone(only !== undefined && another === undefined ? only : "");
  };
  const asked = zones.length > 1 ? "Choose: this state has two" : "Choose a time zone";
  const choiceOf = (each: string) => ({ value: each, label: zoneLabel(each) });
  return (
    <>
      <NativeSelect
        {...field("homeState")}
        label="Home state"
        data={[{ value: "", label: "Choose a state", disabled: true }, ...STATE_CHOICES]}
        value={state}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        {...field("timeZone")}
        label="Time zone"
        description="Its midnight ends the day in the books"
        data={[
          { value: "", label: asked, disabled: true },
          ...zones.map(choiceOf),
          ...timeZones.filter((each) => !zones.includes(each)).map(choiceOf),
        ]}
        value={zone}
        onChange={(event) => setZone(event.currentTarget.value)}
      />
    </>
  );
}

/** The names, and the initials that are proposed out of them until others are typed. */
function NameAndInitials({ field }: { field: FieldOf }) {
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const [initials, setInitials] = useState<string>();
  return (
    <>
      <TextInput
        {...field("firstName")}
        label="First name"
        maxLength={100}
        autoComplete="given-name"
        onChange={(event) => setFirstName(event.currentTarget.value)}
      />
      <TextInput
        {...field("lastName")}
        label="Last name"
        maxLength={100}
        autoComplete="family-name"
        onChange={(event) => setLastName(event.currentTarget.value)}
      />
      <TextInput
        {...field("initials")}
        label="Initials"
        description="In front of the @ when you sign in"
        maxLength={20}
        pattern="[A-Za-z0-9]{1,20}"
        title="Letters and digits"
        autoCapitalize="characters"
        spellCheck={false}
        value={initials ?? proposedInitials({ firstName, lastName }, [])}
        onChange={(event) => setInitials(event.currentTarget.value)}
      />
    </>
  );
}

interface SetUpFormProps {
  readonly timeZones: readonly string[];
  readonly freeNumber: number;
}

export function SetUpForm({ timeZones, freeNumber }: SetUpFormProps) {
  const [fault, setFault] = useState<SetUpFault>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault?.field) form.current?.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
  }, [fault]);
  const field = (name: string) => ({
    name,
    required: true,
    withAsterisk: false,
    autoComplete: "off",
    error: faultOf(name, fault),
    inputWrapperOrder: PARTS_OF_FIELD,
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    if (typed.get("password") !== typed.get("repeated")) {
      setFault({ field: "repeated", message: "The two passwords are not the same." });
      return;
    }
    setBusy(true);
    const newFault = await foundAgency(readForm(typed));
    if (!newFault) return window.location.replace(FIRST_STEP);
    setFault(newFault);
    setBusy(false);
  };
  return (
    <form className={classes.form} onSubmit={submit} ref={form}>
      <Note tone="red" role="alert">
        {fault && (fault.field === undefined ? fault.message : "Correct the field that is marked.")}
      </Note>
      <fieldset className={classes.part}>
        <legend>The agency</legend>
        <TextInput {...field("agencyName")} label="Name" maxLength={100} autoFocus />
        <TextInput
          {...field("agencyNumber")}
          label="Number"
          description="Everybody signs in with it: initials, @, number"
          inputMode="numeric"
          pattern="[0-9]{1,9}"
          title="1 to 9 digits"
          defaultValue={String(freeNumber)}
        />
        <StateAndZone {...{ timeZones, field }} />
        <NativeSelect
          {...field("recognition")}
          label="Commission is income"
          description="Can be changed until the first invoice"
          data={WHEN_EARNED}
        />
        <TextInput {...field("officeName")} label="First office" maxLength={100} defaultValue="Main Office" />
      </fieldset>
      <fieldset className={classes.part}>
        <legend>You, its first administrator</legend>
        <NameAndInitials field={field} />
        <TextInput
          {...field("email")}
          required={false}
          label="E-mail"
          description="Optional: a link for a forgotten password goes there"
          type="email"
          maxLength={200}
          autoComplete="email"
        />
        <PasswordInput
          {...field("password")}
          label="Password"
          description="At least 8 characters, without your name or the agency's"
          maxLength={128}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": "Show password", tabIndex: 0 }}
        />
        <PasswordInput
          {...field("repeated")}
          label="Password again"
          maxLength={128}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": "Show repeated password", tabIndex: 0 }}
        />
      </fieldset>
      <Button kind="primary" type="submit" isBusy={isBusy}>
        Create the agency and sign in
      </Button>
    </form>
  );
}
