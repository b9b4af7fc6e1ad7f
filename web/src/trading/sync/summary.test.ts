import type { AccountProgress } from '@harbour/contract/trading/sync'
import { describe, expect, test } from 'vitest'
import { accountProgress, awaitingProgress, awaitsFiles } from '../../../test/accounts.ts'
import { coveredSpan, stateLine } from './account-progress.tsx'
import { asOldAs, awaited, summarise, unreadOf } from './summary.ts'
import { wordsOf } from './summary-text.ts'

const now = Date.parse('2026-06-24T14:32:00.000Z')
const minutesAgo = (minutes: number): string => new Date(now - minutes * 60_000).toISOString()

const account = (given: Partial<AccountProgress>): AccountProgress => ({
  accountId: 'a',
  exchange: 'okx',
  label: 'Swing',
  status: 'synced',
  message: null,
  rows: 10,
  coveredFrom: null,
  coveredTo: null,
  progress: 1,
  streamsDone: 1,
  streamsTotal: 1,
  streams: [],
  gaps: [],
  lastSyncedAt: minutesAgo(1),
  nextSyncAt: null,
  isLive: false,
  ...given,
})

const line = (
  accounts: readonly AccountProgress[],
  live: 'open' | 'offline' | 'failing' | 'crowded' = 'open',
): string => wordsOf(summarise(accounts, live, now), now)

test('an account’s history is a period, whether its exchange serves all of it or two years', () => {
  const coveredTo = '2026-06-24T10:00:00.000Z'
  expect(coveredSpan({ coveredFrom: '2024-06-24T00:00:00.000Z', coveredTo })).toBe(
    '24 Jun 2024 – 24 Jun 2026',
  )
  expect(coveredSpan({ coveredFrom: null, coveredTo })).toBe('all, to 24 Jun 2026')
})

describe('the line in the top bar', () => {
  test('shows how old the oldest account’s data is', () => {
    expect(line([account({}), account({ lastSyncedAt: minutesAgo(3) })])).toBe('Synced 3 min ago')
  })

  test('offline, shows the oldest data on the screen', () => {
    const offline = summarise([account({ lastSyncedAt: minutesAgo(3) })], 'offline', now)
    const shown = (minutes: number | null) =>
      asOldAs(offline, minutes === null ? null : now - minutes * 60_000)
    expect(shown(null)).toEqual({ state: 'offline', since: minutesAgo(3) })
    expect(shown(1)).toEqual({ state: 'offline', since: minutesAgo(3) })
    expect(shown(90)).toEqual({ state: 'offline', since: minutesAgo(90) })
    const synced = summarise([account({})], 'open', now)
    expect(asOldAs(synced, now - 90 * 60_000)).toBe(synced)
  })

  test('warns after fifteen minutes', () => {
    expect(summarise([account({ lastSyncedAt: minutesAgo(15) })], 'open', now).state).toBe('synced')
    expect(line([account({ lastSyncedAt: minutesAgo(42) })])).toBe('Last sync 42 min ago')
  })

  test('counts the accounts that are syncing', () => {
    expect(
      line([
        account({}),
        account({ status: 'syncing' }),
        account({ status: 'connecting', lastSyncedAt: null }),
      ]),
    ).toBe('Syncing 2 of 3')
  })

  test('an account that was never synced is not called synced', () => {
    expect(
      summarise([account({}), account({ status: 'retrying', lastSyncedAt: null })], 'open', now).state,
    ).toBe('syncing')
  })

  test('names the account that needs its owner, with priority over all other states', () => {
    expect(
      line([account({ status: 'syncing' }), account({ status: 'needs_attention', label: 'Grid bots' })]),
    ).toBe('Grid bots needs attention')
  })

  test('offline, shows the time of the data', () => {
    expect(line([account({ lastSyncedAt: '2026-06-24T14:20:00.000Z' })], 'offline')).toBe(
      'Offline, showing 14:20',
    )
    const both = [
      account({ lastSyncedAt: '2026-06-24T14:20:00.000Z' }),
      account({ lastSyncedAt: '2026-06-24T11:05:00.000Z' }),
    ]
    // a sum of both has the age of the older one
    expect(line(both, 'offline')).toBe('Offline, showing 11:05')
  })

  test('too many windows are not called offline', () => {
    expect(line([account({})], 'crowded')).toBe('Not live: too many windows open')
  })

  test('a server that answers with an error is not called offline, and no time is named', () => {
    expect(line([account({})], 'failing')).toBe('Server error')
    expect(line([], 'failing')).toBe('Server error')
  })

  test('is unknown if it could not be loaded, whatever was true before', () => {
    const unread = unreadOf({ data: undefined, isError: true, dataUpdatedAt: 0 })
    expect(wordsOf(summarise([], 'open', now, unread), now)).toBe('Sync status unknown')
    const dataUpdatedAt = Date.parse('2026-06-24T14:20:00.000Z')
    for (const status of ['synced', 'syncing', 'needs_attention'] as const) {
      const accounts = [account({ status })]
      const later = unreadOf({ data: { accounts }, isError: true, dataUpdatedAt })
      expect(wordsOf(summarise(accounts, 'open', now, later), now)).toBe('Sync status unknown since 14:20')
      expect(wordsOf(summarise(accounts, 'crowded', now, later), now)).toContain('unknown')
    }
    expect(summarise([], 'offline', now, unread)).toEqual({ state: 'offline', since: null })
    expect(unreadOf({ data: { accounts: [] }, isError: false, dataUpdatedAt })).toBeNull()
  })

  test('shows nothing without a connected account while there is a connection', () => {
    expect(summarise([], 'open', now)).toEqual({ state: 'none' })
    expect(wordsOf(summarise([], 'offline', now), now)).toBe('Offline')
  })
})

test('a history waits for its exchange if nothing else remains to be read', () => {
  const waiting = awaitingProgress()
  expect(awaited(waiting)).toBe(awaitsFiles)
  expect(stateLine(waiting)).toContain('older history pending')
  const [spot] = accountProgress().streams
  expect(awaited({ ...waiting, streams: [...waiting.streams, ...(spot ? [spot] : [])] })).toBeNull()
  expect(awaited({ ...waiting, progress: 1 })).toBeNull()
  for (const status of ['retrying', 'needs_attention'] as const)
    expect(awaited({ ...waiting, status })).toBeNull()
  const refused = 'OKX refuses the file of Q4 2024: Not for this account.'
  const [, files] = waiting.streams
  const both = files ? [...waiting.streams, { ...files, stream: 'bill-files', awaits: refused }] : []
  expect(awaited({ ...waiting, streams: both })).toBe(`${awaitsFiles} ${refused}`)
  expect(awaited(accountProgress({ streams: [], progress: 0 }))).toBeNull()
})
