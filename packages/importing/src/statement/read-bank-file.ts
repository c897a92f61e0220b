// Reads a file of a bank in a thread of its own, within limits.
import { inThread } from "@fiducia/aside/in-thread";
import { FileFault } from "../file/file-fault.ts";
import type { BankFile } from "./bank-file.ts";

type Answer = { readonly file: BankFile } | { readonly fault: string };

/** Throws a `FileFault` for what is no statement, and for what takes more than ten seconds or 256 MB. */
export async function readBankFile(bytes: Uint8Array): Promise<BankFile> {
  const source = new URL("./bank-file.thread.ts", import.meta.url);
  const answer = (await inThread({ source, work: bytes, mostMegabytes: 256, mostMs: 10_000 }).catch(() => {
    throw new FileFault("This file cannot be read. Download fewer days at once, or another format.");
  })) as Answer;
  if ("fault" in answer) throw new FileFault(answer.fault);
  return answer.file;
}
