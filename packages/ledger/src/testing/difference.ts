// A kept figure that differs from the sum over its postings.
export interface Difference {
  readonly proof: string;
  readonly key: string;
}
