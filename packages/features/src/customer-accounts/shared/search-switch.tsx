// A switch of a report that stands in its address.
import { useAddressWords } from "@fiducia/browser/links/use-go";
import { Button } from "@fiducia/ui/button";

interface SearchSwitchProps {
  readonly label: string;
  /** The search parameter, and its value while the switch is on. */
  readonly name: string;
  readonly value: unknown;
}

export function SearchSwitch({ label, name, value }: SearchSwitchProps) {
  const [words, change] = useAddressWords<Readonly<Record<string, unknown>>>();
  const isOn = words[name] === value;
  return (
    <Button
      kind="pill"
      size="small"
      aria-pressed={isOn}
      onClick={() => change({ [name]: isOn ? undefined : value })}
    >
      {label}
    </Button>
  );
}
