// Reads what is on the screen again while a worker is at it.
import { ALL_ANSWERS } from "@fiducia/browser/calls/query-keys";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const EVERY_MS = 2_000;

export function useProgress(isRunning: boolean): void {
  const answers = useQueryClient();
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void answers.invalidateQueries({ queryKey: ALL_ANSWERS }), EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, answers]);
}
