import { minuteMs } from '@harbour/ledger/durations'
import type { ReportRate } from '@harbour/contract/trading/report-currency'
import { ratio } from '@harbour/ledger/decimal'
import { TriangleAlert } from 'lucide-react'
import { money } from '../../core/kit/format.ts'
import { dayTime, exactTime } from '../../core/kit/format-time.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { useNow } from '../../core/kit/now.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import * as texts from '#texts/trading/scope/report-currency'

interface RateNoteProps {
  readonly of: { readonly rate: ReportRate | null } | undefined
  /**
   * The close that converted past amounts: the one before their day, that of their day (equity, which is a close itself), or none: current
   * holdings use the current rate.
   */
  readonly past?: 'before' | 'own' | 'none'
}

const pastWords = {
  before: texts.previousClose,
  own: texts.ownClose,
  none: null,
}

/** Names the source and time of the exchange rate, or why there is none. Renders nothing for dollars. */
export function RateNote({ of, past = 'before' }: RateNoteProps) {
  const now = useNow(minuteMs)
  if (!of?.rate) return null
  const { wanted, perUsd, at, source, why } = of.rate
  const usd = perUsd && ratio('1', perUsd)
  return (
    <p
      role="note"
      className="num -mt-2 mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle-foreground max-md:mt-0 max-md:mb-3"
    >
      {why === null ? null : <Icon of={TriangleAlert} size={14} className="text-warn" />}
      <span className="md:hidden">{texts.amountsIn(<CurrencyChoice of={of} />)}</span>
      <span>
        {why ??
          (usd && at
            ? texts.rate(
                wanted,
                money(usd, { digits: wanted === 'BTC' ? 2 : 4 }),
                source,
                <time dateTime={at} title={exactTime(at)}>
                  {dayTime(at, { now })}
                </time>,
                pastWords[past],
              )
            : null)}
      </span>
    </p>
  )
}
