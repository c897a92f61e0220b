// The range of days alone, in the first year that there is: no year lies before it.
import { day } from "@fiducia/kernel/day";
import type { RangeTexts } from "@fiducia/kernel/range-texts";
import { DateRangeField } from "@fiducia/ui/date-range-field";
import { Toaster } from "@fiducia/ui/toaster";
import "@fiducia/ui/tokens.css";
import "@fiducia/ui/base.css";
import "./page.css";
import { MantineProvider } from "@mantine/core";
import { useState } from "react";
import { createRoot } from "react-dom/client";

function Page() {
  const [range, setRange] = useState<RangeTexts>({ choice: "", start: "", end: "" });
  return (
    <>
      <DateRangeField range={range} today={day("0001-06-01")} faults={{}} onChange={setRange} />
      <Toaster />
    </>
  );
}

createRoot(document.getElementById("root") as HTMLElement).render(
  <MantineProvider>
    <Page />
  </MantineProvider>,
);
