// Tells screen readers once that a report has arrived: "214 items loaded".
import { itemCount } from "@fiducia/kernel/item-count";

interface LoadedMessageProps {
  readonly isLoading: boolean;
  readonly count: number;
}

export const LoadedMessage = ({ isLoading, count }: LoadedMessageProps) => (
  <p role="status" className="sr-only">
    {isLoading ? "" : `${itemCount(count)} loaded`}
  </p>
);
