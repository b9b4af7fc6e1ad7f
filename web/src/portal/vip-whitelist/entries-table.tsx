import { CircleX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { WhitelistEntry } from '@harbour/contract/portal/vip-whitelist'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { audit } from '../../people/audit/api.ts'
import { useApiMutation } from '../../core/api/ask.ts'
import { Badge, type BadgeTone } from '../../core/kit/badge.tsx'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { day, exactTime } from '../../core/kit/format-time.ts'
import { useNarrow } from '../../core/kit/narrow.ts'
import { type Column, RowList, Table } from '../../core/kit/table.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { vipWhitelist } from './api.ts'

const states: Readonly<Record<WhitelistEntry['account'], readonly [words: string, tone: BadgeTone]>> = {
  none: ['No account yet', 'plain'],
  waiting: ['VIP at next login', 'info'],
  vip: ['VIP', 'lamp'],
  off: ['Turned off manually', 'warn'],
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
  list: ['No emails on whitelist', 'Add an address above, or import a CSV file.'],
  search: ['No addresses match the search', 'Try part of the address or notes.'],
  page: ['Nothing left on this page', 'Go back to newer addresses.'],
} as const

export function EntriesTable({ entries, emptiness }: EntriesTableProps) {
  const narrow = useNarrow()
  const removal = useRemoval()
  const remove = (entry: WhitelistEntry) => (
    <Button
      tone="danger-ghost"
      size="sm"
      aria-label={`Remove ${entry.email}`}
      busy={removal.going === entry.email}
      onClick={() => removal.remove(entry)}
    >
      Remove
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
          label="VIP whitelist"
          rows={entries}
          keyOf={keyOf}
          row={(entry) => <Row entry={entry} action={remove(entry)} />}
        />
      ) : (
        <Table label="VIP whitelist" columns={columns(remove)} rows={entries} keyOf={keyOf} stick="top-14" />
      )}
    </>
  )
}

const keyOf = (entry: WhitelistEntry): string => entry.id

const columns = (remove: (entry: WhitelistEntry) => React.ReactNode): readonly Column<WhitelistEntry>[] => [
  {
    key: 'email',
    title: 'Email',
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
    title: 'Added By',
    muted: true,
    className: 'max-w-[14rem] truncate',
    cell: (entry) => entry.addedBy ?? 'Deleted user',
  },
  {
    key: 'date',
    title: 'Date',
    muted: true,
    className: 'num',
    cell: (entry) => <Added at={entry.addedAt} />,
  },
  {
    key: 'notes',
    title: 'Notes',
    className: 'max-w-[16rem] truncate',
    cell: (entry) => <span title={entry.notes}>{entry.notes}</span>,
  },
  { key: 'actions', title: 'Actions', right: true, cell: remove },
]

function Row({ entry, action }: { readonly entry: WhitelistEntry; readonly action: React.ReactNode }) {
  return (
    <>
      <span className="min-w-0 break-words">
        <span className="mr-2">{entry.email}</span>
        <State of={entry.account} />
      </span>
      <span className="row-span-2 self-center">{action}</span>
      <span className="min-w-0 truncate text-muted-foreground">
        {entry.notes} • {entry.addedBy ?? 'Deleted user'} • <Added at={entry.addedAt} />
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

/** One press removes; what was removed can be put back with its notes while the page stays. */
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
          onError: () => toast.failure('Failed to remove email'),
        },
      ),
    putBack: () => {
      if (!gone) return
      adding.mutate(
        { body: { email: gone.email, notes: gone.notes } },
        { onSuccess: () => setGone(null), onError: () => toast.failure('Failed to add email') },
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
        title={`${gone.email} was removed.`}
        action={
          <Button size="sm" busy={isComingBack} onClick={putBack}>
            {' '}
            Undo{' '}
          </Button>
        }
      >
        {gone.account === 'vip' ? 'They keep VIP; turn it off under Users.' : null}
      </Banner>
    </div>
  )
}
