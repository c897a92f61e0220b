// Tells administrators on Home that the disk is full: nothing can be recorded until there is room.
import { Note } from "@fiducia/ui/note";
import { useQuery } from "@tanstack/react-query";
import { useShell } from "../menu/use-shell.tsx";

const EVERY_MS = 30_000;

async function askForRoom(): Promise<boolean> {
  const answer = await fetch("/readyz", { cache: "no-store" });
  const { waitingFor = [] } = (await answer.json()) as { waitingFor?: readonly string[] };
  return !waitingFor.includes("disk space");
}

export function DiskNotice() {
  const { session } = useShell();
  const { data: hasRoom = true } = useQuery({
    queryKey: ["room on the disk"],
    queryFn: askForRoom,
    enabled: session.isAdmin,
    refetchInterval: EVERY_MS,
    retry: false,
  });
  if (!session.isAdmin || hasRoom) return null;
  return (
    <Note tone="amber" role="alert">
      <p>
        <strong>The server's disk is full.</strong>
        <span>Nothing can be recorded until there is room on it again; reports still open.</span>
      </p>
    </Note>
  );
}
