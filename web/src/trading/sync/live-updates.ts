import type { ExchangeAccount } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import type { AccountProgress, HarbourEvent } from '@harbour/contract/trading/sync'
import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/query.ts'
import type { LiveState } from '../../core/api/live.ts'
import { useIsOnline } from '../../core/connection/online.ts'
import { retryTroubled } from '../../core/connection/trouble.ts'
import { isUnreachable } from '../../core/errors/api-error.ts'

/** The minimum interval between refetches of answers that a first sync makes stale many times a second. */
const calmMs = 2_000

/**
 * Refetches the screen's answers on the server's events, if listening, and returns the connection's state: that of the stream, and
 * 'offline' with or without one as soon as the device is offline.
 */
export function useLiveUpdates(isListening: boolean): LiveState {
  const isOnline = useIsOnline()
  const state = useStream(isListening)
  return isOnline ? state : 'offline'
}

function useStream(isListening: boolean): LiveState {
  const client = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  useEffect(() => {
    if (!isListening) return undefined
    const end = new AbortController()
    const calm = new CalmRefresh(client)
    const start = (): void => {
      void import('../../core/api/live.ts').then(
        ({ listen }) =>
          listen<HarbourEvent>({
            onEvent: (event) => applyEvent(client, calm, event),
            onState: setState,
            onGap: () => refreshAll(client),
            signal: end.signal,
            watchFailures: (onFailure) => watchFailures(client, onFailure),
          }),
        () => {
          if (end.signal.aborted) return
          setState('offline')
          window.addEventListener('online', start, { once: true, signal: end.signal })
        },
      )
    }
    // queries of the screen come first
    start()
    return () => {
      end.abort()
      calm.stop()
      setState('connecting')
    }
  }, [client, isListening])
  return state
}

/** Calls back when a request of the screens did not reach the server; returns a function that stops it. */
function watchFailures(client: QueryClient, onFailure: () => void): () => void {
  const hear = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): void => {
    if (event.type === 'updated' && 'error' in event.action && isUnreachable(event.action.error)) onFailure()
  }
  const stops = [client.getQueryCache().subscribe(hear), client.getMutationCache().subscribe(hear)]
  return () => {
    for (const stop of stops) stop()
  }
}

const tradingAnswers = [
  api.exchangeKeys.list,
  api.sync.status,
  api.portfolio.balances,
  api.portfolio.positions,
  api.portfolio.equity,
  api.trades.list,
]

/** The answers that say whether a bot is silent. Their calls are loaded with their screens, so they are named here. */
const silenceAnswers = ['bots.list', 'bots.page']

function refreshAll(client: QueryClient): void {
  retryTroubled(client)
  for (const { key } of tradingAnswers) void client.invalidateQueries({ queryKey: [key] })
}

export function applyEvent(client: QueryClient, calm: Pick<CalmRefresh, 'ask'>, event: HarbourEvent): void {
  switch (event.type) {
    case 'sync':
      return applyProgress(client, calm, event.account)
    case 'trades':
      return calm.ask(api.trades.list.key, api.trades.totals.key)
    case 'balances':
      return calm.ask(api.portfolio.balances.key, api.portfolio.equity.key, api.exchangeKeys.list.key)
    case 'positions':
      return calm.ask(api.portfolio.positions.key)
    case 'keys':
      // a removed account takes its trades and balances with it
      return calm.ask(...tradingAnswers.map(({ key }) => key), api.trades.totals.key)
    case 'bots':
      return calm.ask(...silenceAnswers)
    case 'feedback':
      // the board has a stream of its own
      return undefined
  }
}

function applyProgress(client: QueryClient, calm: Pick<CalmRefresh, 'ask'>, account: AccountProgress): void {
  let known = false
  client.setQueryData<{ accounts: AccountProgress[] }>(keyOf(api.sync.status, {}), (before) => {
    if (!before) return before
    known = before.accounts.some(({ accountId }) => accountId === account.accountId)
    return { accounts: before.accounts.map((one) => (one.accountId === account.accountId ? account : one)) }
  })
  if (!known) calm.ask(api.sync.status.key, api.exchangeKeys.list.key)
  client.setQueryData<ExchangeAccount[]>(keyOf(api.exchangeKeys.list, {}), (before) =>
    before?.map((key) =>
      key.id === account.accountId
        ? { ...key, status: account.status, message: account.message, lastSyncedAt: account.lastSyncedAt }
        : key,
    ),
  )
  if (account.status === 'synced') calm.ask(api.portfolio.equity.key)
}

/** Throttles refetches of stale answers: the first one runs at once, the others at a minimum interval. */
export class CalmRefresh {
  readonly #client: QueryClient
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #again = new Set<string>()

  constructor(client: QueryClient) {
    this.#client = client
  }

  ask(...keys: readonly string[]): void {
    for (const key of keys) {
      if (this.#waiting.has(key)) this.#again.add(key)
      else this.#refresh(key)
    }
  }

  stop(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
    this.#again.clear()
  }

  #refresh(key: string): void {
    void this.#client.invalidateQueries({ queryKey: [key] })
    this.#waiting.set(
      key,
      setTimeout(() => {
        this.#waiting.delete(key)
        if (this.#again.delete(key)) this.#refresh(key)
      }, calmMs),
    )
  }
}
