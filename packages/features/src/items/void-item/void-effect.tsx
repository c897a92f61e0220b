// The dry run of a void in its dialog; a refusal is shown there before a reason is typed.

import { askPreview } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { useQuery } from "@tanstack/react-query";
import { voidItemCommand } from "./void-item.contract.ts";

interface VoidEffectProps {
  readonly voided: { readonly itemId?: number | undefined; readonly eventId?: number | undefined };
}

/** The effect does not depend on the reason. */
const ANY_REASON = "Not given yet";

export function VoidEffect({ voided }: VoidEffectProps) {
  const query = useQuery({
    queryKey: ["preview of a void", voided],
    queryFn: ({ signal }) => askPreview(voidItemCommand, { ...voided, reason: ANY_REASON }, signal),
    retry: false,
    gcTime: 0,
  });
  if (query.isError) return <p>{messageOf(query.error)}</p>;
  return query.data ? <EffectPanel preview={query.data} isLooking={query.isFetching} /> : null;
}
