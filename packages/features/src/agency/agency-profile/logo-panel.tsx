// The agency's logo with the button that chooses another one. Whatever is chosen is drawn anew as a PNG, so that of a drawing or
// photograph nothing but what one sees is sent.
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { FileChooser } from "@fiducia/ui/file-chooser";
import { Note } from "@fiducia/ui/note";
import { Section } from "@fiducia/ui/section";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useEffect, useState } from "react";
import classes from "../../parts/settings/settings.module.css";
import { LARGEST_LOGO, saveLogoCommand } from "./logo.contract.ts";

const TYPES = ["image/png", "image/jpeg", "image/svg+xml"];
const LARGEST_FILE = 5_000_000;
/** Dots of the longer side; tried in this order until the picture is small enough. */
const SIDES = [800, 500, 320] as const;

async function imageOf(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = bytes.reduce((all, byte) => all + String.fromCharCode(byte), "");
  image.src = `data:${file.type};base64,${btoa(text)}`;
  await image.decode();
  return image;
}

function drawn(image: HTMLImageElement, longest: number): string {
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, longest / Math.max(image.width, image.height, 1));
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png").split(",")[1] ?? "";
}

/** The PNG in base64, or the sentence why there is none. */
async function pngOf(file: File): Promise<{ readonly png: string } | { readonly fault: string }> {
  if (!TYPES.includes(file.type)) return { fault: "Choose a PNG, a JPEG or an SVG." };
  if (file.size > LARGEST_FILE) return { fault: "This file is larger than 5 MB. Choose a smaller one." };
  if (file.type === "image/svg+xml" && /<script|\son\w+\s*=|javascript:/i.test(await file.text()))
    return { fault: "This drawing holds a script. Save it without one, or as a PNG." };
  try {
    const image = await imageOf(file);
    const fitting = SIDES.map((side) => drawn(image, side)).find((png) => png.length * 0.75 <= LARGEST_LOGO);
    return fitting
      ? { png: fitting }
      : { fault: "This picture cannot be made small enough. Choose another one." };
  } catch {
    return { fault: "This file cannot be read as a picture." };
  }
}

export function LogoPanel({ logo }: { logo: string }) {
  const [sent, setSent] = useState({ logo: "", key: "" });
  const [fault, setFault] = useState("");
  const order = useOrder({
    contract: saveLogoCommand,
    hasPreview: false,
    body: { logo: sent.logo },
    idempotencyKey: sent.key,
    onDone: () =>
      announceSuccess(sent.logo === "" ? "The logo has been removed." : "The logo has been changed."),
  });
  const { give } = order;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen is sent once.
  useEffect(() => {
    if (sent.key !== "") give();
  }, [sent]);
  const choose = async (file: File) => {
    const made = await pngOf(file);
    setFault("fault" in made ? made.fault : "");
    if ("png" in made) setSent({ logo: made.png, key: crypto.randomUUID() });
  };
  return (
    <Section title="Logo">
      {logo === "" ? (
        <p className={classes.soft}>There is no logo yet: a PNG, a JPEG or an SVG.</p>
      ) : (
        <img className={classes.logo} src={logo} alt="The agency's logo" />
      )}
      <Note tone="red" role="alert">
        {fault || order.problem?.message}
      </Note>
      <ButtonRow>
        <FileChooser
          isBusy={order.isGiving}
          label="Logo"
          accept={TYPES.join(",")}
          onChoose={(file) => void choose(file)}
        >
          {logo === "" ? "Choose a logo" : "Choose another logo"}
        </FileChooser>
        {logo !== "" && (
          <Button kind="link" onClick={() => setSent({ logo: "", key: crypto.randomUUID() })}>
            Remove the logo
          </Button>
        )}
      </ButtonRow>
    </Section>
  );
}
