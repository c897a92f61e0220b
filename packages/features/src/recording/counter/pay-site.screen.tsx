// `/pay`: the item that a link names, or a form: money out of trust, or a payment that comes in.
import { useSearch } from "@tanstack/react-router";
import { Screen as ItemSite } from "../item-detail/item-site.screen.tsx";
import { MoneyOutScreen } from "../money-out/money-out.screen.tsx";

const OUT: readonly unknown[] = ["view_out", "agency_funds"];

export function Screen() {
  const { context, event, route } = useSearch({ strict: false }) as Record<string, unknown>;
  if (context !== undefined || event !== undefined) return <ItemSite />;
  return OUT.includes(route) ? <MoneyOutScreen /> : <ItemSite />;
}
