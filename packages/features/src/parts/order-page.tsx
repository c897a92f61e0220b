// The page of a form for one command: fields with dry run, and afterwards what was posted.

import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { FormPage, FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { problemBeside, saidOf } from "@fiducia/browser/order-form/problem-beside.tsx";
import { type Order, useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import type { KeptForm } from "@fiducia/browser/typed/use-kept-form";
import type { AnyCommand } from "@fiducia/contract/define-command";
import type { Posted } from "@fiducia/contract/posted";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Page } from "@fiducia/ui/page";
import { type ReactNode, useEffect, useState } from "react";
import type { z } from "zod";
import classes from "./order-page.module.css";
import { OrderResult } from "./order-result.tsx";

export interface OrderPageProps<C extends AnyCommand> {
  readonly title: string;
  readonly submitLabel: string;
  readonly contract: C;
  /** Undefined while something is missing. */
  readonly body: z.input<C["body"]> | undefined;
  readonly formState: Pick<KeptForm<object>, "idempotencyKey" | "clear">;
  readonly isDirty: boolean;
  /** What is missing, in words. */
  readonly obstacle: string | undefined;
  /** Paths of fields that show their own refusals. */
  readonly fields: readonly string[];
  /** Rows that show refusals by name. */
  readonly rows?: readonly { readonly name: string }[];
  readonly resultOf: (posted: Posted) => {
    title: string;
    links: { name: string; address: string; isNext?: boolean }[];
  };
  /** Starts the form again. */
  readonly onNew: () => void;
  readonly children: (order: Order<Posted>) => ReactNode;
}

/** The keyboard begins where the form does. */
const focusFirstField = () =>
  document.querySelector<HTMLElement>("form fieldset :is(input, select)")?.focus();

export function OrderPage<C extends AnyCommand>(props: OrderPageProps<C>) {
  const { title, formState, body, resultOf, onNew, rows = [] } = props;
  const [posted, setPosted] = useState<Posted>();
  useEffect(focusFirstField, []);
  useDirtyForm(props.isDirty && !posted);
  const order: Order<Posted> = useOrder({
    contract: props.contract,
    body,
    idempotencyKey: formState.idempotencyKey,
    onDone: (answer) => {
      formState.clear();
      setPosted(answer as Posted);
    },
  }) as Order<Posted>;
  if (posted) return <Done title={title} result={resultOf(posted)} posted={posted} onNew={onNew} />;
  return (
    <FormPage
      title={title}
      submitLabel={props.submitLabel}
      isBusy={order.isGiving}
      obstacle={body === undefined ? (props.obstacle ?? "Something cannot be read") : undefined}
      problem={
        rows.some((row) => saidOf(order.problem, row))
          ? undefined
          : problemBeside(order.problem, props.fields)
      }
      effect={<EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      onSubmit={() => order.give()}
    >
      {props.children(order)}
    </FormPage>
  );
}

interface DoneProps {
  readonly title: string;
  readonly result: ReturnType<OrderPageProps<AnyCommand>["resultOf"]>;
  readonly posted: Posted;
  readonly onNew: () => void;
}

const Done = ({ title, result, posted, onNew }: DoneProps) => (
  <Page className={classes.done}>
    <h1 id="page-title" tabIndex={-1}>
      {title}
    </h1>
    <FormSection title="Recorded">
      <OrderResult {...result} eventId={posted.eventId} shortBanks={posted.shortBanks}>
        <ButtonRow>
          <Button onClick={onNew}>New one</Button>
          <Button onClick={() => window.print()}>Print</Button>
        </ButtonRow>
      </OrderResult>
    </FormSection>
  </Page>
);
