import { CircleX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { WhitelistEntry } from '@harbour/contract/portal/vip-whitelist'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { audit } from '../../people/audit/api.ts'
import { useApiMutation } from '../../core/api/query.ts'
import { Badge, type BadgeTone } from '../../core/kit/badge.tsx'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { day, exactTime } from '../../core/kit/format-time.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { SkeletonRows } from '../../core/kit/skeleton.tsx'
import { SkeletonTable } from '../../core/kit/table-skeleton.tsx'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { vipWhitelist } from './api.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/vip-whitelist'

const states: Readonly<Record<WhitelistEntry['account'], readonly [words: string, tone: BadgeTone]>> = {
  none: [texts.noAccount, 'plain'],
  waiting: [texts.vipAtLogin, 'info'],
  vip: [texts.vip, 'lamp'],
  off: [texts.turnedOff, 'warn'],
}

function State({ of }: { readonly of: WhitelistEntry['account'] }) {
  const [words, tone] = states[of]
  return <Badge tone={tone}>{words}</Badge>
}

const Added = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={exactTime(at)}>
    {day(at)}
  </time>
)

interface EntriesTableProps {
  readonly entries: readonly WhitelistEntry[]
  /** The reason for an empty table: no entries at all, no match, or a page that lost its last entry. */
  readonly emptiness: keyof typeof nothing
}

const nothing = {
  list: [texts.noEntries, texts.noEntriesHint],
  search: [texts.noMatch, texts.noMatchHint],
  page: [texts.emptyPage, texts.emptyPageHint],
} as const

export function EntriesTable({ entries, emptiness }: EntriesTableProps) {
  const narrow = useNarrow()
  const removal = useRemoval()
  const remove = (entry: WhitelistEntry) => (
    <Button
      tone="ghost"
      size="sm"
      className="hover:text-destructive!"
      aria-label={texts.removeAddress(entry.email)}
      busy={removal.going === entry.email}
      onClick={() => removal.remove(entry)}
    >
      {actions.remove}
    </Button>
  )
  return (
    <>
      <Removed removal={removal} />
      {entries.length === 0 ? (
        <EmptyState title={nothing[emptiness][0]} className="border-t">
          {nothing[emptiness][1]}
        </EmptyState>
      ) : narrow ? (
        <RowList
          label={texts.whitelistTable}
          rows={entries}
          keyOf={keyOf}
          row={(entry) => <Row entry={entry} action={remove(entry)} />}
        />
      ) : (
        <Table
          label={texts.whitelistTable}
          columns={columns(remove)}
          rows={entries}
          keyOf={keyOf}
          stick="top-14"
        />
      )}
    </>
  )
}

const keyOf = (entry: WhitelistEntry): string => entry.id

const columns = (remove: (entry: WhitelistEntry) => React.ReactNode): readonly Column<WhitelistEntry>[] => [
  {
    key: 'email',
    title: texts.email,
    className: 'max-w-[26rem]',
    cell: (entry) => (
      <span className="flex items-center gap-2">
        <span className="truncate" title={entry.email}>
          {entry.email}
        </span>
        <State of={entry.account} />
      </span>
    ),
  },
  {
    key: 'addedBy',
    title: texts.addedBy,
    muted: true,
    className: 'max-w-[14rem] truncate',
    cell: (entry) => entry.addedBy ?? texts.deletedUser,
  },
  {
    key: 'date',
    title: texts.date,
    muted: true,
    className: 'num',
    cell: (entry) => <Added at={entry.addedAt} />,
  },
  {
    key: 'notes',
    title: texts.notes,
    className: 'max-w-[16rem] truncate',
    cell: (entry) => <span title={entry.notes}>{entry.notes}</span>,
  },
  { key: 'actions', title: texts.actionsColumn, right: true, cell: remove },
]

/** The list while it is loading. An empty one has no heads, so none is shown yet. */
export function EntriesSkeleton() {
  const narrow = useNarrow()
  return narrow ? (
    <SkeletonRows rows={4} height="h-15" />
  ) : (
    <SkeletonTable columns={columns(() => null).map((column) => ({ ...column, title: null }))} rows={6} />
  )
}

function Row({ entry, action }: { readonly entry: WhitelistEntry; readonly action: React.ReactNode }) {
  return (
    <>
      <span className="min-w-0 break-words">
        <span className="mr-2">{entry.email}</span>
        <State of={entry.account} />
      </span>
      <span className="row-span-2 self-center">{action}</span>
      <span className="min-w-0 break-words text-muted-foreground">
        {entry.notes} • {entry.addedBy ?? texts.deletedUser} • <Added at={entry.addedAt} />
      </span>
    </>
  )
}

interface Removal {
  readonly going: string | null
  readonly gone: WhitelistEntry | null
  /** The reason why the last removal failed. */
  readonly failure: string | null
  readonly isComingBack: boolean
  readonly remove: (entry: WhitelistEntry) => void
  readonly putBack: () => void
}

/** One press removes an entry; it can be restored with its notes while the page is open. */
function useRemoval(): Removal {
  const [gone, setGone] = useState<WhitelistEntry | null>(null)
  const refresh = [vipWhitelist.list, audit.list]
  const taking = useApiMutation(vipWhitelist.remove, { refresh })
  const adding = useApiMutation(vipWhitelist.add, { refresh })
  return {
    going: taking.isPending ? taking.variables.params.email : null,
    gone,
    failure: taking.error ? sentenceOf(taking.error) : null,
    isComingBack: adding.isPending,
    remove: (entry) =>
      taking.mutate(
        { params: { email: entry.email } },
        {
          onSuccess: () => setGone(entry),
          onError: () => toast.failure(texts.notRemoved),
        },
      ),
    putBack: () => {
      if (!gone) return
      adding.mutate(
        { body: { email: gone.email, notes: gone.notes } },
        { onSuccess: () => setGone(null), onError: () => toast.failure(texts.notAdded) },
      )
    },
  }
}

function Removed({ removal }: { readonly removal: Removal }) {
  const { gone, failure, isComingBack, putBack } = removal
  if (failure)
    return (
      <div className="border-t p-3">
        <Banner tone="danger" icon={CircleX} title={failure} role="alert" />
      </div>
    )
  if (!gone) return null
  return (
    <div className="border-t p-3">
      <Banner
        tone="info"
        icon={Undo2}
        role="status"
        title={texts.removed(gone.email)}
        action={
          <Button size="sm" busy={isComingBack} onClick={putBack}>
            {actions.undo}
          </Button>
        }
      >
        {gone.account === 'vip' ? texts.keepsVip : null}
      </Banner>
    </div>
  )
}
