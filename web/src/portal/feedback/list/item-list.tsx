import type { FeedbackItem } from '@harbour/contract/portal/feedback'
import { type Ref, useRef, useState } from 'react'
import { reasonOf } from '../../../core/errors/reason.ts'
import { logFailure } from '../../../core/log/log.ts'
import { Button } from '../../../core/kit/button.tsx'
import { EmptyState } from '../../../core/kit/empty-state.tsx'
import { FailedPart } from '../../../core/kit/failed-part.tsx'
import { LoadingNote, Skeleton } from '../../../core/kit/skeleton.tsx'
import { useLocation } from '../../../core/router/router.tsx'
import type { Filters } from '../filters.ts'
import { ItemRow } from './item-row.tsx'
import { DeleteItem } from '../item/delete-item.tsx'
import { useModeration } from '../use-moderation.ts'
import { useVotes } from '../votes.ts'
import { MoreItems, useFocusOnNew } from './more-items.tsx'
import { useItems } from './use-items.ts'
import { couldNotLoad } from '#texts/core/kit'
import * as texts from '#texts/portal/feedback'

/** Above this number, rows are laid out when they become visible. */
const fewRows = 100

interface ItemListProps {
  readonly filters: Filters
  readonly isAdmin: boolean
  readonly onClear: () => void
}

export function ItemList({ filters, isAdmin, onClear }: ItemListProps) {
  const { answer, items, source, hasMore } = useItems(filters)
  const list = useRef<HTMLUListElement>(null)
  const focusOnNew = useFocusOnNew(items?.length ?? 0, list)
  const isFiltered =
    filters.type !== null || filters.status !== null || filters.own !== null || filters.search !== ''
  if (items === null && !answer.isError) return <WaitingRows />
  const shown = items ?? []
  // a list that failed to load may have items, and so may an unanswered search
  const failed = answer.isError ? answer : source.isError ? source : null
  return (
    <>
      {shown.length > 0 ? (
        <Rows
          items={shown}
          isGrouped={filters.sort !== 'upvotes' && filters.status === null}
          isAdmin={isAdmin}
          list={list}
        />
      ) : hasMore ? null : failed ? (
        <FailedPart
          title={couldNotLoad(texts.theItems)}
          message={reasonOf(failed.error)}
          busy={failed.isFetching}
          onRetry={failed.refetch}
        />
      ) : (
        <EmptyState
          title={texts.noItems}
          action={isFiltered ? <Button onClick={onClear}>{texts.clearFilters}</Button> : null}
        >
          {isFiltered ? nothing(filters) : texts.beFirst}
        </EmptyState>
      )}
      {hasMore ? (
        <MoreItems
          pages={source}
          onPress={() => {
            focusOnNew()
            source.more()
          }}
        />
      ) : null}
    </>
  )
}

/** Explains an empty list by the filter that most often causes it. */
function nothing({ own, type, status, search }: Filters): string {
  if (own !== null && type === null && status === null && search === '')
    return own === 'mine' ? texts.nothingPosted : texts.nothingVoted
  return texts.noMatch
}

interface RowsProps {
  readonly items: readonly FeedbackItem[]
  /** They are sorted by status first: each group has a heading. */
  readonly isGrouped: boolean
  readonly isAdmin: boolean
  readonly list: Ref<HTMLUListElement>
}

function Rows({ items, isGrouped, isAdmin, list }: RowsProps) {
  const votes = useVotes()
  const moderation = useModeration()
  const { pathname, search } = useLocation()
  const [doomed, setDoomed] = useState<FeedbackItem | null>(null)
  return (
    <>
      <ul ref={list} aria-label={texts.list}>
        {items.map((item, at) => (
          <ItemRow
            key={item.id}
            item={item}
            isOneOfMany={items.length > fewRows}
            isGrouped={isGrouped}
            heads={isGrouped && items[at - 1]?.status !== item.status}
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
        <div
          key={row}
          className="flex min-h-[89px] items-center gap-3.5 border-t px-4 max-md:gap-3 max-md:px-3 nth-2:min-h-[88px] nth-2:border-t-0"
        >
          <Skeleton className="h-[54px] w-[52px] rounded-lg max-md:w-12" />
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
