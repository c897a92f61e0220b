// What was posted, in its figures: number, amount, bank, and the check that was written.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { splitWords } from "@fiducia/kernel/split-words";
import { Amount } from "@fiducia/ui/amount";
import { Fact, Facts } from "@fiducia/ui/facts";
import { itemDetailQuery } from "../items/item-detail/item-detail.contract.ts";

/** Nothing for whoever may post it and not see it. */
export function PostedFacts({ eventId }: { eventId: number }) {
  const maySee = permits(useSession(), itemDetailQuery.access);
  const { data: read } = useAnswer(itemDetailQuery, { eventId }, maySee);
  const detail = read?.detail;
  if (!detail) return null;
  const { name, total, bank, client, payee, payMethods } = detail;
  const whose = client ?? payee;
  return (
    <Facts>
      <Fact name="Recorded as">{name}</Fact>
      {total !== null && (
        <Fact name="Amount">
          <Amount cents={total} />
        </Fact>
      )}
      {payMethods.map(({ payMethodId, method, referenceNumber }) => (
        <Fact key={payMethodId} name="Paid by">
          {[splitWords(method), referenceNumber].filter(Boolean).join(" ")}
        </Fact>
      ))}
      {whose && <Fact name={client ? "Client" : "Payee"}>{whose}</Fact>}
      {bank && <Fact name="Bank account">{bank}</Fact>}
    </Facts>
  );
}
