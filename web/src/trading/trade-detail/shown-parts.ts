import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { amount, isZero, round, sum } from '@harbour/ledger/decimal'
import { roundToShown, roundToTotal } from '@harbour/ledger/round-to-total'
import { money, moneyPlaces } from '../../core/kit/format.ts'
import { feeInPnl } from '../result-words/fee-paid.tsx'

type Result = Pick<TradeDetail, 'gross' | 'fees' | 'funding' | 'net' | 'currency'>

/**
 * The price P&L of a trade as displayed: with fees and funding, which lists of trades show as well, it adds up to the displayed net.
 * Null without a net.
 */
export function shownGross({ gross, fees, funding, net, currency }: Result): string | null {
  if (gross === null || fees === null || funding === null || net === null) return gross
  const parts = [{ value: gross, isFlexible: true }, { value: feeInPnl(fees) }, { value: funding }]
  return roundToTotal(parts, net, moneyPlaces(currency))[0] ?? null
}

type Executed = Pick<TradeDetail, 'executions' | 'fills' | 'feesInKind' | 'realisedInKind' | 'pnlAsset'> &
  Result

/** Executions with their realised P&L as displayed, and the sums below them. */
export interface ShownExecutions {
  readonly rows: TradeDetail['executions']
  /** The decimals of fees by asset, at which the column adds up. */
  readonly feePlaces: ReadonlyMap<string, number>
  /** The sums of the columns; none that is not the trade's own, as of a trade that shares a fill with the next one. */
  readonly fees: TradeDetail['feesInKind']
  readonly realised: string | null
}

const maxPlaces = 8

export function shownExecutions(trade: Executed, minPlaces: ReadonlyMap<string, number>): ShownExecutions {
  const { executions, feesInKind, realisedInKind, pnlAsset } = trade
  const isWhole = executions.length === trade.fills
  const feesOf = (asset: string) =>
    executions.flatMap(({ fee, feeAsset }) => (feeAsset === asset && !isZero(fee) ? [fee] : []))
  const places = [...minPlaces].map(([asset, min]) => [asset, addingPlaces(feesOf(asset), min)] as const)
  const realised = sum(executions.flatMap(({ pnl }) => pnl ?? []))
  const isOwn = isWhole && isSame(realisedInKind, pnlAsset, realised)
  const shown = isOwn ? inCents(trade, realised) : null
  return {
    rows: shown === null ? executions : withRealised(executions, shown),
    feePlaces: new Map(places),
    fees: isWhole ? feesInKind.filter(({ asset }) => isSame(feesInKind, asset, sum(feesOf(asset)))) : [],
    realised: isOwn ? (shown ?? realised) : null,
  }
}

const isSame = (kinds: TradeDetail['feesInKind'], of: string, value: string): boolean =>
  kinds.some(({ asset, amount: known }) => asset === of && amount(known).eq(amount(value)))

/** Returns the price P&L as displayed if it reads as many cents of the asset: dollars, and as many USDT. */
function inCents(trade: Executed, realised: string): string | null {
  const gross = shownGross(trade)
  return trade.gross !== null && gross !== null && money(trade.gross) === money(realised) ? gross : null
}

function withRealised(executions: TradeDetail['executions'], total: string): TradeDetail['executions'] {
  const closing = executions.filter(({ pnl }) => pnl !== null)
  const shown = roundToShown(
    closing.map(({ pnl }) => ({ value: pnl ?? '0' })),
    total,
    2,
  )
  return executions.map((one) =>
    one.pnl === null ? one : { ...one, pnl: shown[closing.indexOf(one)] ?? one.pnl },
  )
}

/** Returns the decimals, at least so many, at which rounded amounts add up to their rounded sum. */
export function addingPlaces(amounts: readonly string[], min: number): number {
  for (let places = min; places < maxPlaces; places++) {
    const rounded = amounts.map((one) => round(one, places, 'halfUp'))
    if (amount(sum(rounded)).eq(amount(round(sum(amounts), places, 'halfUp')))) return places
  }
  return maxPlaces
}
