// The column that a page without a table stands in.
import type { ReactNode } from "react";
import look from "./page.module.css";

interface PageProps {
  readonly as?: "div" | "article";
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Page = ({ as: Tag = "div", className, children }: PageProps) => (
  <Tag className={className ? `${look.page} ${className}` : look.page}>{children}</Tag>
);
