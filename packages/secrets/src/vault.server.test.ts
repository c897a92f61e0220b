// A secret is decrypted only for its owner, under the same key, and unchanged.
import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { expect, test } from "vitest";
import { isSealed, vaultOf } from "./vault.server.ts";

const key = (version: number, letter: string) => ({ version, key: letter.repeat(43) });
const sessionSecret = "a secret of thirty-two characters";
const opened = (...vaultKeys: KeyRing) => vaultOf({ sessionSecret, vaultKeys });
const vault = opened(key(1, "a"));
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

test("a sealed text opens for its owner and shows nothing of itself", () => {
  const sealed = vault.seal(SECRET, "1001/2");
  expect(isSealed(sealed)).toBe(true);
  expect(sealed).not.toContain(SECRET.slice(0, 8));
  expect(Buffer.from(sealed.slice(5), "base64url").toString("latin1")).not.toContain(SECRET.slice(0, 8));
  expect(vault.open(sealed, "1001/2")).toBe(SECRET);
  expect(vault.seal(SECRET, "1001/2")).not.toBe(sealed);
});

test("it stays shut for another owner, under another key, changed, cut off or never sealed", () => {
  const sealed = vault.seal(SECRET, "1001/2");
  const place = sealed.length - 5;
  const changed = sealed.slice(0, place) + (sealed[place] === "A" ? "B" : "A") + sealed.slice(place + 1);
  expect(vault.open(sealed, "1002/2")).toBeUndefined();
  expect(opened(key(1, "b")).open(sealed, "1001/2")).toBeUndefined();
  expect(vault.open(changed, "1001/2")).toBeUndefined();
  for (const length of [0, 3, 10, 40]) expect(vault.open(sealed.slice(0, length), "1001/2")).toBeUndefined();
  expect(vault.open(SECRET, "1001/2")).toBeUndefined();
});

test("a signature is of one text, under one secret", () => {
  const signature = vault.sign("device 1");
  expect(vault.isSignatureOf(signature, "device 1")).toBe(true);
  expect(vault.isSignatureOf(signature, "device 2")).toBe(false);
  expect(vault.isSignatureOf("", "device 1")).toBe(false);
  expect(
    vaultOf({ sessionSecret: "another secret of some length here", vaultKeys: [key(1, "a")] }).isSignatureOf(
      signature,
      "device 1",
    ),
  ).toBe(false);
});

test("a newer key seals from now on, and the older one still opens what it sealed", () => {
  const sealed = vault.seal(SECRET, "1001/2");
  const renewed = opened(key(2, "b"), key(1, "a"));
  expect(renewed.open(sealed, "1001/2")).toBe(SECRET);
  expect([vault.isNewest(sealed), renewed.isNewest(sealed)]).toEqual([true, false]);
  const again = renewed.seal(SECRET, "1001/2");
  expect(again).toMatch(/^v2\.2\./);
  expect(vault.open(again, "1001/2")).toBeUndefined();
});

test("what was sealed under SESSION_SECRET, before there were keys, still opens", () => {
  const nonce = randomBytes(12);
  const formerKey = Buffer.from(hkdfSync("sha256", sessionSecret, "fiducia", "sealing", 32));
  const cipher = createCipheriv("aes-256-gcm", formerKey, nonce).setAAD(Buffer.from("1001/2"));
  const body = Buffer.concat([cipher.update(SECRET, "utf8"), cipher.final()]);
  const former = `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`;
  expect(isSealed(former)).toBe(true);
  expect(vault.open(former, "1001/2")).toBe(SECRET);
  expect(vault.open(former, "1001/3")).toBeUndefined();
  expect(vault.isNewest(former)).toBe(false);
});
