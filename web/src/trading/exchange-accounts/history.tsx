import type { AccountProgress } from '@harbour/contract/trading/sync'
import { CircleCheck, Info } from 'lucide-react'
import { percent } from '../../core/kit/format.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { ProgressBar } from '../../core/kit/progress-bar.tsx'
import { coveredSpan } from '../sync/account-progress.tsx'
import { awaited, readsHistory } from '../sync/summary.ts'
import * as actions from '#texts/core/actions'
import { history, rows } from '#texts/trading/account-progress'
import * as texts from '#texts/trading/exchange-accounts'

/** '6,214 rows · 14 Feb – 24 Jun 2025'. */
export const historyOf = (read: Pick<AccountProgress, 'rows' | 'coveredFrom' | 'coveredTo'>): string =>
  [rows(read.rows), coveredSpan(read)].filter(Boolean).join(' · ')

/** Rows so far, their span, and the remaining or pending part. */
export function HistoryLine({ progress }: { readonly progress: AccountProgress }) {
  const reading = readsHistory(progress)
  return (
    <div className="max-w-160">
      <div className="num flex flex-wrap justify-between gap-x-4 text-xs text-muted-foreground">
        <span>{historyOf(progress)}</span>
        {reading ? (
          <span className="font-medium text-foreground">{percent(progress.progress, { digits: 0 })}</span>
        ) : null}
      </div>
      {reading ? (
        <>
          <div className="my-1.5">
            <ProgressBar value={progress.progress} label={history(progress.label)} />
          </div>
          <div className="num text-xs text-subtle-foreground">
            {awaited(progress) ?? leftToRead(progress)}
          </div>
        </>
      ) : null}
    </div>
  )
}

/** 'BTC/USDT trades · 2 of 5 data types left'. */
export function leftToRead({ streams, streamsDone, streamsTotal }: AccountProgress): string {
  const left = Math.max(0, streamsTotal - streamsDone)
  const current =
    streams.find((stream) => !stream.done && stream.rows > 0) ?? streams.find(({ done }) => !done)
  if (left === 0) return texts.finishing
  return [current?.title, texts.dataTypesLeft(left, streamsTotal)].filter(Boolean).join(' · ')
}

/** Each part of the history, and what cannot be read at all. */
export function HistoryDetail({ progress }: { readonly progress: AccountProgress }) {
  return (
    <div className="mt-2 rounded-md bg-sunken hairline">
      <ul className="max-h-72 divide-y overflow-y-auto">
        {progress.streams.map((stream) => (
          <li
            key={stream.stream}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-3 py-2 text-xs"
          >
            <span className="truncate">{stream.title}</span>
            <span className="num text-right text-muted-foreground">
              {stream.done ? (
                <Icon of={CircleCheck} size={14} className="inline text-gain" />
              ) : progress.status === 'synced' && stream.awaits !== null ? (
                texts.pending
              ) : stream.progress === null ? (
                texts.reading
              ) : (
                percent(stream.progress, { digits: 0 })
              )}
              {stream.done ? <span className="sr-only">{actions.done}</span> : null}
            </span>
            <span className="num col-span-2 text-subtle-foreground">{historyOf(stream)}</span>
          </li>
        ))}
        {progress.streams.length === 0 ? (
          <li className="px-3 py-2 text-xs text-subtle-foreground">{texts.nothingSynced}</li>
        ) : null}
      </ul>
      {progress.gaps.length > 0 ? (
        <ul aria-label={texts.couldNotBeSynced} className="border-t px-3 py-2 text-xs text-muted-foreground">
          {progress.gaps.map((gap) => (
            <li key={gap} className="flex gap-2 py-0.5">
              <Icon of={Info} size={14} className="mt-px text-subtle-foreground" />
              {gap}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
