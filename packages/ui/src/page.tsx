// The column that a page without a table stands in, as wide as its content reads well.
import type { ReactNode } from "react";
import look from "./page.module.css";

interface PageProps {
  readonly as?: "div" | "article";
  /** 760, 1040 and 1240 pixels at most. */
  readonly width: "narrow" | "middle" | "wide";
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Page = ({ as: Tag = "div", width, className, children }: PageProps) => (
  <Tag className={[look.page, look[width], className].filter(Boolean).join(" ")} data-width={width}>
    {children}
  </Tag>
);
