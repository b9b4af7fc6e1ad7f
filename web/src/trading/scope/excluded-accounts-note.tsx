import type { ExcludedAccount } from '@harbour/contract/trading/performance'
import { TriangleAlert } from 'lucide-react'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import * as texts from '#texts/trading/scope/scope'

interface Answer {
  readonly uncounted: readonly ExcludedAccount[]
}

const soonMs = 3_000

/** Polls while an account is being read: no event reports when its missing part is counted. */
export const untilCounted = (answer: Answer | undefined): number | false =>
  answer?.uncounted.some(({ isStopped }) => !isStopped) ? soonMs : false

/** Lists the accounts that are missing in the figures, also in print. Renders nothing if the figures include all of them. */
export function ExcludedAccountsNote({
  of,
  className,
}: {
  readonly of: Answer
  readonly className?: string
}) {
  if (of.uncounted.length === 0) return null
  return (
    <p role="note" className={cx('num flex gap-2 text-xs', className)}>
      <Icon of={TriangleAlert} size={14} className="mt-px shrink-0 text-warn" />
      <span>
        <b className="font-semibold">
          {of.uncounted.every(({ isPossible }) => isPossible) ? texts.mayBeIncomplete : texts.areIncomplete}
        </b>{' '}
        {of.uncounted.map(({ reason }) => reason).join(' ')}
      </span>
    </p>
  )
}
