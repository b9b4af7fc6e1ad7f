import { cx } from '../kit/class-names.ts'
import { asOf } from '../kit/format-time.ts'
import * as texts from '#texts/core/connection'

/** 'Offline, showing 14:20': the time of the shown data, null if unknown. */
export const offlineWords = (since: number | string | null, now: number): string =>
  since === null ? texts.offline : texts.offlineShowing(asOf(since, { now }))

interface CompactOfflineProps {
  readonly since: number | string | null
  readonly now: number
  readonly className: string
}

/** The same in two short lines for a narrow bar; screen readers get the sentence. */
export const CompactOffline = ({ since, now, className }: CompactOfflineProps) => (
  <span aria-hidden="true" className={cx('num text-left text-2xs leading-tight', className)}>
    {texts.offline}
    {since === null ? null : <span className="block">{asOf(since, { now })}</span>}
  </span>
)
