// A button that opens the browser's choice of a file.
import { type ComponentProps, useRef } from "react";
import { Button } from "./button.tsx";

interface FileChooserProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** What the file is, for those who cannot see the button. */
  readonly label: string;
  /** Types and name endings, with commas. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

export function FileChooser({ label, accept, onChoose, ...button }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again.
          event.currentTarget.value = "";
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
