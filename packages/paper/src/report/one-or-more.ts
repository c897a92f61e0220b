// A report of a file, or several in order.

export type OneOrMore<Each> = readonly [Each, ...Each[]];

/** Runs the work for each, one after another. */
export async function eachInTurn<From, To>(
  [first, ...further]: OneOrMore<From>,
  work: (each: From) => Promise<To>,
): Promise<OneOrMore<To>> {
  const done: [To, ...To[]] = [await work(first)];
  for (const each of further) done.push(await work(each));
  return done;
}
