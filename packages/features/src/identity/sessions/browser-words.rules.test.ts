// What is said of a browser.
import { expect, test } from "vitest";
import { browserWords } from "./browser-words.rules.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
    "Chrome on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on Linux"],
  ["", ""],
  ["<script>alert(1)</script>", ""],
])("%s", (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words);
});
