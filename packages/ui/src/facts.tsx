// What is known of one thing: names above values, as many beside each other as there is room for.
import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import look from "./facts.module.css";

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <Card as="dl" className={look.facts}>
    {children}
  </Card>
);

export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
