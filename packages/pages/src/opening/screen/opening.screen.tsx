// Settings: what was open in another system when the books began, or one opening on its way into the books.
import { addressId } from "@fiducia/browser/order-form/address-id.tsx";
import { SettingsFrame } from "@fiducia/features/parts/settings/settings-frame.tsx";
import { useSearch } from "@tanstack/react-router";
import { OneOpening } from "./one-opening.tsx";
import { OpeningList } from "./opening-list.tsx";

export function Screen() {
  const { opening }: { readonly opening?: unknown } = useSearch({ strict: false });
  const openingId = addressId(opening);
  return (
    <SettingsFrame page="opening">
      {openingId === undefined ? <OpeningList /> : <OneOpening key={openingId} openingId={openingId} />}
    </SettingsFrame>
  );
}
