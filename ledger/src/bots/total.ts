import type { Amount } from '../amount.ts'
import { approximate, text, ZERO } from '../decimal.ts'

interface Parts {
  /** Before fees, including earlier holdings and those that others had opened. */
  readonly realised: Amount
  /** Positive was paid. */
  readonly fees: Amount
  readonly funding: Amount
  readonly other: Amount
}

/** realised − fees + funding + other + unrealised, of all time or of a range. */
export const totalOf = ({ realised, fees, funding, other }: Parts, unrealised: Amount): Amount =>
  realised.minus(fees).plus(funding).plus(other).plus(unrealised)

/** A total below the highest one so far. */
export interface Fall {
  readonly depth: Amount
  /** depth ÷ (capital + the highest total); null without capital. */
  readonly share: number | null
}

/** `top` is the highest total so far, at least zero. */
export function fallBelow(top: Amount, total: Amount, capital: Amount): Fall {
  const depth = top.minus(total)
  const whole = capital.plus(top)
  return {
    depth,
    share: whole.gt(ZERO) ? approximate(text(depth)) / approximate(text(whole)) : null,
  }
}
