// Why a file cannot be read.

/** Thrown while a file is read; its message is for the user. */
export class FileFault extends Error {}
