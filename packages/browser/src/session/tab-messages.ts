// What the tabs of one browser tell each other about the session that they share.

export type TabMessage =
  | { readonly kind: "renewed"; readonly secondsToLive: number }
  | { readonly kind: "signedOut" }
  | { readonly kind: "signedIn" };

const CHANNEL = "fiducia.session";

/** Only our own pages reach the channel; one of an older release may still say what this one does not know. */
function isTabMessage(told: unknown): told is TabMessage {
  const { kind, secondsToLive } = (told ?? {}) as { kind?: unknown; secondsToLive?: unknown };
  return (
    kind === "signedOut" || kind === "signedIn" || (kind === "renewed" && typeof secondsToLive === "number")
  );
}

/** Tells the other tabs. */
export function tellTabs(told: TabMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(told);
  channel.close();
}

/** Hears the other tabs until the returned function is called. */
export function hearTabs(listener: (heard: TabMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data: told }) => {
    if (isTabMessage(told)) listener(told);
  };
  return () => channel.close();
}
