// A dialog that cannot be drawn, such as one whose style sheet is missing, is closed and says why; the screen below it stays.
import { showGlobalError } from "@fiducia/ui/global-error";
import { Component, type ReactNode } from "react";
import { brokenWords } from "../calls/call-failure.ts";

interface DialogBoundaryProps {
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

export class DialogBoundary extends Component<DialogBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(trouble: unknown) {
    showGlobalError({ message: brokenWords(trouble), details: String(trouble) });
    this.props.onBroken();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
