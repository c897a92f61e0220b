// The error page: what the address says went wrong, or what did while a screen was drawn. Always as text.

import { brokenWords } from "@fiducia/browser/calls/call-failure";
import { Button, buttonLook } from "@fiducia/ui/button";
import { CopyButton } from "@fiducia/ui/copy-button";
import { type ErrorComponentProps, useSearch } from "@tanstack/react-router";
import { MessagePage } from "./message-page.tsx";

interface Problem {
  readonly title?: string | undefined;
  readonly message?: string | undefined;
  readonly reference?: string | undefined;
}

const detailsOf = ({ title, message, reference }: Problem): string =>
  [title, message, reference].filter(Boolean).join("\n");

const Problem = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => (
  <MessagePage
    title={problem.title ?? "Error"}
    isAlone
    actions={
      <>
        <a href="/" className={buttonLook({ kind: "primary" })}>
          Home
        </a>
        <Button onClick={onRetry}>Retry</Button>
        <CopyButton label="Copy details" text={detailsOf(problem)} />
      </>
    }
  >
    <p>{problem.message ?? "An error occurred while processing the request"}</p>
    {problem.reference && (
      <p>
        Reference <code>{problem.reference}</code>
      </p>
    )}
  </MessagePage>
);

export const ErrorPage = () => (
  <Problem problem={useSearch({ strict: false }) as Problem} onRetry={() => window.history.back()} />
);

/** In place of a screen that could not be drawn. */
export const FailedPage = ({ error }: ErrorComponentProps) => (
  <Problem problem={{ message: brokenWords(error) }} onRetry={() => window.location.reload()} />
);
