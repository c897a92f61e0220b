// The error page: what the address says went wrong, or what did while a screen was drawn. Always as text.
import { messageOf } from "@fiducia/features/client/call-failure";
import { type ErrorComponentProps, useSearch } from "@tanstack/react-router";
import { MessagePage } from "./message-page.tsx";

interface Problem {
  readonly title?: string | undefined;
  readonly message?: string | undefined;
  readonly reference?: string | undefined;
}

const copy = (problem: Problem) => () =>
  navigator.clipboard?.writeText(
    [problem.title, problem.message, problem.reference].filter(Boolean).join("\n"),
  );

const Problem = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => (
  <MessagePage
    title={problem.title ?? "Error"}
    isAlone
    actions={
      <>
        <button type="button" onClick={onRetry}>
          Retry
        </button>
        <a href="/">Home</a>
        <button type="button" onClick={copy(problem)}>
          Copy details
        </button>
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
  <Problem problem={{ message: messageOf(error) }} onRetry={() => window.location.reload()} />
);
