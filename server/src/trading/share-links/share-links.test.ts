import { dayMs } from '@harbour/ledger/durations'
import { plainColumns } from '@harbour/exchanges/files/formats/plain'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'
import { deletePerson } from '../../accounts.ts'
import { withCoarseShares } from './coarse-shares.ts'

const timeZone = 'Europe/Berlin'

let bench: TradingBench
let account: string
beforeAll(async () => {
  bench = await tradingBench({ exchange: 'bybit', fills: 300, lateShare: 0 })
  account = await bench.connect()
  bench.startSync()
  await bench.synced(account)
}, 240_000)

const ada = () => bench.harbour.as('ada')
const tokenOf = (path: string) => path.replace('/shared/', '')
const openPage = (path: string) => bench.harbour.visitor.shareLinks.open({ body: { token: tokenOf(path) } })
const gone = { status: 404, code: 'SHARED_PAGE_NOT_FOUND', message: 'This link does not work.' }

test('a page shows a visitor the report’s figures, and amounts only if its owner allows them', async () => {
  const made = await ada().shareLinks.create({ body: { timeZone, days: 30 } })
  expect(made.link).toMatchObject({ showsAmounts: false, from: null, to: null, accounts: null, title: '' })
  const page = await openPage(made.path)
  const report = await ada().performance.report({ query: { timeZone } })
  // its shares and ratios have as many digits as tell no amount
  const { winRate, profitFactor, returns } = withCoarseShares(report)
  expect(page).toMatchObject({
    showsAmounts: false,
    trades: report.all.trades,
    wins: report.all.wins,
    losses: report.all.losses,
    leftOut: report.leftOut.incomplete + report.leftOut.unpriced,
    winRate,
    profitFactor,
    net: null,
    fees: null,
    funding: null,
  })
  expect(page.returns).toEqual({
    days: returns?.days,
    total: returns?.total,
    fewestDays: 30,
    riskFree: 0,
    sharpe: returns?.sharpe,
    drawdown: returns?.drawdown?.depth,
  })
  expect(page.curve.at(-1)?.share).toBe(returns?.total)
  expect(page.curve).toHaveLength((report.returns?.days ?? 0) + 1)
  expect(page.days.length).toBeGreaterThan(20)
  expect(page.days.every(({ net }) => net === null)).toBe(true)
  expect(page.days.filter(({ share }) => share !== null).length).toBeGreaterThan(20)
  // nothing of the account or its owner is in the answer, and no sum of money in any other field
  const text = JSON.stringify(page)
  const person = await bench.harbour.person('ada')
  for (const secret of [account, person.id, 'ada', report.all.net, report.booked?.fees.slice(0, 8)])
    expect(text).not.toContain(secret)

  const shown = await ada().shareLinks.create({ body: { timeZone, days: 7, showsAmounts: true } })
  const open = await openPage(shown.path)
  const { net, fees, funding } = report.booked ?? {}
  expect(open).toMatchObject({ showsAmounts: true, dating: 'booked', net, fees, funding })
  const { days } = await ada().performance.calendar({
    query: { timeZone, from: open.days[0]?.day ?? '', to: open.days.at(-1)?.day ?? '' },
  })
  expect(open.days.map(({ net }) => net)).toEqual(days.map(({ net }) => net))
})

test('a page covers its own period and accounts only', async () => {
  const day = new Date(Date.now() - 30 * dayMs).toISOString().slice(0, 10)
  const { path } = await ada().shareLinks.create({
    body: { title: '  Spring ', timeZone, from: day, to: day, accounts: [account], days: 1 },
  })
  const page = await openPage(path)
  const report = await ada().performance.report({
    query: { timeZone, from: day, to: day, accounts: account },
  })
  expect(page).toMatchObject({
    title: 'Spring',
    from: day,
    to: day,
    trades: report.all.trades,
    returns: { days: 1 },
  })
  expect(page.days.every((one) => one.day === day)).toBe(true)
  const other = await ada().shareLinks.create({
    body: { timeZone, accounts: ['no-account-of-mine'], days: 1 },
  })
  expect(await openPage(other.path)).toMatchObject({ trades: 0, days: [], curve: [] })
})

test('the address is stored as a hash, returned once, and never logged', async () => {
  const { path, link } = await ada().shareLinks.create({ body: { timeZone, days: 1 } })
  expect(tokenOf(path)).toMatch(/^[A-Za-z0-9_-]{43}$/)
  await openPage(path)
  const { rows } = await sql<{
    text: string
  }>`select s::text as text from share_links s where id = ${link.id}`.execute(bench.harbour.db)
  expect(rows[0]?.text).toContain(link.id)
  expect(rows[0]?.text).not.toContain(tokenOf(path))
  expect(JSON.stringify(await ada().shareLinks.list())).not.toContain(tokenOf(path))
  expect(bench.harbour.logged.join('\n')).not.toContain(tokenOf(path))
})

