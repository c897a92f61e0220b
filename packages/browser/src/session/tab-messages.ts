// Messages between the tabs of a browser about their shared session.

export type TabMessage =
  | { readonly kind: "renewed"; readonly secondsToLive: number }
  | { readonly kind: "signedOut" }
  | { readonly kind: "signedIn" };

const CHANNEL = "fiducia.session";

/** Only our own pages can send; a tab of an older release may send unknown messages. */
function isTabMessage(told: unknown): told is TabMessage {
  const { kind, secondsToLive } = (told ?? {}) as { kind?: unknown; secondsToLive?: unknown };
  return (
    kind === "signedOut" || kind === "signedIn" || (kind === "renewed" && typeof secondsToLive === "number")
  );
}

/** Sends a message to the other tabs. */
export function tellTabs(told: TabMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(told);
  channel.close();
}

/** Receives messages until the returned function is called. */
export function hearTabs(listener: (heard: TabMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data: told }) => {
    if (isTabMessage(told)) listener(told);
  };
  return () => channel.close();
}
