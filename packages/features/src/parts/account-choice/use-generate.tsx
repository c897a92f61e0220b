// Generates a report of chosen accounts behind an overlay, and opens its screen when the answer is there.

import { askSums } from "@fiducia/browser/calls/ask";
import { saidByServer } from "@fiducia/browser/calls/call-failure";
import { reportKey } from "@fiducia/browser/calls/query-keys";
import { readView, viewSearch, wordsOnWire } from "@fiducia/browser/calls/view-words";
import { useGo } from "@fiducia/browser/links/use-go";
import { filterFrom } from "@fiducia/browser/report/report-filter";
import { useToday } from "@fiducia/browser/session/use-today";
import { announceError } from "@fiducia/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AccountReport } from "./account-report.tsx";

type Words = Readonly<Record<string, unknown>>;

/** Order and groups of the report are kept when accounts change; filters are not, since their values may not occur. */
function keptView({ contract }: AccountReport, before: Words): Words {
  const { find: _, only: __, ...kept } = viewSearch(contract, before);
  return kept;
}

export function useGenerate(report: AccountReport, before: Words, onDone: () => void) {
  const { contract } = report;
  const [isGenerating, setGenerating] = useState(false);
  const client = useQueryClient();
  const go = useGo();
  const today = useToday();
  const fail = (error: unknown) => {
    announceError(saidByServer(error) ?? contract.failure);
    setGenerating(false);
    if (window.location.pathname !== contract.route) return;
    onDone();
    go({ to: "/" });
  };
  const generate = async (words: Words) => {
    setGenerating(true);
    const search = { ...keptView(report, before), ...words };
    const office = words.office === undefined ? {} : { officeId: words.office };
    const filter = { ...filterFrom(contract, search, today), ...office };
    const parameters = wordsOnWire(readView(contract, search));
    try {
      // Loads what the screen shows above and below its rows into the cache.
      await client.fetchQuery({
        queryKey: reportKey(contract.name, filter, { sums: parameters }),
        queryFn: ({ signal }) => askSums(contract, { filter: filter as never, parameters }, signal),
      });
    } catch (error) {
      return fail(error);
    }
    // Closes the dialog first: the title of the screen cannot get focus behind it.
    onDone();
    go({ to: contract.route, search });
  };
  return { isGenerating, generate };
}
