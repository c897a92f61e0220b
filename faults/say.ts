// What the faults tell whoever runs them.

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
