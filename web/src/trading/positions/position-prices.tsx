import type { Position } from '@harbour/contract/trading/positions'
import { compare } from '@harbour/ledger/decimal'
import { Unknown } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { percent, price, priceDigits } from '../../core/kit/format.ts'
import { nearLiquidation, toLiquidation } from './difference.ts'
import * as texts from '#texts/trading/positions'

const isPrice = (value: string | null): value is string => value !== null && compare(value, '0') > 0

interface PriceProps {
  readonly of: string | null
  readonly in: Position
  readonly why: string
}

/** A price of a row, with the decimals of its mark price. */
export function Price({ of: value, in: one, why }: PriceProps) {
  if (!isPrice(value)) return <Unknown why={why} />
  return <span className="num">{price(value, { digits: priceDigits(one.markPrice ?? value) })}</span>
}

/** The liquidation price, under its head, after its distance from the mark; a warning if it is near. */
export function Liquidation({ of: one }: { readonly of: Position }) {
  const distance = toLiquidation(one)
  if (distance === null) return <Unknown why={texts.noLiquidationPrice} />
  const words = distanceWords(distance)
  return (
    <span className={cx('num', distance < nearLiquidation && 'text-warn')}>
      {words === null ? null : <span className="mr-1.5 text-xs">{words}</span>}
      {price(one.liquidationPrice ?? '0', { digits: priceDigits(one.markPrice ?? '0') })}
    </span>
  )
}

/** The distance to a liquidation; null beyond the price itself, where it is no risk and only noise. */
export const distanceWords = (distance: number): string | null =>
  distance < 1 ? percent(distance, { digits: 1 }) : null
