// Where the figures of what clients owe lead: the unpaid invoices, all or those of one age.

import type { Age } from "@fiducia/money/client/ages.contract";
import type { Bucket } from "@fiducia/money/owed/aging.contract";

const BUCKET_OF: Readonly<Record<Age, Bucket>> = {
  notDue: "Current",
  days1To30: "Bucket1",
  days31To60: "Bucket2",
  days61To90: "Bucket3",
  over90: "Bucket4",
};

export const ALL_OWED = "/unpaid-invoices";

export function owedAddress(age: Age): string {
  const only = JSON.stringify([{ column: "bucket", value: BUCKET_OF[age] }]);
  return `${ALL_OWED}?${new URLSearchParams({ only })}`;
}
