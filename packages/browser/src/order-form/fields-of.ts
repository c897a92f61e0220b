// What the fields of a form take from it: what is typed there, what is wrong with it, and where a change goes.
import type { FaultAt } from "./use-faults.tsx";

type KeysOf<Values, Value> = {
  [Key in keyof Values]-?: Values[Key] extends Value ? Key : never;
}[keyof Values] &
  string;

/** `path`: where the command has the field, when not under its key. */
export function fieldsOf<Values extends object>(
  values: Values,
  onChange: (change: Partial<Values>) => void,
  faultAt: FaultAt = () => undefined,
) {
  const change = (key: keyof Values) => (value: unknown) => onChange({ [key]: value } as Partial<Values>);
  const typed = (key: KeysOf<Values, string>) => values[key] as string;
  return {
    text: (key: KeysOf<Values, string>, path: string = key) => ({
      text: typed(key),
      fault: faultAt(path),
      onChange: change(key),
    }),
    choice: (key: KeysOf<Values, string>, path: string = key) => ({
      value: typed(key),
      fault: faultAt(path),
      onChange: change(key),
    }),
    /** Not ticked where nothing was typed. */
    box: (key: KeysOf<Values, boolean | undefined>) => ({
      isChecked: values[key] === true,
      onChange: change(key),
    }),
  };
}