test('a revoked, expired, unknown or suspended owner’s page, or one without trading access, gives the same answer', async () => {
  const make = () => ada().shareLinks.create({ body: { timeZone, days: 1 } })
  const { id } = await bench.harbour.person('ada')
  const user = (values: { is_active?: boolean; subscription_status?: string | null }) =>
    bench.harbour.db.updateTable('users').set(values).where('id', '=', id).execute()

  const removed = await make()
  await ada().shareLinks.remove({ params: { id: removed.link.id } })
  await expect(openPage(removed.path)).rejects.toMatchObject(gone)
  await expect(ada().shareLinks.remove({ params: { id: removed.link.id } })).rejects.toMatchObject({
    status: 404,
  })

  const old = await make()
  await sql`update share_links set expires_at = now() where id = ${old.link.id}`.execute(bench.harbour.db)
  await expect(openPage(old.path)).rejects.toMatchObject(gone)
  expect((await ada().shareLinks.list()).links.map((link) => link.id)).not.toContain(old.link.id)

  for (const never of ['A'.repeat(43), 'A', '../x', ''])
    await expect(openPage(`/shared/${never}`)).rejects.toMatchObject(gone)

  const live = await make()
  await user({ is_active: false })
  await expect(openPage(live.path)).rejects.toMatchObject(gone)
  await user({ is_active: true, subscription_status: null })
  await expect(openPage(live.path)).rejects.toMatchObject(gone)
  await user({ subscription_status: 'trialing' })
  expect((await openPage(live.path)).trades).toBeGreaterThan(0)
})

test('other people’s pages are neither listed nor revocable, and are deleted with their owner', async () => {
  const home = await harbour()
  const made = await home.as('cleo').shareLinks.create({ body: { days: 1 } })
  expect((await home.as('dan').shareLinks.list()).links).toEqual([])
  await expect(home.as('dan').shareLinks.remove({ params: { id: made.link.id } })).rejects.toMatchObject({
    status: 404,
  })
  expect((await home.as('cleo').shareLinks.list()).links).toEqual([made.link])
  const { id } = await home.person('cleo')
  await home.db.transaction().execute((tx) => deletePerson(tx, id))
  await expect(home.visitor.shareLinks.open({ body: { token: tokenOf(made.path) } })).rejects.toMatchObject(
    gone,
  )
})

test('an invalid page is refused with a message, and a person has at most twenty', async () => {
  const home = await harbour()
  const { shareLinks } = home.as('eve')
  const make = (body: object) => shareLinks.create({ body: { days: 1, ...body } })
  await expect(make({ from: '2025-02-02', to: '2025-02-01' })).rejects.toMatchObject({ code: 'SHARE_PERIOD' })
  await expect(make({ days: 0 })).rejects.toMatchObject({ status: 400 })
  await expect(make({ days: 367 })).rejects.toMatchObject({
    message: 'A page expires after at most 366 days.',
  })
  await expect(make({ timeZone: 'Mars/Olympus' })).rejects.toMatchObject({ status: 400 })
  await expect(make({ title: 'x'.repeat(81) })).rejects.toMatchObject({
    message: 'A title has at most 80 characters.',
  })
  for (let count = 0; count < 20; count += 1) await make({})
  await expect(make({})).rejects.toMatchObject({ code: 'SHARE_LINKS_FULL' })
})

test('a page marks trades that no exchange confirms: from files, by hand, or from keys that cannot be verified', async () => {
  const shared = async (period: object = {}) =>
    openPage((await ada().shareLinks.create({ body: { timeZone, days: 1, ...period } })).path)
  const none = { verifiedKeys: 0, unverifiedKeys: 0, addresses: 0, demo: 0, files: 0, manual: 0 }
  const read = await shared()
  expect(read.trades).toBeGreaterThan(0)
  expect(read.sources).toEqual({ ...none, verifiedKeys: read.trades, hasImportedRows: false })

  // two invented trades of a June that the exchange does not serve
  const rows = [1, 2].flatMap((n) => [
    `2024-06-0${n}T10:00:00Z,trade,BTC/USDT,buy,60000,1,1,0,USDT,both,,,,b${n},`,
    `2024-06-1${n}T10:00:00Z,trade,BTC/USDT,sell,90000,1,1,0,USDT,both,,,,s${n},`,
  ])
  const content = Buffer.from([plainColumns.join(','), ...rows, ''].join('\n')).toString('base64')
  await ada().imports.create({ params: { id: account }, body: { fileName: 'june.csv', content } })
  await sql`update sync_schedule set next_due_at = now() where account_id = ${account}`.execute(
    bench.harbour.db,
  )
  await bench.synced(account)
  const june = { from: '2024-06-01', to: '2024-06-30' }
  const invented = await shared(june)
  expect(invented.trades).toBeGreaterThan(0)
  expect(invented.sources).toEqual({ ...none, files: invented.trades, hasImportedRows: true })
  const all = await shared()
  expect(all.sources).toEqual({
    ...none,
    verifiedKeys: read.trades,
    files: invented.trades,
    hasImportedRows: true,
  })
  // funding alone, or a trade that is still open: rows of a file all the same
  expect((await shared({ from: '2024-06-01', to: '2024-06-05' })).sources).toEqual({
    ...none,
    hasImportedRows: true,
  })

  const change = (what: ReturnType<typeof sql>) => what.execute(bench.harbour.db)
  await change(sql`update round_trips set has_manual_cost_basis = true where (account_id, key) in (
    select account_id, key from round_trips where net_usd is not null and closed_at > '2024-07-01' limit 1)`)
  expect((await shared()).sources).toMatchObject({ verifiedKeys: read.trades - 1, manual: 1 })
  const kinds = [
    [sql`proof = proof || '{"unverified": true}'`, 'unverifiedKeys'],
    [sql`exchange = 'hyperliquid'`, 'addresses'],
    [sql`is_demo = true`, 'demo'],
  ] as const
  for (const [set, kind] of kinds) {
    await change(sql`update exchange_accounts set ${set} where id = ${account}`)
    expect((await shared()).sources).toMatchObject({
      verifiedKeys: 0,
      [kind]: read.trades - 1,
      files: invented.trades,
      manual: 1,
    })
  }
})
