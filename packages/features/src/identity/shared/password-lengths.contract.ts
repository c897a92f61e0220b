// How long a password is.

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
