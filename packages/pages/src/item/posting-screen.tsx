// A form that posts, and in its place what it posted; the next one begins with an empty form.

import type { Posted } from "@fiducia/contract/posted";
import { type ChosenClient, OpenedFor, type RecordingChoices } from "@fiducia/features/parts/opened-for.tsx";
import { type ReactNode, useState } from "react";
import { PostedResult, type PostedResultProps } from "./posted-result.tsx";

interface OpenForm {
  readonly choices: RecordingChoices;
  readonly client: ChosenClient | undefined;
  readonly onPosted: (answer: Posted, clientId: number) => void;
  readonly onStartOver: () => void;
}

interface PostingScreenProps extends Pick<PostedResultProps, "sites" | "newLabel" | "paper"> {
  readonly clientId: number | undefined;
  /** Of what was posted, by the number of the first item. */
  readonly titleOf: (number: number | undefined) => string;
  /** The form; `round` counts how often it was begun anew. */
  readonly children: (form: OpenForm, round: number) => ReactNode;
}

export function PostingScreen({ clientId, titleOf, children, ...result }: PostingScreenProps) {
  const [posted, setPosted] = useState<{ readonly answer: Posted; readonly clientId: number }>();
  const [round, setRound] = useState(0);
  const onStartOver = () => {
    setPosted(undefined);
    setRound(round + 1);
  };
  const onPosted = (answer: Posted, forClient: number) => setPosted({ answer, clientId: forClient });
  if (posted)
    return (
      <PostedResult
        {...posted}
        {...result}
        title={titleOf(posted.answer.items[0]?.number)}
        onNew={onStartOver}
      />
    );
  return (
    <OpenedFor key={`${clientId} ${round}`} clientId={clientId}>
      {(choices, client) => children({ choices, client, onPosted, onStartOver }, round)}
    </OpenedFor>
  );
}
