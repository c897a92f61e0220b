// How the emulated QuickBooks says no.

/** A request that QuickBooks answers with a status code and its own words. */
export class Refused extends Error {
  readonly code: number;
  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

/** A message that QuickBooks cannot parse: the Web Connector reports an HRESULT in place of an answer. */
export class NotParsed extends Error {}
