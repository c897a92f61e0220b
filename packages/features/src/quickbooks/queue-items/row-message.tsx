// What a row says, with QuickBooks' own words for who wants to read them.
import classes from "./queue.module.css";
import type { QueueItem } from "./queue-items.contract.ts";

export function RowMessage({ row: { itemName, message, original } }: { readonly row: QueueItem }) {
  if (original === "" || original === message) return message;
  return (
    <>
      {message}
      <details className={classes.original}>
        <summary aria-label={`Details of ${itemName}`}>Details</summary>
        <p>QuickBooks said: {original}</p>
      </details>
    </>
  );
}
