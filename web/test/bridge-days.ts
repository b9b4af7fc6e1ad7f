import { sum } from '@harbour/ledger/decimal'

/** A day of the equity bridge whose change is funding and exchange rates. */
export const bridgeDay = (endDay: string, funding: string, rates: string) => ({
  startDay: endDay,
  start: '0',
  endDay,
  end: '0',
  change: sum([funding, rates]),
  deposits: '0',
  withdrawals: '0',
  price: '0',
  fees: '0',
  funding,
  other: '0',
  open: '0',
  remeasured: '0',
  early: '0',
  rates,
})

/** Every part has a half cent that rounding would move: 0.005 + 0.005 − 0.004 reads as two cents, and is less than one. */
export const halves = {
  ...bridgeDay('2025-06-24', '0.005', '0'),
  price: '0.005',
  open: '-0.0041',
  change: '0.0059',
}

/** The cents of a shown amount of dollars. */
export const centsOf = (shown: string | null): number =>
  Math.round(Number((shown ?? '').replace('−', '-').replace(/[$+]/g, '')) * 100)
