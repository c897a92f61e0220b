// Routing numbers of American banks: nine digits, of which the last one checks the others.

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(text[at]), 0);
  return sum > 0 && sum % 10 === 0;
}
