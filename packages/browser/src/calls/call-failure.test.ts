// The messages of failed calls, and what each failure leads to.
import type { Envelope } from "@fiducia/contract/envelope";
import { expect, test } from "vitest";
import {
  CallFailure,
  cancelled,
  failureOf,
  isForbidden,
  isHostSessionOver,
  isSignedOut,
  saidByServer,
  sentenceOf,
} from "./call-failure.ts";

const envelope = (ok: boolean, errorMessage = "", more: Partial<Envelope> = {}): Envelope => ({
  ...{ ok, status: 200, errorMessage, data: null, code: 0 },
  ...more,
});
const refused = envelope(false, "You do not have permission to void");
const byRule = envelope(false, "You may not choose this day.", { rule: "OTHER_DAY" });

test.each([
  [401, "/accounting/query", undefined, "Invalid credentials"],
  [401, "/signin", envelope(false, "This account is locked out", { code: 4 }), "This account is locked out"],
  [403, "/accounting/query", undefined, "Invalid permissions"],
  [403, "/accounting/command", refused, "Invalid permissions"],
  [403, "/accounting/command", byRule, "You may not choose this day."],
  [404, "/user/offices/XYZ", envelope(false, "Not found."), "Invalid permissions"],
  [404, "/office", undefined, "Invalid permissions"],
  [404, "/agency", undefined, "Invalid permissions"],
  [404, "/accounting/query", envelope(false, "There is no query."), "There is no query."],
  [500, "/agency", undefined, "An error occurred while processing the request"],
  [409, "/accounting/command", envelope(false, "It is void already."), "It is void already."],
  [200, "/agency", undefined, "An error occurred while processing the request"],
])("status %i of %s with %j reads %s", (status, path, answer, message) => {
  expect(failureOf({ status, path, envelope: answer })?.message).toBe(message);
});

test("an envelope that says ok is no failure, with data or without", () => {
  const answered = { status: 200, path: "/agency" };
  expect(failureOf({ ...answered, envelope: envelope(true) })).toBeUndefined();
  expect(failureOf({ ...answered, envelope: envelope(true, "", { code: 2 }) })).toBeUndefined();
});

const failed = (status: number, path: string, answer: Envelope = envelope(false)) =>
  new CallFailure(failureOf({ status, path, envelope: answer }) ?? cancelled(path));

test("accounting and office calls that are not permitted lead to the Unauthorized page, and no others", () => {
  const paths = ["/accounting/query", "/accounting/command", "/office", "/office/count", "/user/offices/MJS"];
  expect(paths.map((path) => isForbidden(failed(403, path)))).toEqual(paths.map(() => true));
  for (const path of ["/agency", "/user/password", "/officer"])
    expect(isForbidden(failed(403, path))).toBe(false);
  expect(isForbidden(failed(403, "/accounting/command", byRule))).toBe(false);
  expect(isForbidden(failed(401, "/office"))).toBe(false);
});

test("a session that is over is told apart from one that a host system keeps", () => {
  const byHost = failed(401, "/agency", envelope(false, "Invalid credentials", { rule: "HOST_SESSION" }));
  expect([isSignedOut(byHost), isHostSessionOver(byHost)]).toEqual([true, true]);
  expect([isSignedOut(failed(401, "/agency")), isHostSessionOver(failed(401, "/agency"))]).toEqual([
    true,
    false,
  ]);
  expect(isSignedOut(new Error("401"))).toBe(false);
});

test("what the server said is told apart from what was made up for it", () => {
  const failure = (detail: Partial<CallFailure["detail"]>) =>
    new CallFailure({ status: 500, path: "/accounting/query", message: "", ...detail });
  expect(saidByServer(failure({ message: "The books are being closed." }))).toBe(
    "The books are being closed.",
  );
  expect(
    saidByServer(failure({ message: "An error occurred while processing the request" })),
  ).toBeUndefined();
  expect(saidByServer(failure(cancelled("/accounting/query")))).toBeUndefined();
  expect(saidByServer(new Error("a defect"))).toBeUndefined();
});

test("a refusal that begins with its field's name on the wire is read without it", () => {
  const refused = (message: string, field?: string) =>
    new CallFailure({ status: 400, path: "/accounting/query", message, field });
  const OUT_OF_ORDER = "End date cannot be before start date";
  expect(sentenceOf(refused(`endDate: ${OUT_OF_ORDER}`, "endDate"))).toBe(OUT_OF_ORDER);
  expect(sentenceOf(refused("Note: closed", "reason"))).toBe("Note: closed");
});
