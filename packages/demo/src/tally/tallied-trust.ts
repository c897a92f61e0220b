// The money of the story's tally: balances of control accounts, of trust banks, and of the owners in them.
import { type Cents, greatest, minus, negate, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";

type OwnerAccount = "2110" | "2120" | "2130" | "2140" | "2150";

/** A bank, the account, and whose balance: a company's account, a receipt or a memo. */
export type OwnerKey = readonly [bankId: number, account: OwnerAccount, owner: number | string];

interface Bank {
  cash: Cents;
  waiting: Cents;
  funds: Cents;
}

export interface TalliedPosition {
  readonly cash: Cents;
  readonly undeposited: Cents;
  readonly heldForCarriers: Cents;
  readonly heldForClients: Cents;
  readonly advanced: Cents;
  readonly agencyRevenue: Cents;
  readonly agencyFunds: Cents;
}

interface Movement {
  readonly amount: Cents;
  readonly on: Day;
}

export class TalliedTrust {
  /** Debits above zero. */
  readonly #accounts = new Map<string, Cents>();
  readonly #banks = new Map<number, Bank>();
  readonly #owners = new Map<string, { readonly key: OwnerKey; balance: Cents }>();
  /** What came in and went out, by month and bank. */
  readonly registers = new Map<string, { received: Cents; disbursed: Cents }>();

  /** Adds to a control account: a debit above zero, a credit below. */
  account(account: string, amount: Cents): void {
    this.#accounts.set(account, plus(this.#accounts.get(account) ?? ZERO, amount));
  }

  #bank(bankId: number): Bank {
    const bank = this.#banks.get(bankId) ?? { cash: ZERO, waiting: ZERO, funds: ZERO };
    this.#banks.set(bankId, bank);
    return bank;
  }

  #register(bankId: number, on: Day, { received = ZERO, disbursed = ZERO }): void {
    const key = `${on.slice(0, 7)}/${bankId}`;
    const before = this.registers.get(key) ?? { received: ZERO, disbursed: ZERO };
    this.registers.set(key, {
      received: plus(before.received, received),
      disbursed: plus(before.disbursed, disbursed),
    });
  }

  /** What clients owe more or, below zero, less. */
  billed(amount: Cents): void {
    this.account("1200", amount);
    this.account("2190", negate(amount));
  }

  /** Money comes in, of which a part waits for its slip; below zero it is taken back. */
  cameIn(bankId: number, { amount, waiting, on }: Movement & { readonly waiting: Cents }): void {
    this.#register(bankId, on, { received: amount });
    const bank = this.#bank(bankId);
    bank.cash = plus(bank.cash, minus(amount, waiting));
    bank.waiting = plus(bank.waiting, waiting);
    this.account("1010", minus(amount, waiting));
    this.account("1015", waiting);
  }

  wentOut(bankId: number, { amount, on }: Movement): void {
    this.#register(bankId, on, { disbursed: amount });
    const bank = this.#bank(bankId);
    bank.cash = minus(bank.cash, amount);
    this.account("1010", negate(amount));
  }

  /** What waits goes to the bank. */
  deposited(bankId: number): void {
    const bank = this.#bank(bankId);
    this.account("1010", bank.waiting);
    this.account("1015", negate(bank.waiting));
    bank.cash = plus(bank.cash, bank.waiting);
    bank.waiting = ZERO;
  }

  waitingIn(bankId: number): Cents {
    return this.#bank(bankId).waiting;
  }

  /** Adds to what a bank holds for an owner. */
  owner(key: OwnerKey, amount: Cents): void {
    const name = key.join("/");
    const owned = this.#owners.get(name) ?? { key, balance: ZERO };
    owned.balance = plus(owned.balance, amount);
    this.#owners.set(name, owned);
    this.account(key[1], negate(amount));
  }

  /** Revenue that came into trust: due to operating, and income. */
  earned(income: string, amount: Cents): void {
    this.account("1250", amount);
    this.account(income, negate(amount));
  }

  /** The bank takes its charge out of the agency's money. */
  charged(bankId: number, { amount, on }: Movement): void {
    this.#register(bankId, on, { disbursed: amount });
    const bank = this.#bank(bankId);
    bank.cash = minus(bank.cash, amount);
    bank.funds = minus(bank.funds, amount);
    this.account("3100", amount);
    this.account("1010", negate(amount));
    this.account("6100", amount);
    this.account("1150", negate(amount));
  }

  /** The agency puts its own money in or, below zero, takes it out. */
  ownMoney(bankId: number, { amount, on }: Movement): void {
    this.#register(bankId, on, amount > 0 ? { received: amount } : { disbursed: negate(amount) });
    const bank = this.#bank(bankId);
    bank.cash = plus(bank.cash, amount);
    bank.funds = plus(bank.funds, amount);
    this.account("1010", amount);
    this.account("3100", negate(amount));
    this.account("1150", amount);
    this.account("1020", negate(amount));
  }

  fundsIn(bankId: number): Cents {
    return this.#bank(bankId).funds;
  }

  /** The control accounts that are not zero, debits above zero. */
  trialBalance(): ReadonlyMap<string, Cents> {
    return new Map([...this.#accounts].filter(([, amount]) => amount !== 0).sort());
  }

  position(bankId: number): TalliedPosition {
    const owners = [...this.#owners.values()].filter(({ key }) => key[0] === bankId);
    const above = (accounts: readonly OwnerAccount[]): Cents =>
      sumOf(
        owners.filter(({ key }) => accounts.includes(key[1])),
        ({ balance }) => greatest(ZERO, balance),
      );
    const of = (account: OwnerAccount): Cents =>
      sumOf(
        owners.filter(({ key }) => key[1] === account),
        ({ balance }) => balance,
      );
    const third: readonly OwnerAccount[] = ["2110", "2120", "2140", "2150"];
    const { cash, waiting, funds } = this.#bank(bankId);
    return {
      cash,
      undeposited: waiting,
      heldForCarriers: above(["2110", "2120", "2150"]),
      heldForClients: above(["2140"]),
      advanced: minus(above(third), sumOf(third, of)),
      agencyRevenue: of("2130"),
      agencyFunds: funds,
    };
  }

  /** What the bank has more than it must; below zero it is short. */
  surplusOf(bankId: number): Cents {
    const { cash, undeposited, heldForCarriers, heldForClients } = this.position(bankId);
    return minus(plus(cash, undeposited), plus(heldForCarriers, heldForClients));
  }
}
