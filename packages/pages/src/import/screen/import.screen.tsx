// Settings: files of another system, or one of them on its way into the books.
import { addressId } from "@fiducia/browser/order-form/address-id.tsx";
import { SettingsFrame } from "@fiducia/features/parts/settings/settings-frame.tsx";
import { useSearch } from "@tanstack/react-router";
import { FileList } from "./file-list.tsx";
import { OneFile } from "./one-file.tsx";

export function Screen() {
  const { file, kind }: { readonly file?: unknown; readonly kind?: unknown } = useSearch({ strict: false });
  const importId = addressId(file);
  return (
    <SettingsFrame page="import">
      {importId === undefined ? <FileList kind={kind} /> : <OneFile key={importId} importId={importId} />}
    </SettingsFrame>
  );
}
