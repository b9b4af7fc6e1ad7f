import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import type { FeedbackItem, FeedbackType } from '@harbour/contract/portal/feedback'
import { limits } from '@harbour/contract/core/limits'
import { useMemo } from 'react'
import { useSearchParams } from '../../core/router/router.tsx'
import { types } from './labels.ts'

export type StatusFilter = 'OPEN' | 'IN_PROGRESS' | 'CLOSED'
export type Sort = 'recent' | 'upvotes'
export type Own = 'mine' | 'voted'

/** The filters of the board; all of them are in the address. */
export interface Filters {
  readonly type: FeedbackType | null
  readonly status: StatusFilter | null
  /** A filter for items that the person wrote or voted for. */
  readonly own: Own | null
  readonly sort: Sort
  readonly search: string
}

const statusFilters: readonly StatusFilter[] = ['OPEN', 'IN_PROGRESS', 'CLOSED']
const owns: readonly Own[] = ['mine', 'voted']

/** A typed address may be invalid: unknown values are ignored. */
export function readFilters(params: URLSearchParams): Filters {
  return {
    type: types.find((type) => type === params.get('type')) ?? null,
    status: statusFilters.find((status) => status === params.get('status')) ?? null,
    own: owns.find((own) => own === params.get('show')) ?? null,
    sort: params.get('sort') === 'upvotes' ? 'upvotes' : 'recent',
    search: params.get('q') ?? '',
  }
}

/** The number of items per request: sorted by votes, any page may have only a few items in progress, so these pages are large. */
export const pageOf = ({ status, sort }: Filters): number =>
  status === 'IN_PROGRESS' && sort === 'upvotes' ? limits.feedback.list : limits.feedback.page

interface Wire {
  readonly type?: FeedbackType
  readonly status?: FeedbackStatus
  readonly only?: Own
  readonly sort: Sort
  readonly limit: string
}

/** Maps filters to query parameters: Closed to COMPLETED, which covers both finished statuses; In Progress to none. */
export function wireOf(filters: Filters): Wire {
  const { type, status, own, sort } = filters
  const asked = { OPEN: 'OPEN', CLOSED: 'COMPLETED', IN_PROGRESS: null } as const
  const wire = status === null ? null : asked[status]
  return {
    ...(type ? { type } : {}),
    sort,
    ...(wire ? { status: wire } : {}),
    ...(own ? { only: own } : {}),
    limit: String(pageOf(filters)),
  }
}

const shownBy: Readonly<Record<StatusFilter, readonly FeedbackStatus[]>> = {
  OPEN: ['OPEN'],
  IN_PROGRESS: ['IN_PROGRESS'],
  CLOSED: ['COMPLETED', 'CLOSED'],
}

/**
 * The same filters over loaded rows: the server did not apply all of them, and until it answers the rows of
 * the former query can show their matches.
 */
export function matches(item: FeedbackItem, { type, status, search }: Filters): boolean {
  if (type !== null && item.type !== type) return false
  if (status !== null && !shownBy[status].includes(item.status)) return false
  return isFound(item, search)
}

/** Returns true if an item belongs to the person's own items or votes, or without that filter: rows of the former list include other people's. */
export const isOwn = (item: FeedbackItem, own: Own | null): boolean =>
  own === null || (own === 'mine' ? item.user.isYou : item.hasVoted)

export function isFound(
  { title, description }: Pick<FeedbackItem, 'title' | 'description'>,
  search: string,
): boolean {
  const text = `${title}\n${description}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/**
 * True if further pages have nothing for these filters: in the board's order all items in progress come
 * first, and the server cannot filter by them.
 */
export const isPast = ({ status, sort }: Filters, rows: readonly FeedbackItem[]): boolean =>
  status === 'IN_PROGRESS' && sort === 'recent' && (rows.at(-1)?.status ?? status) !== status

/** Returns true if every description of these rows is complete, so that a search here finds all matches. */
export const areWhole = (rows: readonly FeedbackItem[]): boolean =>
  rows.every(({ description }) => description.length < limits.feedback.listDescription)

const ranks: Readonly<Record<FeedbackStatus, number>> = { IN_PROGRESS: 0, OPEN: 1, COMPLETED: 2, CLOSED: 3 }

/** The order of the board, for rows from different answers. */
export const inOrder =
  (sort: Sort) =>
  (a: FeedbackItem, b: FeedbackItem): number =>
    (sort === 'upvotes' ? b.upvotes - a.upvotes : 0) ||
    ranks[a.status] - ranks[b.status] ||
    b.createdAt.localeCompare(a.createdAt)

export type Change = Partial<Record<'type' | 'status' | 'show' | 'sort', string | null>>

export function useFilters(): readonly [Filters, (change: Change) => void, () => void] {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const set = (change: Change): void =>
    setParams((before) => {
      for (const [name, value] of Object.entries(change)) {
        if (value) before.set(name, value)
        else before.delete(name)
      }
      return before
    })
  return [filters, set, () => setParams(new URLSearchParams())]
}
