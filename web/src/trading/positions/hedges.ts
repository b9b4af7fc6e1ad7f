import type { Position } from '@harbour/contract/trading/positions'
import type { SpotPosition } from '@harbour/contract/trading/spot-positions'
import { compare, isNegative, negate, ratio, round, sum, times } from '@harbour/ledger/decimal'

/** An open loss, and the gain of opposite positions in the same asset of the same account on the common coins. */
export interface OpenLoss {
  readonly position: Position
  /** Both positive, in dollars. */
  readonly loss: string
  readonly offset: string
}

interface Leg {
  readonly accountId: string
  readonly base: string
  readonly side: Position['side']
  /** Coins of it that offset no loss yet. */
  coins: string
  /** The gain of one of its coins, in dollars. */
  readonly gain: string
}

/**
 * Open losses of derivatives with their hedges. A coin of an opposite position offsets a coin of the losing one, with its gain and by at
 * most the other's loss: an old gain on a few coins does not cover a loss on many. A coin is counted once; the largest loss goes first.
 */
export function openLosses(
  positions: readonly Position[],
  holdings: readonly SpotPosition[],
): readonly OpenLoss[] {
  const legs: Leg[] = [
    ...positions.flatMap((one) => legOf(one, one.side, coinsOf(one))),
    ...holdings.flatMap((one) => legOf(one, 'long', one.remaining)),
  ]
  return positions
    .flatMap((position) => {
      const { unrealisedUsd: pnl } = position
      return pnl !== null && isNegative(pnl) ? [{ position, loss: negate(pnl) }] : []
    })
    .sort((a, b) => compare(b.loss, a.loss))
    .map(({ position, loss }) => ({ position, loss, offset: offsetOf(position, loss, legs) }))
}

/** Gains per coin are quotients, which may have infinitely many digits. */
const places = 8

/** Takes the coins that offset the loss out of the legs. */
function offsetOf(position: Position, loss: string, legs: readonly Leg[]): string {
  let open = coinsOf(position) ?? '0'
  const lost = ratio(loss, open) ?? '0'
  return sum(
    legs
      .filter(
        ({ accountId, base, side }) =>
          accountId === position.accountId && base === position.base && side !== position.side,
      )
      .map((leg) => {
        const coins = smallerOf(open, leg.coins)
        open = sum([open, negate(coins)])
        leg.coins = sum([leg.coins, negate(coins)])
        return round(times(coins, smallerOf(lost, leg.gain)), places)
      }),
  )
}

function legOf(
  { accountId, base, unrealisedUsd }: Pick<Position, 'accountId' | 'base' | 'unrealisedUsd'>,
  side: Leg['side'],
  coins: string | null,
): Leg[] {
  const gain = coins === null || unrealisedUsd === null ? null : ratio(unrealisedUsd, coins)
  return coins === null || gain === null || compare(gain, '0') <= 0
    ? []
    : [{ accountId, base, side, coins, gain }]
}

/** Contracts that count quote currency count as the coins that it buys at the mark price. */
function coinsOf({ quantity, contractSize, sizeAsset, base, markPrice }: Position): string | null {
  const size = times(quantity, contractSize)
  if (sizeAsset === base) return size
  return markPrice === null ? null : ratio(size, markPrice)
}

const smallerOf = (a: string, b: string): string => (compare(a, b) < 0 ? a : b)
