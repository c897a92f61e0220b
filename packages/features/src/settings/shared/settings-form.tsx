// A page of the settings that is one form, with its history.
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { CommandContract } from "@fiducia/contract/define-command";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Card } from "@fiducia/ui/card";
import { Note } from "@fiducia/ui/note";
import { announceSuccess } from "@fiducia/ui/toasts";
import { type ReactNode, useEffect, useRef } from "react";
import { type FieldRows, pathsWithRoom, SettingFields, shownRows, type Typed } from "./setting-fields.tsx";
import { SettingHistory } from "./setting-history.tsx";
import classes from "./settings.module.css";
import type { SettingsPage } from "./settings-pages.contract.ts";

interface SettingsFormProps {
  readonly page: SettingsPage;
  readonly title: string;
  readonly lede: string;
  // biome-ignore lint/suspicious/noExplicitAny: a command of every name, body, answer and refusals.
  readonly contract: CommandContract<string, any, any, any>;
  readonly initial: Typed;
  readonly rows: FieldRows;
  readonly bodyOf: (typed: Typed) => object;
  readonly done: string;
  /** What stands between the form and its history. */
  readonly below?: ReactNode;
}

/** Of what stands in the form, the fields that nobody has typed in since `stood`, as they are now. */
const untouched = (values: Typed, stood: Typed, now: Typed): Partial<Typed> =>
  Object.fromEntries(Object.entries(now).filter(([key]) => values[key] === stood[key]));

/** The form follows what is saved, field by field: what is typed meanwhile stays. */
function useFollowedForm(name: string, initial: Typed) {
  const kept = useKeptForm(name, initial);
  const shown = useRef(initial);
  const sent = useRef(initial);
  useEffect(() => {
    if (JSON.stringify(shown.current) === JSON.stringify(initial)) return;
    const stood = shown.current;
    kept.change((values) => untouched(values, stood, initial));
    shown.current = initial;
  }, [initial, kept]);
  return {
    ...kept,
    send: (give: () => void) => {
      sent.current = kept.values;
      give();
    },
    done: () => {
      kept.change((values) => untouched(values, sent.current, shown.current));
      kept.beginAnew();
    },
  };
}

export function SettingsForm(props: SettingsFormProps) {
  const { page, title, lede, contract, initial, rows, bodyOf, done, below } = props;
  const kept = useFollowedForm(contract.name, initial);
  const shown = shownRows(rows, kept.values);
  const isChanged = JSON.stringify(kept.values) !== JSON.stringify(initial);
  useDirtyForm(isChanged);
  const order = useOrder({
    contract,
    hasPreview: false,
    body: bodyOf(kept.values) as never,
    idempotencyKey: kept.idempotencyKey,
    onDone: () => {
      announceSuccess(done);
      kept.done();
    },
  });
  return (
    <>
      <header>
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.soft}>{lede}</p>
      </header>
      <Card as="section">
        <form
          className={classes.page}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!order.isGiving) kept.send(order.give);
          }}
        >
          <div className={classes.fields}>
            <SettingFields rows={shown} typed={kept.values} faultAt={order.faultAt} onChange={kept.change} />
          </div>
          <Note tone="red" role="alert">
            {problemBeside(order.problem, pathsWithRoom(shown, kept.values))}
          </Note>
          <ButtonRow>
            <Button kind="primary" type="submit" isBusy={order.isGiving}>
              Save
            </Button>
          </ButtonRow>
        </form>
      </Card>
      {below}
      <SettingHistory page={page} />
    </>
  );
}
