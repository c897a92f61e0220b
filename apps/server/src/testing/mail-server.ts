// A real SMTP server that takes messages, refuses them, or breaks the connection off.
import { SMTPServer } from "smtp-server";

/** `later`: it is asked for again; `cut`: the message has arrived whole, and no answer leaves; `hang`: nor does the connection end. */
export type MailBehaviour = "accept" | "refuse" | "later" | "cut" | "hang";

export interface MailServer {
  readonly url: string;
  /** Every message that arrived whole, whatever was answered. */
  readonly taken: string[];
  close(): Promise<void>;
}

/** Each message is answered as `behaviourOf` says of its text, after so long; at a free port unless one is named. */
export async function openMailServer(
  behaviourOf: (text: string) => MailBehaviour,
  answerAfterMs = 0,
  port = 0,
): Promise<MailServer> {
  const taken: string[] = [];
  const server: SMTPServer = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"], logger: false },
    onData(stream, session, done) {
      let text = "";
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString("latin1");
      });
      stream.on("end", () => {
        const behaviour = behaviourOf(text);
        if (behaviour === "refuse")
          return done(Object.assign(new Error("No such mailbox"), { responseCode: 550 }));
        if (behaviour === "later")
          return done(Object.assign(new Error("Come back in a while"), { responseCode: 451 }));
        taken.push(text);
        if (behaviour === "hang") return undefined;
        if (behaviour === "accept") return void setTimeout(done, answerAfterMs);
        const { connections } = server as unknown as { connections: Set<{ close(): void; id: string }> };
        for (const each of connections) if (each.id === session.id) each.close();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`,
    taken,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
