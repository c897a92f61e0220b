// Reads settings by name, or from the file that NAME_FILE names, and collects every fault instead of the first.
import { readFileSync } from "node:fs";
import { type KeyRing, readKeyRing } from "@fiducia/kernel/key-ring";
import { type DefaultedSetting, defaultText, type SettingName } from "./setting-list.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A reader of one setting's text: returns the value, or the fault with its cure. */
export type Reading<T> = { readonly value: T } | { readonly fault: string };

/** The settings of one start; collects `faults` while they are read. */
export class Settings {
  readonly faults: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** The text of a setting; undefined when it is unset or empty. */
  text(name: SettingName): string | undefined {
    const direct = this.#environment[name]?.trim() || undefined;
    const file = this.#environment[`${name}_FILE`]?.trim() || undefined;
    if (!file) return direct;
    if (direct) {
      this.faults.push(`${name} and ${name}_FILE are both set. Keep one of them.`);
      return undefined;
    }
    try {
      return readFileSync(file, "utf8").trim() || undefined;
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      this.faults.push(
        `${name}_FILE names ${file}, which cannot be read (${code}). Correct the path or its rights.`,
      );
      return undefined;
    }
  }

  /** The value of a setting; that of its default when it is unset or faulty. */
  read<T>(name: DefaultedSetting, read: (text: string) => Reading<T>): T {
    const given = this.find(name, read);
    if (given !== undefined) return given;
    const reading = read(defaultText(name));
    if ("value" in reading) return reading.value;
    throw new Error(`${name} has a default that it refuses`);
  }

  /** The value of a setting; undefined when it is unset or faulty. */
  find<T>(name: SettingName, read: (text: string) => Reading<T>): T | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const reading = read(text);
    if ("value" in reading) return reading.value;
    this.faults.push(`${name} is "${text}". ${reading.fault}`);
    return undefined;
  }

  /** Like `find`, for a setting whose text must not be printed. */
  readSecret<T>(name: SettingName, read: (text: string) => Reading<T>): T | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const reading = read(text);
    if ("value" in reading) return reading.value;
    this.faults.push(`${name} is not usable. ${reading.fault}`);
    return undefined;
  }
}

export const readPort = (text: string): Reading<number> => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? { value: port } : { fault: "Set it to a number from 1 to 65535." };
};

export const readCount = (text: string): Reading<number> =>
  /^[1-9]\d{0,8}$/.test(text) ? { value: Number(text) } : { fault: "Set it to a whole number above 0." };

/** A secret or key that is long enough. */
export const readKey = (text: string): Reading<string> =>
  text.length >= 32 ? { value: text } : { fault: "Set it to at least 32 characters that nobody can guess." };

/** Keys by number; the newest is used. */
export const readKeys = (text: string): Reading<KeyRing> => {
  const value = readKeyRing(text);
  return value ? { value } : { fault: "Set it to keys of 32 bytes by number, such as 2:BASE64,1:BASE64." };
};

export const readCookieName = (text: string): Reading<string> =>
  /^[\w-]{1,64}$/.test(text) && !/fiducia/i.test(text)
    ? { value: text }
    : { fault: "Set it to letters, digits and dashes, and not to one of our own." };

export const readFlag = (text: string): Reading<boolean> =>
  text === "true" || text === "false" ? { value: text === "true" } : { fault: "Set it to true or false." };

/** A reader that accepts one of the given words. */
export const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Reading<Word> => {
    const word = words.find((candidate) => candidate === text);
    return word ? { value: word } : { fault: `Set it to one of ${words.join(", ")}.` };
  };

/** A web address, without the slash at its end. */
export const readWebAddress = (text: string): Reading<string> => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const usable = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (usable) return { value: url.href.replace(/\/$/, "") };
  return { fault: "Set it to an address such as https://books.example.com." };
};

/** An address that opens a program or page, to which a query is appended; no `javascript:` and the like. */
export const readProgramAddress = (text: string): Reading<string> => {
  const usable = /^[a-z][a-z0-9+.-]*:[^\s?#]+$/i.test(text) && !/^(javascript|data|vbscript):/i.test(text);
  if (usable) return { value: text };
  return { fault: "Set it to an address such as desktop-program://client, without a question mark." };
};

/** Web origins, separated by commas: exact, without path or wildcard. */
export const readOrigins = (text: string): Reading<readonly string[]> => {
  const origins = text.split(",").map((origin) => origin.trim().replace(/\/$/, ""));
  const isOrigin = (origin: string) =>
    /^https?:\/\/[\w.[\]:-]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  if (origins.every(isOrigin)) return { value: origins };
  return { fault: "Set it to origins such as https://host.example.com, apart by commas." };
};

export const readDatabaseUrl = (text: string): Reading<string> => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const usable = url && /^postgres(ql)?:$/.test(url.protocol) && url.username && url.pathname.length > 1;
  if (usable) return { value: text };
  return { fault: "Set it to postgres://user:password@host:5432/database." };
};

export const readSmtpUrl = (text: string): Reading<string> => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const usable = url && /^smtps?:$/.test(url.protocol) && url.hostname && !url.search && !url.hash;
  if (usable) return { value: text };
  return { fault: "Set it to smtp://user:password@host:587, or smtps:// where the server wants it." };
};

export const readEmail = (text: string): Reading<string> =>
  /^[^\s@<>"]+@[^\s@<>"]+$/.test(text)
    ? { value: text }
    : { fault: "Set it to an address such as books@example.com." };
