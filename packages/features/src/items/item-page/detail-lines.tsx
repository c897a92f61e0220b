// The lines of a document: whom each is owed to, what the agency keeps, and how far its money has come.
import { type Cents, sumOf } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import type { ItemDetail } from "../item-detail/item-detail.contract.ts";
import classes from "./item-detail.module.css";
import { ScrollBox } from "./scroll-box.tsx";

type Line = ItemDetail["lines"][number];

const ofParts = (line: Line, key: "collected" | "disbursed" | "open"): Cents =>
  sumOf(line.parts, (part) => part[key]);

const owner = ({ account, retainedAccount, retained }: Line): string =>
  retainedAccount && retained !== 0 ? `${account}; keeps ${retainedAccount}` : account;

const Row = ({ line }: { line: Line }) => (
  <tr>
    <th scope="row">
      {line.description}
      {(line.policyNumber ?? line.carrier) && (
        <small>{[line.policyNumber, line.carrier].filter(Boolean).join(", ")}</small>
      )}
    </th>
    <td>{owner(line)}</td>
    {[
      line.amount,
      line.retained,
      ofParts(line, "collected"),
      ofParts(line, "disbursed"),
      ofParts(line, "open"),
    ].map((cents, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still.
      <td key={place} data-numeric>
        <Amount cents={cents} />
      </td>
    ))}
  </tr>
);

export const Lines = ({ lines }: { lines: readonly Line[] }) =>
  lines.length > 0 && (
    <section className={classes.section}>
      <h2>Lines</h2>
      <ScrollBox label="Lines">
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Account</th>
              {["Amount", "Retained", "Collected", "Paid on", "Open"].map((label) => (
                <th key={label} scope="col" data-numeric>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.lineId} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              <td data-numeric>
                <Amount cents={sumOf(lines, (line) => line.amount)} />
              </td>
              <td data-numeric>
                <Amount cents={sumOf(lines, (line) => line.retained)} />
              </td>
              {(["collected", "disbursed", "open"] as const).map((key) => (
                <td key={key} data-numeric>
                  <Amount cents={sumOf(lines, (line) => ofParts(line, key))} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </section>
  );
