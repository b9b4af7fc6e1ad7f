import type { AccountProgress } from '@harbour/contract/trading/sync'
import { History } from 'lucide-react'
import { Banner } from '../core/kit/banner.tsx'
import { ButtonLink } from '../core/kit/button.tsx'
import { count, percent } from '../core/kit/format.ts'
import { ProgressBar } from '../core/kit/progress-bar.tsx'
import { paths } from '../core/router/paths.ts'
import { awaited, readsHistory } from '../trading/sync/summary.ts'
import * as texts from '#texts/shell/shell'

/** States that figures are still growing while the past is read, or pending at the exchange. */
export function HistoryBanner({ accounts }: { readonly accounts: readonly AccountProgress[] }) {
  const reading = accounts.filter(readsHistory)
  const done = accounts.reduce((sum, { progress }) => sum + progress, 0) / accounts.length
  const rows = reading.reduce((sum, account) => sum + account.rows, 0)
  const waits = reading.flatMap((account) => awaited(account) ?? [])
  const areAllAwaited = waits.length === reading.length
  return (
    <Banner
      icon={History}
      title={areAllAwaited ? texts.olderHistoryPending : texts.readingHistory}
      className="num mb-4"
      action={
        <ButtonLink to={paths.accounts} size="sm">
          {texts.showProgress}
        </ButtonLink>
      }
    >
      {areAllAwaited
        ? waitWords(waits)
        : texts.historySoFar(accounts.length - reading.length, accounts.length, count(rows))}{' '}
      {texts.figuresWithout(reading.map(({ label }) => label).join(', '))}
      <span className="mt-2 mb-0.5 flex max-w-120 items-center gap-2.5">
        <ProgressBar value={done} label={texts.historyOfAll} />
        <span className="text-xs font-medium text-foreground">{percent(done, { digits: 0 })}</span>
      </span>
    </Banner>
  )
}

/** Describes the wait: its reason for one account, a count for several, whose reasons are shown elsewhere. */
const waitWords = ([first = '', ...more]: readonly string[]): string =>
  more.length === 0 ? first : texts.awaitingFiles(more.length + 1)
