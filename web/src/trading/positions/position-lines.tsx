import type { Position } from '@harbour/contract/trading/positions'
import { ArrowRight } from 'lucide-react'
import { Money, Pnl, toneInk } from '../../core/kit/amount.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Dotted } from '../../core/kit/dotted.tsx'
import { percent } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { SpreadLine } from '../../core/kit/spread-line.tsx'
import { AccountTile } from '../scope/account-tile.tsx'
import type { Accounts } from '../scope/accounts.tsx'
import { fromEntry, nearLiquidation, onMargin, toLiquidation, valueOf } from './difference.ts'
import { Contract, Direction, Doubt, RiskMark, Size } from './position-marks.tsx'
import { distanceWords, Price } from './position-prices.tsx'
import { Share } from './share.tsx'
import * as texts from '#texts/trading/positions'
import * as terms from '#texts/trading/terms'

interface LinesProps {
  readonly of: Position
  /** The accounts that rows must tell apart; null with a single one. */
  readonly accounts: Accounts | null
  /** Adds the value, the mark, the margin and a liquidation price that is not far: three lines. */
  readonly isWhole: boolean
}

/** A position on a phone. */
export function PositionLines({ of: one, accounts, isWhole }: LinesProps) {
  const share = fromEntry(one)
  const moved =
    share === null ? null : <span className={toneInk(share)}>{percent(share, { signed: true })}</span>
  const distance = toLiquidation(one)
  const words = distance === null ? null : distanceWords(distance)
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-1.5">
        <Contract of={one} />
        <Direction of={one} />
        <RiskMark of={one} />
        <Doubt of={one} />
      </span>
      <Pnl of={one.unrealisedUsd} why={texts.noCoinPrice} className="text-right font-medium" />
      <SpreadLine
        left={
          <>
            {accounts ? <AccountTile of={one.accountId} accounts={accounts} /> : null}
            <Dotted>
              {isWhole ? (
                <Size of={one} />
              ) : (
                <span>
                  <Size of={one} /> @ <Price of={one.entryPrice} in={one} why={texts.noEntryPrice} />
                </span>
              )}
              {isWhole ? <Money of={valueOf(one)} why={terms.noPrice} /> : null}
            </Dotted>
          </>
        }
        right={isWhole ? <Returned of={one} /> : moved && texts.movedOnEntry(moved)}
      />
      {isWhole ? (
        <SpreadLine
          left={
            <span>
              <span className="sr-only">{texts.fromEntry} </span>
              <Price of={one.entryPrice} in={one} why={texts.noEntryPrice} />{' '}
              <Icon of={ArrowRight} size={11} className="inline" />
              <span className="sr-only">{texts.mark}</span>{' '}
              <Price of={one.markPrice} in={one} why={texts.noMarkPrice} /> {moved}
            </span>
          }
          right={
            // far away, or where the exchange states none, it is no risk: calm rows stay short
            words === null ? null : (
              <span className={cx(distance !== null && distance < nearLiquidation && 'text-warn')}>
                {texts.liquidatedAt(
                  <Price of={one.liquidationPrice} in={one} why={texts.noLiquidationPrice} />,
                  words,
                )}
              </span>
            )
          }
        />
      ) : null}
    </>
  )
}

/** The unrealised P&L as a share of the margin, next to that margin. */
function Returned({ of: one }: { readonly of: Position }) {
  const share = <Share of={onMargin(one)} why={texts.noMargin} />
  return one.marginUsd === null ? texts.roe(share) : texts.roeOn(share, <Money of={one.marginUsd} />)
}
