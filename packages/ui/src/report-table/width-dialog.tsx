// How wide a column is, in pixels: what dragging its edge sets, for those who do not drag.
import { LEAST_WIDTH, MOST_WIDTH } from "@fiducia/contract/column-choice";
import { NumberInput } from "@mantine/core";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/NumberInput.css";
import { useRef, useState } from "react";
import { FormDialog } from "../form-dialog.tsx";

interface WidthDialogProps {
  readonly label: string;
  readonly width: number;
  /** Undefined: as wide as its content. */
  readonly onWidth: (width: number | undefined) => void;
  readonly onClose: () => void;
}

export function WidthDialog({ label, width, onWidth, onClose }: WidthDialogProps) {
  const [text, setText] = useState<string | number>(width);
  const first = useRef<HTMLInputElement>(null);
  const said = text === "" ? undefined : Number(text);
  const isFaulty = said !== undefined && !(said >= LEAST_WIDTH && said <= MOST_WIDTH);
  return (
    <FormDialog
      title={`Width of ${label}`}
      submitLabel="Apply"
      width={360}
      firstFocus={first}
      onClose={onClose}
      onSubmit={() => {
        if (isFaulty) return;
        onWidth(said);
        onClose();
      }}
    >
      <NumberInput
        ref={first}
        label="Width in pixels"
        description="Leave empty to fit the content"
        value={text}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        error={isFaulty ? `Between ${LEAST_WIDTH} and ${MOST_WIDTH}` : undefined}
        onChange={setText}
      />
    </FormDialog>
  );
}
