// Passwords that everybody tries first; compared without case.

const WORDS = `
12345678 123456789 1234567890 87654321 11111111 00000000 12341234 11223344 123123123 147258369 88888888
password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa55word passwort password! password1!
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsxedc asdfghjk
asdfghjkl zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456 q1w2e3r4 qweasdzxc
iloveyou iloveyou1 letmein1 letmein123 welcome1 welcome12 welcome123 sunshine sunshine1 princess princess1
football football1 baseball baseball1 basketball superman superman1 batman123 spiderman starwars pokemon1
michael1 michelle jennifer jordan23 charlie1 jessica1 ashley12 computer computer1 internet internet1
trustno1 whatever whatever1 monkey12 dragon12 shadow12 master12 killer12 hunter12 changeme changeme1
administrator admin123 admin1234 administrator1 default1 secret12 testtest test1234 guest123 temp1234
january1 february summer2023 summer2024 summer2025 winter2023 winter2024 winter2025 spring2024 autumn2024
insurance insurance1 accounting accounting1 fiducia1 fiducia123 trustaccount harbor123 agency123
`;

const WELL_KNOWN = new Set(WORDS.trim().split(/\s+/));

export const isWellKnownPassword = (password: string): boolean =>
  WELL_KNOWN.has(password.trim().toLowerCase());
