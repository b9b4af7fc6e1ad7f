import type { FeedbackItem } from '@harbour/contract/portal/feedback'
import { limits } from '@harbour/contract/core/limits'
import { useEffect, useState } from 'react'
import { useApiQuery } from '../../../core/api/ask.ts'
import { logFailure } from '../../../core/log/log.ts'
import { Button } from '../../../core/kit/button.tsx'
import { EmptyState } from '../../../core/kit/empty-state.tsx'
import { LoadingNote, Skeleton } from '../../../core/kit/skeleton.tsx'
import { useLocation } from '../../../core/router/router.tsx'
import { feedback } from '../api.ts'
import { type Filters, holdsAll, inOrder, isOwn, matches, wireOf } from '../filters.ts'
import { ItemRow } from './item-row.tsx'
import { DeleteItem } from '../item/delete-item.tsx'
import { useModeration } from '../use-moderation.ts'
import { useVotes } from '../votes.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/feedback'

/** Beyond so many, rows are laid out when they come into sight. */
const fewRows = 100

interface ItemListProps {
  readonly filters: Filters
  readonly isAdmin: boolean
  readonly onClear: () => void
}

export function ItemList({ filters, isAdmin, onClear }: ItemListProps) {
  const { answer, rows, isFull } = useRows(filters)
  const [asked, setAsked] = useState<readonly string[]>([])
  const question = JSON.stringify(wireOf(filters))
  const [shownFor, setShownFor] = useState(question)
  if (shownFor !== question) {
    setShownFor(question)
    setAsked([])
  }
  const isFiltered =
    filters.type !== null || filters.status !== null || filters.own !== null || filters.search !== ''
  if (rows === null && !answer.isError) return <WaitingRows />
  const items = rows ?? []
  const last = answer.data?.at(-1)
  return (
    <>
      {items.length === 0 && !isFull ? (
        <EmptyState
          title={texts.noItems}
          action={
            answer.isError ? (
              <Button busy={answer.isFetching} onClick={() => void answer.refetch()}>
                {actions.tryAgain}
              </Button>
            ) : isFiltered ? (
              <Button onClick={onClear}>{texts.clearFilters}</Button>
            ) : null
          }
        >
          {answer.isError ? texts.listFailed : isFiltered ? nothing(filters) : texts.beFirst}
        </EmptyState>
      ) : (
        <Rows items={items} isAdmin={isAdmin} />
      )}
      {asked.map((cursor) => (
        <FurtherRows
          key={cursor}
          filters={filters}
          cursor={cursor}
          isAdmin={isAdmin}
          onMore={(next) => setAsked([...asked, next])}
          isLast={cursor === asked.at(-1)}
        />
      ))}
      {isFull && last && asked.length === 0 ? <More onPress={() => setAsked([last.id])} /> : null}
    </>
  )
}

/** Explains an empty list in the words of the one filter that empties it most often. */
function nothing({ own, type, status, search }: Filters): string {
  if (own !== null && type === null && status === null && search === '')
    return own === 'mine' ? texts.nothingPosted : texts.nothingVoted
  return texts.noMatch
}

/** Filters the loaded items; adds the server's search results if the loaded items may not be all. */
function useRows(filters: Filters) {
  const wire = wireOf(filters)
  const answer = useApiQuery(feedback.list, { query: wire }, { keep: true })
  const loaded = answer.data
  const asksServer = filters.search !== '' && loaded !== undefined && !holdsAll(loaded)
  const found = useApiQuery(
    feedback.list,
    { query: { ...wire, q: filters.search } },
    { when: asksServer, keep: true },
  )
  const { error } = answer
  useEffect(() => {
    if (error) logFailure('The board could not be loaded', error)
  }, [error])
  const here =
    loaded?.filter(
      (item) => matches(item, filters) && (!answer.isPlaceholderData || isOwn(item, filters.own)),
    ) ?? null
  const more = asksServer
    ? (found.data ?? []).filter((item) => matches(item, { ...filters, search: '' }))
    : []
  const rows = here && more.length > 0 ? merged(here, more, filters) : here
  const isFull = filters.search === '' && (loaded?.length ?? 0) >= limits.feedback.list
  return { answer, rows, isFull }
}

function merged(
  here: readonly FeedbackItem[],
  more: readonly FeedbackItem[],
  { sort }: Filters,
): FeedbackItem[] {
  const known = new Set(here.map(({ id }) => id))
  return [...here, ...more.filter(({ id }) => !known.has(id))].sort(inOrder(sort))
}

interface FurtherRowsProps {
  readonly filters: Filters
  readonly cursor: string
  readonly isAdmin: boolean
  readonly isLast: boolean
  readonly onMore: (cursor: string) => void
}

function FurtherRows({ filters, cursor, isAdmin, isLast, onMore }: FurtherRowsProps) {
  const answer = useApiQuery(feedback.list, { query: { ...wireOf(filters), cursor } })
  if (!answer.data) return answer.isError ? <More onPress={() => void answer.refetch()} /> : <WaitingRows />
  const last = answer.data.at(-1)
  return (
    <>
      <div className="border-t">
        <Rows items={answer.data.filter((item) => matches(item, filters))} isAdmin={isAdmin} />
      </div>
      {isLast && last && answer.data.length >= limits.feedback.list ? (
        <More onPress={() => onMore(last.id)} />
      ) : null}
    </>
  )
}

const More = ({ onPress }: { readonly onPress: () => void }) => (
  <div className="border-t p-3 text-center">
    <Button onClick={onPress}>{texts.showMore}</Button>
  </div>
)

function Rows({ items, isAdmin }: { readonly items: readonly FeedbackItem[]; readonly isAdmin: boolean }) {
  const votes = useVotes()
  const moderation = useModeration()
  const { pathname, search } = useLocation()
  const [doomed, setDoomed] = useState<FeedbackItem | null>(null)
  return (
    <>
      <ul aria-label={texts.list}>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            isOneOfMany={items.length > fewRows}
            isAdmin={isAdmin}
            isChanging={moderation.busyId === item.id}
            from={pathname + search}
            onVote={() => votes.toggle(item.id, (error) => logFailure('The vote was not counted', error))}
            onStatus={(status) => void moderation.setStatus(item, status)}
            onDelete={() => setDoomed(item)}
          />
        ))}
      </ul>
      {doomed ? <DeleteItem item={doomed} onDone={() => setDoomed(null)} /> : null}
    </>
  )
}

function WaitingRows() {
  return (
    <div aria-busy="true">
      <LoadingNote />
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className="flex items-center gap-3.5 border-t px-4 py-3.5 first:border-t-0">
          <Skeleton className="h-[54px] w-[52px] rounded-lg" />
          <div className="flex-1">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="mt-2 h-3 w-3/4" />
            <Skeleton className="mt-2 h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
