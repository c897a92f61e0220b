// A switch of a report that stands in its address.
import { Button } from "@fiducia/ui/button";
import { useNavigate, useSearch } from "@tanstack/react-router";

interface SearchSwitchProps {
  readonly label: string;
  /** The search parameter, and its value while the switch is on. */
  readonly name: string;
  readonly value: unknown;
}

export function SearchSwitch({ label, name, value }: SearchSwitchProps) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const isOn = search[name] === value;
  const turn = () => {
    const turned = (before: object) => ({ ...before, [name]: isOn ? undefined : value });
    navigate({ to: ".", search: turned, replace: true } as never);
  };
  return (
    <Button kind="pill" size="small" aria-pressed={isOn} onClick={turn}>
      {label}
    </Button>
  );
}
