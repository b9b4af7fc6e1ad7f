import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Harbour } from '../../../test/app/harbour.ts'
import { pricedAccount, type PricedAccount } from '../../../test/trading/priced-account.ts'
import { askForComparisons } from '../analytics/comparison-jobs.ts'

const now = Date.UTC(2026, 4, 20, 12)

/** The rows of a file: bought on one day and sold at half as much more on the next. */
const file = (name: string, symbol: string) => ({
  fileName: `${name}.csv`,
  content: Buffer.from(
    [
      'time,type,symbol,side,price,quantity,contract_size,fee,fee_asset,position_side,realised_pnl,asset,amount,id,order_id',
      `2026-05-15T00:00:00Z,trade,${symbol},buy,100,1,,0,,,,,,${name}-1,`,
      `2026-05-16T00:00:00Z,trade,${symbol},sell,150,1,,0,,,,,,${name}-2,`,
      '',
    ].join('\n'),
  ).toString('base64'),
})

async function readAccount() {
  const account = await pricedAccount(now)
  await account.settled()
  return account
}

const send = ({ home, accountId }: PricedAccount, name: string, symbol: string) =>
  home.as('ada').imports.create({ params: { id: accountId }, body: file(name, symbol) })

const tradedOf = async ({ db }: Harbour) => {
  const { rows } = await sql<{ symbol: string; net: string }>`
    select symbol, trim_scale(net_usd) as net from round_trips where closed_at is not null order by symbol`.execute(
    db,
  )
  return rows.map(({ symbol, net }) => `${symbol} ${net}`)
}

const marksOf = async ({ db }: Harbour) => {
  const { rows } = await sql`select results_from as results, dirty_from as equity from sync_states`.execute(
    db,
  )
  return rows[0]
}

const [first, second] = ['AAA/USDT 50', 'BBB/USDT 50']
const own = 'BTC/USDT 10'

test('an account is synced only once its results are stored, so that no reader sees the old ones', async () => {
  const seen: unknown[] = []
  const waiting = new Map<string, () => unknown>()
  const opened = pricedAccount(now, waiting)
  const look = async () => {
    const { home } = await opened
    const [account] = (await home.as('ada').sync.status()).accounts
    return [account?.status, account?.lastSyncedAt === null, await tradedOf(home)]
  }
  waiting.set('BTC', async () => seen.push(await look()))
  await (await opened).settled()
  expect(seen).toEqual([['syncing', true, []]])
  expect(await look()).toEqual(['synced', false, [own]])
}, 240_000)

test('a file that is imported while the previous one is processed is processed too', async () => {
  const account = await readAccount()
  const { home, waiting, interrupt, settled } = account
  await interrupt('AAA', () => send(account, 'b', 'BBB/USDT'))
  await send(account, 'a', 'AAA/USDT')
  await settled()
  expect(waiting.size).toBe(0)
  expect(await tradedOf(home)).toEqual([first, second, own])
  expect(await marksOf(home)).toEqual({ results: null, equity: null })
}, 240_000)

test('a file that is deleted while it is processed leaves no trade behind', async () => {
  const account = await readAccount()
  const { home, accountId, waiting, interrupt, turn, settled } = account
  await send(account, 'a', 'AAA/USDT')
  await settled()
  expect(await tradedOf(home)).toEqual([first, own])
  const ada = home.as('ada')
  const { imports } = await ada.imports.list({ params: { id: accountId } })
  await sql`update sync_states set results_from = to_timestamp(0)`.execute(home.db)
  await interrupt('AAA', () =>
    ada.imports.remove({ params: { id: accountId, importId: imports[0]?.id ?? '' } }),
  )
  await turn()
  await turn()
  expect(waiting.size).toBe(0)
  expect(await tradedOf(home)).toEqual([own])
}, 240_000)

test('a file that is imported during the nightly comparison is no difference, and is processed', async () => {
  const account = await readAccount()
  const { home, waiting, interrupt, turn } = account
  // the stored results differ, so that the comparison has something to mend
  await sql`update round_trips set net_usd = net_usd + 1`.execute(home.db)
  await askForComparisons(home.db)
  await interrupt('BTC', () => send(account, 'a', 'AAA/USDT'))
  await turn()
  await turn()
  expect(waiting.size).toBe(0)
  expect(await tradedOf(home)).toEqual([first, own])
  expect(await marksOf(home)).toMatchObject({ results: null })
  const { rows } = await sql<{
    before: unknown
  }>`select before from audit_log where action = 'results.mend'`.execute(home.db)
  expect(rows).toMatchObject([{ before: { instruments: 1 } }])
}, 240_000)
