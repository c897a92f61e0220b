// A page of the settings that is one form, with its history.
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { AnyCommand } from "@fiducia/contract/define-command";
import type { SettingsPage } from "@fiducia/contract/settings-pages";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Card } from "@fiducia/ui/card";
import { Note } from "@fiducia/ui/note";
import { announceSuccess } from "@fiducia/ui/toasts";
import { type ReactNode, useRef } from "react";
import {
  type FieldRows,
  pathsWithRoom,
  SettingFields,
  shownRows,
  type Typed,
  wrongTyped,
} from "./setting-fields.tsx";
import { SettingHistory } from "./setting-history.tsx";
import classes from "./settings.module.css";

interface SettingsFormProps {
  readonly page: SettingsPage;
  readonly title: string;
  readonly lede: string;
  readonly contract: AnyCommand;
  readonly initial: Typed;
  readonly rows: FieldRows;
  readonly bodyOf: (typed: Typed) => object;
  readonly done: string;
  /** What stands between the form and its history. */
  readonly below?: ReactNode;
}

/** Of what was typed, what differs from what is saved. */
const changesTo = (saved: Typed, typed: Partial<Typed>): Partial<Typed> =>
  Object.fromEntries(Object.entries(typed).filter(([key, value]) => saved[key] !== value));

/**
 * The form keeps what was typed and differs from what is saved. All other fields show what is saved, which somebody else may
 * change meanwhile.
 */
function useChanges(name: string, saved: Typed) {
  const kept = useKeptForm<{ readonly typed: Partial<Typed> }>(name, { typed: {} });
  const sent = useRef<Partial<Typed>>({});
  const changes = changesTo(saved, kept.values.typed);
  const keep = (next: (typed: Partial<Typed>) => Partial<Typed>) => {
    const typed = next(kept.latest().typed);
    kept.change({ typed });
    if (Object.keys(typed).length === 0) kept.beginAnew();
  };
  return {
    values: { ...saved, ...changes } as Typed,
    idempotencyKey: kept.idempotencyKey,
    isChanged: Object.keys(changes).length > 0,
    change: (changed: Typed) => keep((typed) => changesTo(saved, { ...typed, ...changed })),
    send: (give: () => void) => {
      sent.current = kept.values.typed;
      give();
    },
    /** What was typed after it was sent stays. */
    done: () => {
      kept.renewKey();
      keep((typed) =>
        Object.fromEntries(Object.entries(typed).filter(([key, value]) => sent.current[key] !== value)),
      );
    },
  };
}

export function SettingsForm(props: SettingsFormProps) {
  const { page, title, lede, contract, initial, rows, bodyOf, done, below } = props;
  const kept = useChanges(contract.name, initial);
  const shown = shownRows(rows, kept.values);
  useDirtyForm(kept.isChanged);
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
  const faults = useFaults(wrongTyped(shown, kept.values), order.problem);
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
            if (!order.isGiving && !faults.stops()) kept.send(order.give);
          }}
        >
          <div className={classes.fields}>
            <SettingFields
              rows={shown}
              typed={kept.values}
              faultAt={(path) => faults.at(path) ?? order.faultAt(path)}
              onChange={kept.change}
            />
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
