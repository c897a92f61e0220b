// The twin of the flood of files: takes every file whole into memory, as programs do that think of one at a time.
import { createServer } from "node:http";

const AFTER_MS = 1_000;
let underWay = 0;

const server = createServer((request, response) => {
  const pieces = [];
  underWay += 1;
  request.on("data", (piece) => pieces.push(piece));
  request.on("end", () => {
    const file = Buffer.concat(pieces);
    underWay -= 1;
    // Answers when all are there: nobody may be sent away.
    const answer = () => (underWay > 0 ? setTimeout(answer, AFTER_MS) : response.end(String(file.length)));
    answer();
  });
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
