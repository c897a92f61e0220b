// One chapter of help: what it is for, its steps, what the books then say, and what can go wrong.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { helpAddress, termTitle } from "@fiducia/contract/terms";
import { Card } from "@fiducia/ui/card";
import { Section } from "@fiducia/ui/section";
import { CHAPTER_TEXTS } from "../chapters/chapters.contract.ts";
import { CHAPTERS, type ChapterName } from "../shared/chapter-names.contract.ts";
import { type Chapter, spoken } from "../shared/help-content.contract.ts";
import classes from "./help.module.css";
import { HelpWords } from "./help-words.tsx";

const Troubles = ({ troubles }: Pick<Chapter, "troubles">) => (
  <dl className={classes.troubles}>
    {troubles.map((trouble) => (
      <div key={trouble.says}>
        <dt>{spoken(trouble)}</dt>
        <dd>
          <HelpWords text={trouble.cure} />
        </dd>
      </div>
    ))}
  </dl>
);

const Sentences = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <ul>
    {sentences.map((sentence) => (
      <li key={sentence}>
        <HelpWords text={sentence} />
      </li>
    ))}
  </ul>
);

const Links = ({ links }: { readonly links: Chapter["screens"] }) => (
  <ul className={classes.links}>
    {links.map(({ label, to }) => (
      <li key={to}>
        <AddressLink to={to}>{label}</AddressLink>
      </li>
    ))}
  </ul>
);

export function ChapterPage({ name }: { readonly name: ChapterName }) {
  const { purpose, steps, books, troubles, screens, terms } = CHAPTER_TEXTS[name];
  return (
    <>
      <h1 id="page-title" tabIndex={-1} className={classes.title}>
        {CHAPTERS[name].title}
      </h1>
      <p className={classes.lede}>
        <HelpWords text={purpose} />
      </p>
      <Section title="Steps">
        <Card as="ol" className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>
              <HelpWords text={step} />
            </li>
          ))}
        </Card>
      </Section>
      <Section title="What the books say then">
        <Sentences sentences={books} />
      </Section>
      <Section title="What can go wrong">
        <Troubles troubles={troubles} />
      </Section>
      <div className={classes.ways}>
        <Section title="Screens">
          <Links links={screens} />
        </Section>
        <Section title="Terms">
          <Links links={terms.map((term) => ({ label: termTitle(term), to: helpAddress(term) }))} />
        </Section>
      </div>
    </>
  );
}
