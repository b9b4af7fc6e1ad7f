import type { FeedbackEvent } from '@harbour/contract/core/board-event'
import type { FeedbackDetail, FeedbackItem, FeedbackTalk } from '@harbour/contract/portal/feedback'
import type { QueryClient } from '@tanstack/react-query'
import type { Pages } from '../../core/api/paged-query.ts'
import { keyOf } from '../../core/api/query.ts'
import { feedback } from './api.ts'

export type Patch = Partial<Pick<FeedbackItem, 'upvotes' | 'hasVoted' | 'status'>> & {
  readonly comments?: number
}

const patched = <I extends FeedbackItem>(item: I, { comments, ...rest }: Patch): I => ({
  ...item,
  ...rest,
  ...(comments === undefined ? {} : { _count: { comments } }),
})

export const detailKey = (id: string) => keyOf(feedback.show, { params: { id } })
export const talkKey = (id: string) => keyOf(feedback.talk, { params: { id } })
const lists = { queryKey: keyOf(feedback.list) }

type List = Pages<FeedbackItem>
type Rows = List['pages'][number]['rows']
const eachPage = (change: (rows: Rows) => Rows) => (before: List | undefined) =>
  before && { ...before, pages: before.pages.map((page) => ({ ...page, rows: change(page.rows) })) }

/** Writes known changes of an item into every cached answer with it; returns true if a list has it. */
export function patchItem(client: QueryClient, id: string, patch: Patch): boolean {
  let isKnown = false
  client.setQueriesData<List>(
    lists,
    eachPage((rows) =>
      rows.map((item) => {
        if (item.id !== id) return item
        isKnown = true
        return patched(item, patch)
      }),
    ),
  )
  client.setQueryData<FeedbackDetail>(detailKey(id), (before) => before && patched(before, patch))
  return isKnown
}

export function removeItem(client: QueryClient, id: string): void {
  const isOnItsWay = client.isFetching(lists) > 0
  client.setQueriesData<List>(
    lists,
    eachPage((rows) => rows.filter((item) => item.id !== id)),
  )
  // a list requested before the deletion would bring the item back
  if (isOnItsWay) void client.invalidateQueries(lists)
}

/** The item from any cached answer. */
export function findItem(client: QueryClient, id: string): FeedbackItem | undefined {
  const detail = client.getQueryData<FeedbackDetail>(detailKey(id))
  if (detail) return detail
  for (const [, list] of client.getQueriesData<List>(lists)) {
    const found = list?.pages.flatMap(({ rows }) => rows).find((item) => item.id === id)
    if (found) return found
  }
  return undefined
}

/** Updates comments and history of an item, where they are shown. */
export function patchTalk(
  client: QueryClient,
  id: string,
  change: (talk: FeedbackTalk) => FeedbackTalk,
): void {
  client.setQueryData<FeedbackTalk>(talkKey(id), (before) => before && change(before))
  client.setQueryData<FeedbackDetail>(detailKey(id), (before) => before && { ...before, ...change(before) })
}

interface Calm {
  ask(...keys: readonly string[]): void
}

/** Updates the answers from a server event; a vote of ours in flight is left alone. */
export function applyEvent(client: QueryClient, calm: Calm, event: FeedbackEvent, isVoting: boolean): void {
  const { id, upvotes, comments, status, isDeleted } = event
  if (isDeleted) {
    removeItem(client, id)
    calm.ask(feedback.stats.key)
    if (client.getQueryData(detailKey(id))) void client.invalidateQueries({ queryKey: detailKey(id) })
    return
  }
  const before = findItem(client, id)
  const isKnown = patchItem(client, id, { comments, status, ...(isVoting ? {} : { upvotes }) })
  // another status changes its place in the list, an unknown item belongs somewhere in it, and a list
  // requested before the change would undo it
  if (!isKnown || before?.status !== status || client.isFetching(lists) > 0)
    calm.ask(feedback.list.key, feedback.stats.key)
  if (client.getQueryData(talkKey(id))) void client.invalidateQueries({ queryKey: talkKey(id) })
}
