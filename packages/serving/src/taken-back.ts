// A refusal in the middle of a transaction: what was written before it is rolled back.
import { type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";

/** Thrown to roll back what was written before a rule refused. */
export class TakenBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The outcome of the work; a refusal that it threw to be rolled back is one of them. */
export async function orTakenBack<T>(write: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await write();
  } catch (trouble) {
    if (trouble instanceof TakenBack) return refused(trouble.refusal);
    throw trouble;
  }
}
