// The twin of the hostile questions: destroys the stream of a refused file with its error before anyone listens.
import { createServer } from "node:http";
import { PassThrough } from "node:stream";

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
  if (pathname === "/signin") return response.setHeader("set-cookie", "session=naive").end("{}");
  const file = new PassThrough();
  if ((searchParams.get("ask") ?? "").includes("2099")) file.destroy(new Error("still to come"));
  else file.end("a,b\r\n");
  setTimeout(() => file.pipe(response), 1);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
