import type { BotSubAccount, SubAccount } from '@harbour/contract/trading/bots'

/** An amount that is known. */
export const known = (value: string) => ({ value, why: null })

const noCycles = { count: 0, wins: 0, losses: 0, unpriced: 0, net: '0' }

/** A spot grid that never went flat: 812.5 − 10 − 40.5 = 762. */
export const subAccount = (change: Partial<BotSubAccount> = {}): BotSubAccount => ({
  id: 'b1',
  realised: '812.5',
  realisedBefore: '0',
  realisedTaken: '0',
  fees: '10',
  funding: '0',
  other: '0',
  unrealised: known('-40.5'),
  total: known('762'),
  unpriced: [],
  fills: 1204,
  firstAt: '2025-02-01T10:00:00.000Z',
  lastAt: '2025-06-20T10:00:00.000Z',
  capital: { now: '900', peak: '2000', average: '1100.25' },
  returnOnPeak: '0.381',
  kind: 'grid',
  alerts: [],
  roundTrips: noCycles,
  gridTrades: { ...noCycles, count: 511, wins: 511, net: '803.2' },
  inventory: [
    {
      accountId: 'bn',
      symbol: 'ETH/USDT',
      positionSide: 'both',
      side: 'long',
      quantity: '0.4',
      contractSize: '1',
      cost: '900',
      costAsset: 'USDT',
      entryPrice: '2250',
      price: '2148.75',
      unrealised: known('-40.5'),
    },
  ],
  closedBefore: [],
  ...change,
})

/** The amounts of a sub-account that add up over several. */
export const sumsOf = ({
  realised,
  realisedBefore,
  realisedTaken,
  fees,
  funding,
  other,
  unrealised,
  total,
}: SubAccount) => ({ realised, realisedBefore, realisedTaken, fees, funding, other, unrealised, total })
