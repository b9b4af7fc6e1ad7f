import { exchangeById } from '@harbour/exchanges/registry'
import { describe, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour } from '../../../test/app/harbour.ts'
import { readProgress } from './progress.ts'

test('S532 the backfill’s state is returned for each of the person’s accounts, and for no other’s', async () => {
  const home = await harbour()
  const { accountId } = await connected(home, 'ada')
  await connected(home, 'bob')
  const { accounts } = await home.as('ada').sync.status()
  expect(accounts.map((account) => [account.accountId, account.status])).toEqual([[accountId, 'connecting']])
  expect(accounts[0]).toMatchObject({ rows: 0, streamsDone: 0 })
  const versioned = await home.app.inject({ url: '/api/v1/backfill-status' })
  expect([versioned.statusCode, versioned.json().error.code]).toEqual([401, 'SESSION_EXPIRED'])
})

test('unusable rows are counted with reason and example, and unreadable deposits are reported', async () => {
  const home = await harbour()
  const { userId, accountId } = await connected(home, 'ada', 'independentreserve')
  const refused = (reason: string, count: number) => ({
    reason,
    example: '2024-03-01 12:00:00, BTC/TRY, sell -0.5 at 60000, id 7',
    keys: Array.from({ length: count }, (_, index) => `${index}`),
  })
  const cursor = JSON.stringify({
    newestMs: 1,
    refused: [
      refused('the quantity is not above zero', 1),
      refused('it has no id', 3),
      refused('Harbour does not read contracts there', 100),
    ],
  })
  await home.db
    .insertInto('sync_streams')
    .values({
      user_id: userId,
      account_id: accountId,
      stream: 'trades',
      kind: 'fills',
      title: 'Spot trades',
      done: true,
      cursor,
    })
    .execute()
  const [account] = await readProgress(home.db, exchangeById, userId, 'en')
  const such = '(such as 2024-03-01 12:00:00, BTC/TRY, sell -0.5 at 60000, id 7).'
  expect(account?.gaps).toEqual([
    expect.stringContaining(
      'Deposits and withdrawals at Independent Reserve cannot be read through its API.',
    ),
    expect.stringContaining('Harbour no longer offers Independent Reserve'),
    `Spot trades: a row is left out: the quantity is not above zero ${such}`,
    `Spot trades: 3 rows are left out: it has no id ${such}`,
    `Spot trades: 100 rows or more are left out: Harbour does not read contracts there ${such}`,
  ])
})

describe('history that an exchange does not serve', () => {
  const from = Date.UTC(2026, 7, 24)
  const to = Date.UTC(2026, 10, 22)
  const stream = (name: string, kind: 'fills' | 'ledger', covered: string, isDone: boolean) =>
    ({ stream: name, kind, title: name, progress: 1, coverage: covered, done: isDone }) as const

  async function gapsWith(isDone: boolean) {
    const home = await harbour()
    const { userId, accountId } = await connected(home, 'ada', 'okx')
    for (const row of [
      stream('SWAP', 'fills', `{[${from},${to})}`, isDone),
      stream('deposits', 'ledger', `{[0,${to})}`, true),
    ]) {
      await home.db
        .insertInto('sync_streams')
        .values({ user_id: userId, account_id: accountId, ...row })
        .execute()
    }
    const [account] = await readProgress(home.db, exchangeById, userId, 'en')
    return account
  }

  test('is dated once the history is read, in the usual date format', async () => {
    const account = await gapsWith(true)
    expect(account?.gaps.join(' ')).toContain('Available since 24 Aug 2026.')
  })

  test('is listed with the data that Harbour does not read at all', async () => {
    expect((await gapsWith(true))?.gaps.join(' ')).toMatch(
      /Available since .*\. Earn and OKX.s own trading bots are not included\./,
    )
  })

  test('is not mentioned while the history is still being read', async () => {
    const account = await gapsWith(false)
    expect(account?.streams.find(({ stream }) => stream === 'SWAP')).toMatchObject({ progress: 0.99 })
    expect(account?.gaps).toHaveLength(1)
    expect(account?.gaps[0]).not.toMatch(/Available since/)
  })

  test('deposits that reach further back do not extend the date of trades', async () => {
    expect((await gapsWith(true))?.coveredFrom).toBe('2026-08-24T00:00:00.000Z')
  })
})
