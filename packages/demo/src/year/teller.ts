// What those who tell a part of the year may ask of the whole, and plan for its later days.
import type { Cents } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import type { Happening, ToldMethod } from "../harbor/happening.ts";
import type { Tally } from "../tally/tally.ts";

/** What is to be told on a later day; decided when the day comes. */
export type Plan = (on: Day) => readonly Happening[];

export interface Payment {
  readonly on: Day;
  readonly clientId: number;
  readonly bankId: number;
  readonly invoice: string;
  /** Whole, the half of what is open, or so much too little. */
  readonly share: "whole" | "half" | Cents;
  /** What is paid beyond it. */
  readonly over: Cents;
  /** Otherwise as the client always pays. */
  readonly method?: ToldMethod["method"];
}

export interface Teller {
  readonly first: Day;
  /** The books as the story has made them so far. */
  readonly books: Tally;
  /** The unused credits of clients, by client. */
  readonly credits: Map<number, { readonly receipt: string; readonly bankId: number }>;
  plan(on: Day, plan: Plan): void;
  planPayment(payment: Payment): void;
  /** The policy is billed no more. */
  end(policyId: number): void;
}
