// Generating a report of chosen accounts: it is asked for behind an overlay, and its screen opens when it answers.
import { announceError } from "@fiducia/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { askSums } from "../../../client/ask.ts";
import { saidByServer } from "../../../client/call-failure.ts";
import { reportKey } from "../../../client/query-keys.ts";
import { filterFrom } from "../../../client/report-filter.ts";
import { useToday } from "../../../client/use-today.ts";
import { readView, viewSearch, wordsOnWire } from "../../../client/view-words.ts";
import type { AccountReport } from "./account-report.ts";

type Words = Readonly<Record<string, unknown>>;

/** The report keeps its order and groups when its accounts are changed; what its rows were narrowed to may not be there. */
function keptView({ contract }: AccountReport, before: Words): Words {
  const { find: _, only: __, ...kept } = viewSearch(contract, before);
  return kept;
}

export function useGenerate(report: AccountReport, before: Words, onDone: () => void) {
  const { contract } = report;
  const [isGenerating, setGenerating] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const today = useToday();
  const fail = (error: unknown) => {
    announceError(saidByServer(error) ?? contract.failure);
    setGenerating(false);
    if (window.location.pathname !== contract.route) return;
    onDone();
    void navigate({ to: "/" });
  };
  const generate = async (words: Words) => {
    setGenerating(true);
    const search = { ...keptView(report, before), ...words };
    const office = words.office === undefined ? {} : { officeId: words.office };
    const filter = { ...filterFrom(contract, search, today), ...office };
    const wanted = wordsOnWire(readView(contract, search));
    try {
      // What the screen shows above and below its rows: it finds the answer here.
      await client.fetchQuery({
        queryKey: reportKey(contract.name, filter, { sums: wanted }),
        queryFn: ({ signal }) => askSums(contract, { filter: filter as never, wanted }, signal),
      });
    } catch (error) {
      return fail(error);
    }
    // Closed first: its title takes the focus when the screen arrives, which it cannot behind a dialog.
    onDone();
    void navigate({ to: contract.route, search } as never);
  };
  return { isGenerating, generate };
}
