// What voiding would do, before it is confirmed; a refusal is said then too, not after the reason was written.
import { useQuery } from "@tanstack/react-query";
import { askPreview } from "../../client/ask.ts";
import { messageOf } from "../../client/call-failure.ts";
import { EffectPanel } from "../../order-form/effect-panel.tsx";
import { voidItemCommand } from "./void-item.contract.ts";

interface VoidEffectProps {
  readonly voided: { readonly itemId?: number | undefined; readonly eventId?: number | undefined };
}

/** The effect is the same whatever the reason says. */
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
