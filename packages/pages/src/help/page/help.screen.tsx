// The page Help: chapters and terms, each with an address of its own, and a box that finds them.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { TERMS, type Term, termTitle } from "@fiducia/contract/terms";
import { LensField } from "@fiducia/ui/lens-field";
import { Page } from "@fiducia/ui/page";
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { CHAPTERS, type ChapterName } from "../shared/chapter-names.contract.ts";
import { ChapterPage } from "./chapter-page.tsx";
import classes from "./help.module.css";
import { ChapterList, TermList } from "./help-contents.tsx";
import { searchHelp } from "./help-search.rules.ts";

const isChapter = (name: string): name is ChapterName => Object.hasOwn(CHAPTERS, name);
const isTerm = (name: string): name is Term => Object.hasOwn(TERMS, name);

const titleOf = (asked: string): string => {
  if (isChapter(asked)) return `${CHAPTERS[asked].title} - Help`;
  return isTerm(asked) ? `${termTitle(asked)} - Help` : "Help";
};

/** What the address asks for is named in the window's title; another one than before has the focus. */
function useAsked(): string {
  const asked = useRouterState({ select: ({ location }) => location.hash });
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${titleOf(asked)} - Fiducia`;
    const heading = document.getElementById(isTerm(asked) ? asked : "page-title");
    if (isTerm(asked)) heading?.scrollIntoView({ block: "center" });
    else if (!isFirst.current) heading?.closest("main")?.scrollTo({ top: 0 });
    if (!isFirst.current || isTerm(asked)) heading?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [asked]);
  return asked;
}

function Contents({ asked, typed }: { readonly asked: string; readonly typed: string }) {
  const { chapters, terms } = searchHelp(typed);
  return (
    <>
      <p className="sr-only" role="status">
        {typed.trim() !== "" && `${chapters.length} chapters, ${terms.length} terms`}
      </p>
      {chapters.length > 0 && <ChapterList names={chapters} />}
      {terms.length > 0 && <TermList names={terms} asked={asked} />}
      {chapters.length + terms.length === 0 && <p>Nothing found. Try another word, or fewer.</p>}
    </>
  );
}

export function Screen() {
  const asked = useAsked();
  const [typed, setTyped] = useState({ text: "", at: asked });
  // What was typed goes with the address at which it was typed.
  const text = typed.at === asked ? typed.text : "";
  return (
    <Page as="article" className={classes.page}>
      <div className={classes.head}>
        {isChapter(asked) && text === "" ? (
          <AddressLink to="/help">All chapters and terms</AddressLink>
        ) : (
          <h1 id="page-title" tabIndex={-1}>
            Help
          </h1>
        )}
        <LensField
          label="Search help"
          text={text}
          onText={(text) => setTyped({ text, at: asked })}
          className={classes.search}
        />
      </div>
      {isChapter(asked) && text === "" ? (
        <ChapterPage name={asked} />
      ) : (
        <Contents asked={asked} typed={text} />
      )}
    </Page>
  );
}
