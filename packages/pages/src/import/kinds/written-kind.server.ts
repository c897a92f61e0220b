// What a kind of file needs to be written: the commands that add and change a thing, and what their bodies have beside the file.
import type { Caller } from "@fiducia/contract/caller";
import type { AnyCommand } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { Instruction } from "@fiducia/serving/handlers";

type Body = Record<string, unknown>;

interface Writing {
  readonly contract: AnyCommand;
  readonly carryOut: (instruction: Instruction<never>) => Promise<Outcome<unknown>>;
}

export interface WrittenKind {
  readonly add: Writing;
  readonly change: Writing;
  /** The field of the change's body, and of both answers, that has the id. */
  readonly idField: string;
  /** What the body has where the file says nothing. */
  readonly defaults: (caller: Caller) => Body;
  /** The change's body that would change nothing; undefined when there is no such row. */
  readonly asItIs: (unit: ReadUnit, id: number) => Promise<Body | undefined>;
  /** What else the body has, which the books say; undefined when they lack it, which `missing` says. */
  readonly settled?: (unit: ReadUnit) => Promise<Body | undefined>;
  readonly missing?: string;
  /** What is wrong with a body beside its schema; undefined for none. */
  readonly faultsOf?: (
    unit: ReadUnit,
  ) => Promise<(body: Body) => { path: string; message: string } | undefined>;
  /** Fills in what a new row needs of those before it. */
  readonly complete?: (unit: ReadUnit, body: Body) => Promise<Body>;
  /** The table whose rows have names of their own. */
  readonly named?: { readonly table: "office" | "gl_account" | "carrier"; readonly key: string };
}
