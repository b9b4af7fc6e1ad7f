import { type StoredSums, Sums } from './sums.ts'
import type { Posting } from './sub-account.ts'

/** The sums of one sub-account on one day. */
export interface BotDay extends StoredSums {
  readonly subAccount: string
  readonly day: string
}

/** Adds postings up by sub-account and day: over all sub-accounts a day's sums are those of the account, to the last digit. */
export class BotDays {
  private readonly dayOf: (atMs: number) => string
  private readonly sums = new Map<string, Map<string, Sums>>()

  /** `dayOf` tells the day of a person's time zone. */
  constructor(dayOf: (atMs: number) => string) {
    this.dayOf = dayOf
  }

  post({ subAccount, atMs, kind, asset, amount, usd }: Posting): void {
    const day = this.dayOf(atMs)
    let days = this.sums.get(subAccount)
    if (!days) this.sums.set(subAccount, (days = new Map()))
    let sums = days.get(day)
    if (!sums) days.set(day, (sums = new Sums()))
    sums.take(kind, asset, amount, usd)
  }

  /** By day, then sub-account. */
  all(): readonly BotDay[] {
    return [...this.sums]
      .flatMap(([subAccount, days]) =>
        [...days].map(([day, sums]) => ({ subAccount, day, ...sums.stored() })),
      )
      .sort((a, b) => compare(a.day, b.day) || compare(a.subAccount, b.subAccount))
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
