// Makes commission statements from a screen: says the number and opens the paper.
import { newIdempotencyKey, tell } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { announceError, announceSuccess } from "@fiducia/ui/toasts";
import type { z } from "zod";
import {
  createCommissionStatementCommand,
  statementAddress,
} from "../../commission-statement/commission-statement.contract.ts";

type Made = Pick<
  z.output<typeof createCommissionStatementCommand.answer>,
  "statementId" | "statementNumber" | "company"
>;

export function showStatement({ statementId, statementNumber, company }: Made): void {
  announceSuccess(`Commission statement ${statementNumber} of ${company} is made.`);
  window.open(statementAddress(statementId), "_blank");
}

/** One statement after the other; the first that is refused says why and ends it. */
export async function makeStatements(
  statements: readonly z.input<typeof createCommissionStatementCommand.body>[],
): Promise<void> {
  try {
    for (const body of statements)
      showStatement(await tell(createCommissionStatementCommand, body, newIdempotencyKey()));
  } catch (failure) {
    announceError(messageOf(failure as Error));
  }
}
