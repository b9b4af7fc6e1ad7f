import type { AccountProgress } from '@harbour/contract/trading/sync'
import { History } from 'lucide-react'
import { Banner } from '../core/kit/banner.tsx'
import { ButtonLink } from '../core/kit/button.tsx'
import { count, percent } from '../core/kit/format.ts'
import { ProgressBar } from '../core/kit/progress-bar.tsx'
import { paths } from '../core/router/paths.ts'
import { awaited, readsHistory } from '../trading/sync/summary.ts'

/** Says that figures are still growing while the past is read, or awaited from the exchange. */
export function HistoryBanner({ accounts }: { readonly accounts: readonly AccountProgress[] }) {
  const reading = accounts.filter(readsHistory)
  const done = accounts.reduce((sum, { progress }) => sum + progress, 0) / accounts.length
  const rows = reading.reduce((sum, account) => sum + account.rows, 0)
  const waits = reading.flatMap((account) => awaited(account) ?? [])
  const areAllAwaited = waits.length === reading.length
  return (
    <Banner
      icon={History}
      title={areAllAwaited ? 'Older history is pending.' : 'Reading your history.'}
      className="num mb-4"
      action={
        <ButtonLink to={paths.accounts} size="sm">
          Show progress
        </ButtonLink>
      }
    >
      {areAllAwaited
        ? waitWords(waits)
        : `${accounts.length - reading.length} of ${accounts.length} accounts done, ${count(rows)} rows so far.`}{' '}
      Figures do not include all trades of {reading.map(({ label }) => label).join(', ')} yet.
      <span className="mt-2 mb-0.5 flex max-w-120 items-center gap-2.5">
        <ProgressBar value={done} label="History of all accounts" />
        <span className="text-xs font-medium text-foreground">{percent(done, { digits: 0 })}</span>
      </span>
    </Banner>
  )
}

/** Describes the wait: its reason for one account, a count for several, whose reasons are shown elsewhere. */
const waitWords = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0 ? first : `${more.length + 1} accounts are waiting for files from their exchanges.`
