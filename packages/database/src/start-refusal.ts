// Fiducia would rather not start than keep books unsafely: the reason and its cure, in the operator's words.

/** A start that was refused. The message is for the operator: cause, setting and cure; no stack is printed. */
export class StartRefusal extends Error {
  override readonly name = "StartRefusal";
}
