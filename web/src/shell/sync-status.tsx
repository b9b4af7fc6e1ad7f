import type { AccountProgress } from '@harbour/contract/trading/sync'
import { CircleQuestionMark, CircleX, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ApiQuery } from '../core/api/query.ts'
import { CompactOffline } from '../core/connection/offline-words.tsx'
import { useTrouble } from '../core/connection/trouble.ts'
import { reasonOf } from '../core/errors/reason.ts'
import { Button } from '../core/kit/button.tsx'
import { cx } from '../core/kit/class-names.ts'
import { Dot } from '../core/kit/dot.tsx'
import { Icon } from '../core/kit/icon.tsx'
import { lazyPart } from '../core/kit/lazy-part.tsx'
import { agoMs, useNow } from '../core/kit/now.ts'
import { useOldestShown } from '../core/kit/shown-since.ts'
import { Popover } from '../core/kit/popover.tsx'
import { LoadingNote } from '../core/kit/skeleton.tsx'
import type { LiveState } from '../core/api/live.ts'
import { asOldAs, type SyncSummary, summarise, unreadOf } from '../trading/sync/summary.ts'
import { wordsOf } from '../trading/sync/summary-text.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/shell/shell'

const AccountProgressRow = lazyPart(
  () => import('../trading/sync/account-progress.tsx'),
  'AccountProgressRow',
  {
    waiting: <LoadingNote />,
    missing: 'line',
  },
)

interface SyncStatusProps {
  readonly answer: ApiQuery<{ readonly accounts: readonly AccountProgress[] }>
  readonly live: LiveState
}

/** Shows the age of the numbers in one line; pressing it shows each account. */
export function SyncStatus({ answer, live }: SyncStatusProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const now = useNow(agoMs)
  const accounts = answer.data?.accounts ?? []
  const isPartial = useTrouble() !== null
  const summary = asOldAs(summarise(accounts, live, now, unreadOf(answer), isPartial), useOldestShown())
  if (summary.state === 'none' && !answer.data && !answer.error) return <Checking />
  if (summary.state === 'none') return null
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={cx('touch hover:bg-raised aria-expanded:bg-raised', look)}
      >
        <span className={drawingLook}>
          <Drawing state={summary.state} />
        </span>
        <span className={cx(wordsLook, colours[summary.state])}>{wordsOf(summary, now)}</span>
        {summary.state === 'offline' ? (
          <CompactOffline since={summary.since} now={now} className="md:hidden" />
        ) : null}
      </button>
      <PoliteNews words={newsOf(summary)} />
      <Popover
        open={open}
        onOpenChange={setOpen}
        anchor={button}
        label={texts.syncByAccount}
        align="end"
        className="w-96"
      >
        <div className="border-b border-border-strong px-4 py-3 font-semibold">{wordsOf(summary, now)}</div>
        {summary.state === 'unknown' ? (
          <NotLoaded why={reasonOf(answer.error)} busy={answer.isFetching} onRetry={answer.refetch} />
        ) : null}
        {accounts.map((account, index) => (
          <AccountProgressRow key={account.accountId} account={account} index={index} actions />
        ))}
      </Popover>
    </>
  )
}

const look =
  'flex h-8 items-center gap-2 rounded-md px-2 text-xs whitespace-nowrap text-muted-foreground max-md:h-11 max-md:min-w-11 max-md:justify-center'
/** A dot takes the room of an icon, so that no state moves the words. */
const drawingLook = 'grid w-3.5 place-items-center'
/** It has the width of most ages, which change all the time: content beside it does not move. */
const wordsLook = 'num text-left max-md:sr-only md:min-w-26 xl:min-w-34'

/** The placeholder until the age of the numbers is known. */
const Checking = () => (
  <span className={look}>
    <span className={drawingLook}>
      <Dot tone="flat" />
    </span>
    <span className={wordsLook}>{texts.checking}</span>
  </span>
)

interface NotLoadedProps {
  readonly why: string
  readonly busy: boolean
  readonly onRetry: () => Promise<unknown>
}

function NotLoaded({ why, busy, onRetry }: NotLoadedProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm">
      <p className="min-w-0 flex-1 basis-48 text-muted-foreground">{texts.syncNotLoaded(why)}</p>
      <Button size="sm" busy={busy} onClick={() => void onRetry()}>
        {actions.tryAgain}
      </Button>
    </div>
  )
}

const colours: Partial<Record<SyncSummary['state'], string>> = {
  failing: 'text-warn',
  partial: 'text-warn',
  stale: 'text-warn',
  unknown: 'text-warn',
  crowded: 'text-warn',
  problem: 'text-destructive',
}

function Drawing({ state }: { readonly state: SyncSummary['state'] }) {
  if (state === 'syncing') return <Icon of={RefreshCw} size={14} className="spinning text-primary" />
  if (state === 'unknown') return <Icon of={CircleQuestionMark} size={14} className="text-warn" />
  if (state === 'failing' || state === 'partial' || state === 'stale' || state === 'crowded')
    return <Icon of={TriangleAlert} size={14} className="text-warn" />
  if (state === 'problem') return <Icon of={CircleX} size={14} className="text-destructive" />
  if (state === 'offline') return <Icon of={CloudOff} size={14} />
  return <Dot tone="gain" ring />
}

/** Returns the text for screen readers; it changes only with the state, not with each second. */
const newsOf = (summary: SyncSummary): string =>
  summary.state === 'synced'
    ? texts.upToDate
    : summary.state === 'syncing'
      ? ''
      : wordsOf(summary, Date.now())

function PoliteNews({ words }: { readonly words: string }) {
  return (
    <span role="status" className="sr-only">
      {words}
    </span>
  )
}
