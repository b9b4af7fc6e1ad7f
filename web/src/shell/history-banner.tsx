import type { AccountProgress } from '@harbour/contract/sync'
import { History } from 'lucide-react'
import { Banner } from '../kit/banner.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { count, percent } from '../kit/format.ts'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { paths } from '../paths.ts'
import { awaited, readsHistory } from '../sync/summary.ts'

/** Says that figures are still growing while the past is read, or awaited of the exchange. */
export function HistoryBanner({ accounts }: { readonly accounts: readonly AccountProgress[] }) {
  const reading = accounts.filter(readsHistory)
  const done = accounts.reduce((sum, { progress }) => sum + progress, 0) / accounts.length
  const rows = reading.reduce((sum, account) => sum + account.rows, 0)
  const waits = reading.map(awaited)
  const words = waits.includes(null) ? null : [...new Set(waits)].join(' ')
  return (
    <Banner
      icon={History}
      title={words === null ? 'Reading your history.' : 'Older history is on its way.'}
      className="num mb-4"
      action={
        <ButtonLink to={paths.accounts} size="sm">
          Show progress
        </ButtonLink>
      }
    >
      {words ??
        `${accounts.length - reading.length} of ${accounts.length} accounts done, ${count(rows)} rows so far.`}{' '}
      Figures do not hold all trades of {reading.map(({ label }) => label).join(', ')} yet.
      <span className="mt-2 mb-0.5 flex max-w-120 items-center gap-2.5">
        <ProgressBar value={done} label="History of all accounts" />
        <span className="text-xs font-medium text-foreground">{percent(done, { digits: 0 })}</span>
      </span>
    </Banner>
  )
}
