// What is sealed opens for its owner, under the same secret, and unchanged; everything else stays shut.
import { expect, test } from "vitest";
import { isSealed, vaultOf } from "./vault.ts";

const vault = vaultOf("a secret of thirty-two characters");
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

test("a sealed text opens for its owner and shows nothing of itself", () => {
  const sealed = vault.seal(SECRET, "1001/2");
  expect(isSealed(sealed)).toBe(true);
  expect(sealed).not.toContain(SECRET.slice(0, 8));
  expect(Buffer.from(sealed.slice(3), "base64url").toString("latin1")).not.toContain(SECRET.slice(0, 8));
  expect(vault.open(sealed, "1001/2")).toBe(SECRET);
  expect(vault.seal(SECRET, "1001/2")).not.toBe(sealed);
});

test("it stays shut for another owner, under another secret, changed, cut off or never sealed", () => {
  const sealed = vault.seal(SECRET, "1001/2");
  const place = sealed.length - 5;
  const changed = sealed.slice(0, place) + (sealed[place] === "A" ? "B" : "A") + sealed.slice(place + 1);
  expect(vault.open(sealed, "1002/2")).toBeUndefined();
  expect(vaultOf("another secret of some length here").open(sealed, "1001/2")).toBeUndefined();
  expect(vault.open(changed, "1001/2")).toBeUndefined();
  for (const length of [0, 3, 10, 40]) expect(vault.open(sealed.slice(0, length), "1001/2")).toBeUndefined();
  expect(vault.open(SECRET, "1001/2")).toBeUndefined();
});

test("a signature is of one text, under one secret", () => {
  const signature = vault.sign("device 1");
  expect(vault.isSignatureOf(signature, "device 1")).toBe(true);
  expect(vault.isSignatureOf(signature, "device 2")).toBe(false);
  expect(vault.isSignatureOf("", "device 1")).toBe(false);
  expect(vaultOf("another secret of some length here").isSignatureOf(signature, "device 1")).toBe(false);
});
