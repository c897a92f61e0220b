// A page of the settings that is one form, with its history.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { AnyCommand } from "@fiducia/contract/define-command";
import type { QueryContract } from "@fiducia/contract/define-query";
import type { SettingsPage } from "@fiducia/contract/settings-pages";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Card } from "@fiducia/ui/card";
import { Note } from "@fiducia/ui/note";
import { type ReactNode, useRef } from "react";
import type { z } from "zod";
import { type FieldRows, type Sent, sentOf, type Typed, typedOf } from "./setting-fields.rules.ts";
import { useSettingFields } from "./setting-fields.tsx";
import { SettingHistory } from "./setting-history.tsx";
import classes from "./settings.module.css";
import { SettingsFrame, SettingsHead } from "./settings-frame.tsx";

interface SettingsFormProps<Saved extends object> {
  readonly page: SettingsPage;
  readonly lede: string;
  // biome-ignore lint/suspicious/noExplicitAny: a query of every filter.
  readonly query: QueryContract<string, any, z.ZodType<Saved>>;
  readonly contract: AnyCommand;
  readonly rows: FieldRows | ((saved: Saved) => FieldRows);
  /** The command, where it is not what is typed field by field. */
  readonly bodyOf?: (sent: Sent, saved: Saved) => object;
  readonly done: string;
  /** What stands between the form and its history. */
  readonly below?: (saved: Saved) => ReactNode;
}

/** Of what was typed, what differs from what is saved. */
const changesTo = (saved: Typed, typed: Partial<Typed>): Partial<Typed> =>
  Object.fromEntries(Object.entries(typed).filter(([key, value]) => saved[key] !== value));

/**
 * The form keeps what was typed and differs from what is saved. All other fields show what is saved, which somebody else may
 * change meanwhile.
 */
function useChanges(name: string, saved: Typed) {
  const formState = useKeptForm<{ readonly typed: Partial<Typed> }>(name, { typed: {} });
  const sent = useRef<Partial<Typed>>({});
  const changes = changesTo(saved, formState.values.typed);
  const keep = (next: (typed: Partial<Typed>) => Partial<Typed>) => {
    const typed = next(formState.latest().typed);
    formState.change({ typed });
    if (Object.keys(typed).length === 0) formState.beginAnew();
  };
  return {
    values: { ...saved, ...changes } as Typed,
    idempotencyKey: formState.idempotencyKey,
    isChanged: Object.keys(changes).length > 0,
    change: (changed: Typed) => keep((typed) => changesTo(saved, { ...typed, ...changed })),
    send: (give: () => void) => {
      sent.current = formState.values.typed;
      give();
    },
    /** What was typed after it was sent stays. */
    clear: () => {
      formState.renewKey();
      keep((typed) =>
        Object.fromEntries(Object.entries(typed).filter(([key, value]) => sent.current[key] !== value)),
      );
    },
  };
}

function Form<Saved extends object>(props: SettingsFormProps<Saved> & { readonly saved: Saved }) {
  const { page, lede, contract, bodyOf = (sent) => sent, done, below, saved } = props;
  const rows = typeof props.rows === "function" ? props.rows(saved) : props.rows;
  const formState = useChanges(contract.name, typedOf(rows, saved));
  useDirtyForm(formState.isChanged);
  const order = useCommand({
    contract,
    body: bodyOf(sentOf(rows, formState.values), saved),
    formState,
    done,
  });
  const { fields, problem, stops } = useSettingFields({
    rows,
    typed: formState.values,
    order,
    onChange: formState.change,
  });
  return (
    <>
      <SettingsHead page={page} lede={lede} />
      <Card as="section">
        <form
          className={classes.page}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!order.isGiving && !stops()) formState.send(order.give);
          }}
        >
          {fields}
          <Note tone="red" role="alert">
            {problem}
          </Note>
          <ButtonRow>
            <Button kind="primary" type="submit" isBusy={order.isGiving}>
              Save
            </Button>
          </ButtonRow>
        </form>
      </Card>
      {below?.(saved)}
      <SettingHistory page={page} />
    </>
  );
}

function Asked<Saved extends object>(props: SettingsFormProps<Saved>) {
  const { data: saved } = useAnswer(props.query, {});
  return saved && <Form {...props} saved={saved} />;
}

export const SettingsForm = <Saved extends object>(props: SettingsFormProps<Saved>) => (
  <SettingsFrame page={props.page}>
    <Asked {...props} />
  </SettingsFrame>
);
