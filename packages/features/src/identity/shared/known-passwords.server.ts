// Passwords that attackers try first: those of public lists, and those that the trade suggests. Compared without
// case.
import { dictionary } from "@zxcvbn-ts/language-common";
import { SHORTEST_PASSWORD } from "./password-lengths.contract.ts";

/** Passwords that public lists do not have. */
const OF_THE_TRADE = `
12341234 147258369 passw0rd p@ssw0rd p@ssword pa55word password! password1! qwerty1234 zxcvbnm123 abc12345 qweasdzxc
letmein123 welcome12 welcome123 jordan23 ashley12 monkey12 dragon12 shadow12 master12 killer12 hunter12 changeme1
administrator1 admin1234 default1 secret12 guest123 temp1234 january1 insurance insurance1 accounting accounting1
summer2023 summer2024 summer2025 summer2026 winter2023 winter2024 winter2025 winter2026 spring2024 spring2025 spring2026
autumn2024 autumn2025 autumn2026 fiducia1 fiducia123 trustaccount agency123
`;

const plain = (password: string): string => password.trim().toLowerCase();

const KNOWN = new Set(
  [...dictionary["passwords-common"], ...OF_THE_TRADE.trim().split(/\s+/)]
    .map((each) => plain(String(each)))
    .filter((each) => each.length >= SHORTEST_PASSWORD),
);

/** The number of known passwords that are long enough to be chosen. */
export const KNOWN_PASSWORDS = KNOWN.size;

export const isKnownPassword = (password: string): boolean => KNOWN.has(plain(password));
