import type { StatusChange } from '@harbour/contract/portal/feedback'
import { ArrowRight } from 'lucide-react'
import { cx } from '../../../core/kit/class-names.ts'
import { day, exactTime } from '../../../core/kit/format-time.ts'
import { Icon } from '../../../core/kit/icon.tsx'
import { LinkedText } from './linked-text.tsx'
import { statusWords } from '../labels.ts'
import * as texts from '#texts/portal/feedback'

interface StatusHistoryProps {
  readonly changes: readonly StatusChange[]
  /** It is below other parts of the card on phones too. */
  readonly isBelow: boolean
}

/** Lists the status changes of an item, newest first. */
export function StatusHistory({ changes, isBelow }: StatusHistoryProps) {
  if (changes.length === 0) return null
  return (
    <section
      aria-label={texts.statusHistory}
      className={cx('border-t px-4 pt-3 pb-1', !isBelow && 'max-md:border-t-0')}
    >
      <h2 className="text-sm font-semibold">{texts.statusHistory}</h2>
      <ol className="mt-1.5">
        {changes.toReversed().map(({ from, to, note, at, by }) => (
          <li key={at} className="border-t py-2.5 text-sm first:border-t-0">
            <span className="flex flex-wrap items-center gap-x-1.5">
              <span className="text-muted-foreground">{statusWords[from].label}</span>
              <Icon of={ArrowRight} size={12} className="text-subtle-foreground" />
              <span className="sr-only">{texts.to}</span>
              <span className="inline-flex items-center gap-1.25 font-medium">
                <Icon of={statusWords[to].icon} size={14} className={statusWords[to].colour} />
                {statusWords[to].label}
              </span>
            </span>
            <span className="text-xs text-subtle-foreground">
              <time dateTime={at} title={exactTime(at)} className="num">
                {day(at)}
              </time>
              , {by}
            </span>
            {note ? (
              <p className="mt-1 border-l-2 border-border-strong pl-2.5 text-muted-foreground">
                <LinkedText text={note} />
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
