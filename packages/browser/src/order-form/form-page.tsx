// The page of a form: its title, the fields, what it would do beside them, and its buttons below.

import { Button } from "@fiducia/ui/button";
import { Card } from "@fiducia/ui/card";
import { useSubmitKey } from "@fiducia/ui/submit-key";
import { type ReactNode, useEffect, useRef, useState } from "react";
import classes from "./form-page.module.css";

interface FormPageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Fields that need the whole width, below the others. */
  readonly wide?: ReactNode;
  /** The dry run, beside the fields; below all of them on a narrow screen. */
  readonly effect?: ReactNode;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** Why the button is disabled; it keeps its place in the tab order. */
  readonly obstacle?: string | undefined;
  /** The refusal, when it belongs to no field. */
  readonly problem?: string | undefined;
  /** Further buttons: Cancel, Save draft. */
  readonly otherActions?: ReactNode;
  readonly onSubmit: () => void;
}

export function FormPage(props: FormPageProps) {
  const { title, obstacle, problem, isBusy, onSubmit } = props;
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    document.title = `${title} - Fiducia`;
  }, [title]);
  useSubmitKey(form);
  return (
    <form
      ref={form}
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!obstacle && !isBusy) onSubmit();
      }}
    >
      <h1 id="page-title" tabIndex={-1}>
        {title}
      </h1>
      <div className={classes.columns}>
        <div className={classes.fields}>{props.children}</div>
        {props.wide && <div className={classes.wide}>{props.wide}</div>}
        {props.effect && (
          <Card as="aside" className={classes.effect}>
            {props.effect}
          </Card>
        )}
      </div>
      <footer data-buttons className={classes.foot}>
        <p role="alert" className={classes.problem}>
          {problem ?? (hasTried ? obstacle : undefined)}
        </p>
        {props.otherActions}
        <Button
          kind="primary"
          type="submit"
          aria-disabled={Boolean(obstacle) || isBusy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title={obstacle ?? "Ctrl+Enter"}
        >
          {props.submitLabel}
        </Button>
      </footer>
    </form>
  );
}

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields under one heading. */
export const FormSection = ({ title, children }: SectionProps) => (
  <Card as="fieldset" className={classes.section}>
    <legend>{title}</legend>
    {children}
  </Card>
);

/** Fields in a row, as many as fit. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);
