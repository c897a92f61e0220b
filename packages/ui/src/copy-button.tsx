// Puts a text on the clipboard and says so.

import { useState } from "react";
import { Button } from "./button.tsx";

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
}

/** On plain http a page has no clipboard API; a selection is copied instead. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    return isCopied;
  }
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const [said, setSaid] = useState("");
  const press = async () => setSaid((await copy(text)) ? "Copied" : "Could not be copied");
  return (
    <Button onClick={press}>
      {said || label}
      <span className="sr-only" role="status">
        {said}
      </span>
    </Button>
  );
}
