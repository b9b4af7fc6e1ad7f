import type { positions } from '@harbour/contract/trading/positions'
import { exchangeById } from '@harbour/exchanges/registry'
import { sum, times } from '@harbour/ledger/decimal'
import { sizeAsset } from '@harbour/ledger/position'
import type { ServerHandlers } from '../../core/http/context.ts'
import { type MoneyOf, thisMoment } from '../report-currency/routes.ts'
import { type PositionRow, readPositions } from './read-positions.ts'

export const positionRoutes = (moneyOf: MoneyOf): ServerHandlers<typeof positions> => ({
  async positions({ db, query, user, language }) {
    const positions = (await readPositions(db, user.id, query.accounts)).map(valuedPosition)
    return {
      positions,
      unrealisedUsd: sum(positions.flatMap(({ unrealisedUsd }) => unrealisedUsd ?? [])),
      rate: (await moneyOf(db, user, thisMoment, language)).rate,
    }
  },
})

function valuedPosition({ exchange, settle, settlePriceUsd, ...row }: PositionRow) {
  const inUsd = (value: string | null) =>
    value === null || settlePriceUsd === null ? null : times(value, settlePriceUsd)
  const unit = sizeAsset({ ...row, inverseUnit: exchangeById(exchange)?.inverseUnit })
  const notionalUsd = notionalOf(row, unit, settlePriceUsd)
  return {
    ...row,
    pnlAsset: settle,
    sizeAsset: unit,
    unrealisedUsd: inUsd(row.unrealisedPnl),
    marginUsd: inUsd(row.margin),
    notionalUsd,
  }
}

/** Null if a price is unknown. The quote currency of inverse instruments is the dollar. */
function notionalOf(
  {
    product,
    quote,
    quantity,
    contractSize,
    markPrice,
  }: Pick<PositionRow, 'product' | 'quote' | 'quantity' | 'contractSize' | 'markPrice'>,
  unit: string,
  settlePriceUsd: string | null,
): string | null {
  const size = times(quantity, contractSize)
  if (unit === quote) return size
  if (markPrice === null) return null
  if (product === 'inverse') return times(size, markPrice)
  return settlePriceUsd === null ? null : times(times(size, markPrice), settlePriceUsd)
}
