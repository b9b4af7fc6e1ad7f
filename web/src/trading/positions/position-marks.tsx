import type { Position } from '@harbour/contract/trading/positions'
import { History, TriangleAlert } from 'lucide-react'
import { Coins } from '../../core/kit/amount.tsx'
import { Badge } from '../../core/kit/badge.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { quantity } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { MarketName } from '../../core/kit/market-name.tsx'
import { Side } from '../../core/kit/side.tsx'
import { Tooltip } from '../../core/kit/tooltip.tsx'
import { coinsOf } from '../fills/sizes.ts'
import { agreement } from './difference.ts'
import { riskOf } from './risk.ts'
import * as texts from '#texts/trading/positions'

/** Distinguishes contracts of one coin that are counted and settled differently. */
export const Contract = ({ of: { base, quote, product } }: { readonly of: Position }) => (
  <>
    <MarketName base={base} quote={quote} />
    {product === 'inverse' ? <Badge>{texts.inverse}</Badge> : null}
  </>
)

/** A warning that the fills do not sum up to the exchange's position size. */
export function Doubt({ of: one, className }: { readonly of: Position; readonly className?: string }) {
  const found = agreement(one)
  if (found.kind === 'agrees') return null
  const why =
    found.kind === 'unknown'
      ? texts.historyUnknown
      : texts.historyDiffers(
          quantity(found.folded),
          quantity(one.quantity),
          quantity(found.by, { signed: true }),
        )
  return (
    <Tooltip text={why} className={cx('inline-flex', className)}>
      <button
        type="button"
        aria-label={found.kind === 'unknown' ? texts.historyIncomplete : texts.historyDiffersBadge}
        className="touch inline-flex min-h-6 items-center rounded-sm"
      >
        {/* a history that is not read yet is a note; a size that differs is a warning */}
        <span
          className={cx(
            'inline-grid size-6 place-items-center @min-[96rem]:hidden',
            found.kind === 'unknown' ? 'text-subtle-foreground' : 'text-warn',
          )}
        >
          <Icon of={found.kind === 'unknown' ? History : TriangleAlert} size={12} />
        </span>
        <span className="@max-[96rem]:hidden">
          {found.kind === 'unknown' ? (
            <Badge icon={History}>{texts.historyIncomplete}</Badge>
          ) : (
            <Badge tone="warn" icon={TriangleAlert}>
              {texts.historyDiffersBadge}
            </Badge>
          )}
        </span>
      </button>
    </Tooltip>
  )
}

/** Marks a position at risk; the lines above the list state the figures. */
export function RiskMark({ of: one }: { readonly of: Position }) {
  const risk = riskOf(one)
  if (risk === null) return null
  return (
    <Tooltip text={texts.riskMarks[risk]} className="inline-flex">
      <button
        type="button"
        aria-label={texts.riskMarks[risk]}
        className="touch inline-grid size-6 place-items-center rounded-sm text-warn print:hidden"
      >
        <Icon of={TriangleAlert} size={14} />
      </button>
    </Tooltip>
  )
}

export function Direction({ of: one }: { readonly of: Position }) {
  return (
    <span className="inline-flex items-center gap-1 align-middle whitespace-nowrap">
      <Side of={one.side} />
      {one.leverage === null ? null : (
        <span className="num text-xs text-subtle-foreground">{quantity(one.leverage)}×</span>
      )}
    </span>
  )
}

export function Size({ of: one }: { readonly of: Position }) {
  return <Coins {...coinsOf(one)} />
}
