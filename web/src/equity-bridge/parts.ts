import { bookedFigures } from '@harbour/contract/booked-figures'
import type { EquityBridgeParts } from '@harbour/contract/equity-bridge'
import { equityFigures } from '@harbour/contract/equity-figures'
import { amount, isZero, negate, text } from '@harbour/ledger/decimal'
import { paths } from '../paths.ts'

export interface Part {
  readonly key: string
  readonly name: string
  readonly definition: string
  /** As it adds to the change. */
  readonly value: string
  /** The screen that lists what it is made of; null where there is none. */
  readonly rows: string | null
}

const { booked } = bookedFigures

/** What equity changed by, in the order of their certainty; they add up to the change. Rare parts are there only where they are some. */
export function partsOf(bridge: EquityBridgeParts): readonly Part[] {
  const moved = text(amount(bridge.deposits).minus(bridge.withdrawals))
  const all: readonly (Part & { readonly isRare?: boolean })[] = [
    { key: 'flows', ...equityFigures.netDeposits, value: moved, rows: `${paths.equity}#days` },
    { key: 'price', ...booked.price, value: bridge.price, rows: `${paths.trades}?view=fills` },
    { key: 'fees', ...booked.fees, value: negate(bridge.fees), rows: `${paths.trades}?view=fills` },
    { key: 'funding', ...booked.funding, value: bridge.funding, rows: paths.calendar },
    { key: 'open', ...equityFigures.open, value: bridge.open, rows: paths.positions },
    { key: 'other', ...equityFigures.other, value: bridge.other, rows: paths.accounts, isRare: true },
    {
      key: 'remeasured',
      ...equityFigures.remeasured,
      value: bridge.remeasured,
      rows: `${paths.equity}#days`,
      isRare: true,
    },
    {
      key: 'early',
      ...equityFigures.early,
      value: negate(bridge.early),
      rows: `${paths.trades}?view=fills`,
      isRare: true,
    },
    { key: 'rates', ...equityFigures.rates, value: bridge.rates, rows: null, isRare: true },
  ]
  return all.filter(({ isRare, value }) => !isRare || !isZero(value))
}
