import type { Query, QueryClient } from '@tanstack/react-query'
import { session } from '../api/session.ts'
import { ApiError } from '../errors/api-error.ts'
import { mayPersist } from './persisted-queries.ts'
import { openSeen, removeSeen, type SeenStore } from './store.ts'

/** Answers that change with every event are written at most this often. */
const writeMs = 2_000
/** The first answer to a query is written this soon: the page may be left in a moment. */
const firstWriteMs = 200

/**
 * Stores the answers of this session's screens, and uses them for queries without an answer: with their own
 * time, so that they are shown as older data that could not be refreshed. Returns the function that stops it;
 * if the session has ended by then, everything is removed.
 */
export function persistLastSeen(client: QueryClient): () => void {
  const token = session.token()
  if (token === null) {
    void removeSeen()
    return () => undefined
  }
  const isSession = (): boolean => session.token() === token
  const opened = openSeen(token, isSession).catch(() => null)
  const waiting = new Map<string, Query>()
  const written = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSoon = false
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    isSoon = false
    const all = [...waiting.values()]
    waiting.clear()
    for (const { queryHash } of all) written.add(queryHash)
    void opened.then((store) => store && writeAll(store, all))
  }
  const writeSoon = (isFirst: boolean): void => {
    if (timer !== undefined && (isSoon || !isFirst)) return
    clearTimeout(timer)
    isSoon = isFirst
    timer = setTimeout(write, isFirst ? firstWriteMs : writeMs)
  }
  const seen = (query: Query): void => {
    if (!mayPersist(query.queryKey)) return
    if (query.state.data !== undefined && query.state.error === null) {
      waiting.set(query.queryHash, query)
      writeSoon(!written.has(query.queryHash))
    } else if (isUnreached(query)) void opened.then((store) => store && restore(client, store, query))
  }
  const stopHearing = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { type } = event.action
    if (type === 'failed' || type === 'error' || (type === 'success' && event.action.manual !== true))
      seen(event.query)
  })
  // queries that began before this subscription
  for (const query of client.getQueryCache().getAll()) seen(query)
  const onHide = (): void => {
    if (document.visibilityState === 'hidden') write()
  }
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('offline', write)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('offline', write)
    stopHearing()
    clearTimeout(timer)
    if (!isSession()) void removeSeen()
  }
}

/** True for a query without an answer: the device is offline, or the server was not reached. */
function isUnreached({ state }: Query): boolean {
  const error = state.error ?? state.fetchFailureReason
  return state.data === undefined && error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

/** A device without room, or with blocked storage, stores nothing. */
async function writeAll(store: SeenStore, queries: readonly Query[]): Promise<void> {
  for (const { queryKey: key, state } of queries)
    await store.write({ key, at: state.dataUpdatedAt, data: state.data }).catch(() => undefined)
}

async function restore(client: QueryClient, store: SeenStore, query: Query): Promise<void> {
  const answer = await store.read(query.queryKey).catch(() => null)
  // the device may be online again meanwhile
  if (answer === null || query.state.data !== undefined) return
  client.setQueryData(query.queryKey, answer.data, { updatedAt: answer.at })
  // shows at once that this is stored data, not the present
  if (query.state.fetchStatus === 'idle')
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
}
