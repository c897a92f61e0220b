// The preference for days in CSV files.
import { FILE_DATES, type FileDates } from "@fiducia/contract/file-dates";
import { usePreference } from "./preference.tsx";

export const useFileDates = () => usePreference<FileDates>("file-dates", FILE_DATES);
