// The contents of help: its chapters, and every term with what it means.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { helpAddress, type Term, termTitle } from "@fiducia/contract/terms";
import { Section } from "@fiducia/ui/section";
import { CHAPTER_TEXTS } from "../chapters/chapters.contract.ts";
import { CHAPTERS, type ChapterName } from "../shared/chapter-names.contract.ts";
import { EXPLANATIONS } from "../terms/terms.contract.ts";
import classes from "./help.module.css";
import { HelpWords } from "./help-words.tsx";

export const ChapterList = ({ names }: { readonly names: readonly ChapterName[] }) => (
  <Section title="Chapters">
    <ul className={classes.chapters}>
      {names.map((name) => (
        <li key={name}>
          <AddressLink to={helpAddress(name)}>
            <strong>{CHAPTERS[name].title}</strong>
            <span>
              <HelpWords text={CHAPTER_TEXTS[name].purpose} />
            </span>
          </AddressLink>
        </li>
      ))}
    </ul>
  </Section>
);

function TermEntry({ name, isAsked }: { readonly name: Term; readonly isAsked: boolean }) {
  const { text, example, source, chapter } = EXPLANATIONS[name];
  return (
    <article className={classes.term} data-asked={isAsked || undefined} aria-labelledby={name}>
      <h3 id={name} tabIndex={-1}>
        {termTitle(name)}
      </h3>
      <p>{text}</p>
      {example && <p className={classes.example}>{example}</p>}
      <p className={classes.source}>
        Source: {source}. See <AddressLink to={helpAddress(chapter)}>{CHAPTERS[chapter].title}</AddressLink>.
      </p>
    </article>
  );
}

interface TermListProps {
  readonly names: readonly Term[];
  /** The one in the address. */
  readonly asked: string;
}

export const TermList = ({ names, asked }: TermListProps) => (
  <Section title="Terms">
    <div className={classes.terms}>
      {names.map((name) => (
        <TermEntry key={name} name={name} isAsked={name === asked} />
      ))}
    </div>
  </Section>
);
