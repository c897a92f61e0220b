// A start that is refused because the books would not be safe: its reason and cure, for the operator.

/** A start that was refused. The message is for the operator: cause, setting and cure; no stack is printed. */
export class StartRefusal extends Error {
  override readonly name = "StartRefusal";
}
