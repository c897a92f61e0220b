// Chips, words and buttons beside each other, on as many lines as they need.
import type { ComponentProps } from "react";
import look from "./tool-line.module.css";

export const ToolLine = ({ className, ...rest }: ComponentProps<"div">) => (
  <div className={className ? `${look.line} ${className}` : look.line} {...rest} />
);
