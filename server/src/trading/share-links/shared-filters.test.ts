import { metricsAt } from '@harbour/contract/trading/metrics/metric'
import { readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { riskMetrics, tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import type { SharedFilter } from '@harbour/contract/trading/share-links'
import { sum } from '@harbour/ledger/decimal'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import type { Fill } from '@harbour/ledger/fill'
import { beforeAll, expect, test } from 'vitest'
import {
  account,
  countAgain,
  gridFills,
  order,
  prices,
  start,
  track,
} from '../../../test/trading/bot-world.ts'
import type { Harbour } from '../../../test/app/harbour.ts'
import { createLimiter } from '../../core/rate-limits/limiter.ts'
import { withCoarseShares } from './coarse-shares.ts'
import { sharedPageHeads } from './page-heads.ts'

type Asked = Readonly<Partial<Record<keyof SharedFilter, string>>> & {
  readonly side?: 'long' | 'short'
  readonly result?: 'win' | 'loss'
  readonly reviewed?: 'yes' | 'no'
}

const timeZone = 'UTC'
const perpetual = { symbol: 'BTC/USDT:USDT', settle: 'USDT', product: 'linear' as const, fee: '0.3' }
const swing = (bot: string | null, at: number, side: 'buy' | 'sell' = 'buy'): Fill[] => {
  const back = side === 'buy' ? ('sell' as const) : ('buy' as const)
  return [
    order(bot, { ...perpetual, side, price: '100', quantity: '3', atMs: at }),
    order(bot, { ...perpetual, side: back, price: '103.1', quantity: '1', atMs: at + hourMs }),
    order(bot, { ...perpetual, side: back, price: '99.7', quantity: '2', atMs: at + dayMs }),
  ]
}

let home: Harbour
let own: { account: string; grid: string; swing: string; playbook: string }
beforeAll(async () => {
  countAgain()
  const late = start + 8 * dayMs
  const made = await account({
    fills: [
      ...gridFills('grid').map((one) => ({ ...one, fee: '0.013' })),
      ...gridFills('grid').map((one) => ({ ...one, fee: '0.017' })),
      ...swing('swing', late),
      ...swing('swing', late + 3 * dayMs),
      ...swing(null, late + 5 * dayMs, 'sell'),
      order(null, { side: 'buy', price: '90', quantity: '3', atMs: late + 7 * dayMs, fee: '0.07' }),
      order(null, { side: 'sell', price: '97', quantity: '3', atMs: late + 7 * dayMs + hourMs, fee: '0.07' }),
    ],
    entries: [],
    prices: prices(),
  })
  home = made.home
  const { journal, performance } = home.as('ada')
  const { id: playbook } = await journal.addPlaybook({ body: { name: 'Secret breakout', rules: '' } })
  const { trades } = await performance.closedTrades({ query: { timeZone, symbol: 'BTC/USDT:USDT' } })
  for (const { id } of trades.slice(0, 2))
    await journal.writeTrade({
      params: { id },
      body: { tags: ['hush hush'], playbookId: playbook, reviewed: true },
    })
  own = {
    account: made.accountId,
    grid: await track(home, 'Secret grid', 'grid-'),
    swing: await track(home, 'Secret swing', 'swing-'),
    playbook,
  }
}, 120_000)

const tokenOf = (path: string) => path.replace('/shared/', '')
async function share(filter: Asked, more: object = {}) {
  const made = await home
    .as('ada')
    .shareLinks.create({ body: { timeZone, days: 1, showsAmounts: true, filter, ...more } })
  const page = await home.visitor.shareLinks.open({ body: { token: tokenOf(made.path) } })
  await home.as('ada').shareLinks.remove({ params: { id: made.link.id } })
  return { page, link: made.link }
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

test('a page’s figures equal Analytics under the same filter, to the last digit', async () => {
  const filters: readonly Asked[] = [
    {},
    { side: 'long' },
    { side: 'short' },
    { result: 'win' },
    { symbol: 'BTC/USDT:USDT' },
    { symbol: 'BTC/USDT:' },
    { symbol: 'DOGE' },
    { tag: 'hush hush' },
    { playbook: own.playbook },
    { reviewed: 'no' },
    { hour: '13' },
    { weekday: '2' },
    { heldFrom: '60', heldTo: '1440' },
    { bot: own.grid },
    { bot: own.swing },
    { bot: 'by-hand' },
    { bot: own.swing, side: 'long' },
    { bot: own.swing, tag: 'hush hush' },
    { exchange: 'binance', side: 'long' },
    { exchange: 'okx' },
  ]
  const spans = [{}, { from: day(start + 9 * dayMs), to: day(start + 12 * dayMs) }]
  let traded = 0
  for (const filter of filters)
    for (const span of spans) {
      const { page } = await share(filter, span)
      const report = await home.as('ada').performance.report({ query: { timeZone, ...span, ...filter } })
      const what = { filter, span }
      expect({ ...what, ...countsOf(page) }).toEqual({ ...what, ...countsOf(report.all) })
      for (const metric of [
        ...metricsAt('sharedHead', tradeMetrics, riskMetrics),
        ...metricsAt('sharedMore', tradeMetrics),
      ])
        expect([what, metric.id, readMetric(page, metric, 'shared')]).toEqual([
          what,
          metric.id,
          readMetric(report, metric, 'report'),
        ])
      expect([what, page.net]).toEqual([what, report.booked?.net ?? report.all.net])
      // days add up to what the page says
      expect([what, sum(page.days.map(({ net }) => net ?? '0'))]).toEqual([what, page.net])
      expect([what, page.cycles]).toEqual([what, report.bot?.cycles ?? null])
      // some of the trades have no return of whole accounts
      expect([what, page.returns.days > 0]).toEqual([what, (report.returns?.days ?? 0) > 0])
      traded += page.trades
    }
  expect(traded).toBeGreaterThan(40)
})

test('one bot’s shared page equals the bot’s own page over the same days, to the last digit', async () => {
  const { bots } = home.as('ada')
  for (const bot of [own.grid, own.swing, 'by-hand']) {
    const { figures } = await bots.page({ params: { id: bot }, query: {} })
    const { days } = await bots.curve({ params: { id: bot }, query: {} })
    const { page } = await share({ bot })
    const { returnOnPeak, drawdown, total } = figures
    expect(page.ofBot).toMatchObject({ returnOnPeak, drawdown: drawdown.share, total: total.value })
    const { count, winRate } =
      page.cycles === 'grid_trade' ? (figures.gridTrades ?? figures.roundTrips) : figures.roundTrips
    expect(page.ofBot?.cycles).toMatchObject({ trades: count, winRate })
    expect(page.curve.map((one) => one.day).slice(1)).toEqual(days.map((one) => one.day))
    expect(page.curve.at(-1)?.share).toBeCloseTo(Number(returnOnPeak), 12)

    const span = { from: day(start + 9 * dayMs), to: day(start + 12 * dayMs) }
    const { page: part } = await share({ bot }, span)
    const { range } = await bots.range({ params: { id: bot }, query: span })
    expect(part.ofBot).toMatchObject({ returnOnPeak: range.returnOnPeak, total: range.total })
    expect(part.ofBot?.cycles).toMatchObject({ trades: range.cycles.trades, wins: range.cycles.wins })
    const { page: hidden } = await share({ bot }, { ...span, showsAmounts: false })
    // all digits of a share would tell the amounts
    expect(hidden.ofBot).toEqual(withCoarseShares({ ...part.ofBot, total: null }))
    expect(hidden.curve).toEqual(withCoarseShares(part.curve))
  }
  // the page of the bot knows nothing of some of its trades
  expect((await share({ bot: own.swing, side: 'long' })).page.ofBot).toBeNull()
})

test.each<[string, () => Asked]>([
  ['some trades of a bot', () => ({ bot: own.swing, side: 'long' })],
  ['a symbol', () => ({ symbol: 'BTC/USDT' })],
  ['all accounts', () => ({})],
])('no share or ratio of %s has enough digits to reveal hidden amounts', async (_, filter) => {
  const { page } = await share(filter(), { showsAmounts: false })
  expect(page.days.length).toBeGreaterThan(0)
  const text = JSON.stringify(page)
  expect(text.match(/\d\.\d{7,}/g) ?? []).toEqual([])
})

const countsOf = ({
  trades,
  wins,
  losses,
  breakevens,
}: Record<'trades' | 'wins' | 'losses' | 'breakevens', number>) => ({
  trades,
  wins,
  losses,
  breakevens,
})

test('a page states its filter, and names nothing of its owner unless allowed', async () => {
  const filter = {
    bot: own.swing,
    playbook: own.playbook,
    tag: 'hush hush',
    exchange: 'binance',
    side: 'long',
  } as const
  const { page, link } = await share(filter, { accounts: [own.account] })
  expect(page.limitedTo).toEqual([
    'One exchange account',
    'One exchange',
    'One bot',
    'Long trades',
    'One tag',
    'One playbook',
  ])
  const text = JSON.stringify(page)
  for (const secret of ['Secret', 'hush', own.swing, own.playbook, own.account, 'inance'])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
  // its owner knows them anyway
  expect(link.limitedTo).toContain('Bot Secret swing')
  expect(link.showsNames).toBe(false)

  const named = await share(filter, { accounts: [own.account], showsNames: true })
  const label = await home.db.selectFrom('exchange_accounts').select('label').executeTakeFirst()
  expect(named.page.limitedTo).toEqual([
    `Account ${label?.label}`,
    'Binance',
    'Bot Secret swing',
    'Long trades',
    'Tag hush hush',
    'Playbook Secret breakout',
  ])
  for (const id of [own.swing, own.playbook, own.account])
    expect(JSON.stringify(named.page)).not.toContain(id)
})

test('other people’s data is neither named nor counted', async () => {
  const eve = home.as('eve')
  for (const filter of [{ playbook: own.playbook }, { tag: 'hush hush' }]) {
    const { path, link } = await eve.shareLinks.create({
      body: { timeZone, days: 1, filter, accounts: [own.account], showsNames: true, showsAmounts: true },
    })
    const page = await home.visitor.shareLinks.open({ body: { token: tokenOf(path) } })
    expect(page).toMatchObject({ trades: 0, days: [], curve: [], net: '0', basis: 'equity_of_all' })
    expect(JSON.stringify([page, link.limitedTo])).not.toContain('Secret')
  }
})

test('a bot’s page can be shared by its owner only, and is deleted with the bot', async () => {
  const body = { timeZone, days: 1 }
  for (const [name, bot] of [
    ['eve', own.swing],
    ['ada', 'no-bot-of-mine'],
  ] as const)
    await expect(
      home.as(name).shareLinks.create({ body: { ...body, filter: { bot } } }),
    ).rejects.toMatchObject({
      status: 404,
      code: 'BOT_NOT_FOUND',
    })
  const ada = home.as('ada')
  const bot = await track(home, 'Secret for a while', 'while-')
  const made = await ada.shareLinks.create({ body: { ...body, filter: { bot, side: 'long' } } })
  const token = tokenOf(made.path)
  const open = () => home.visitor.shareLinks.open({ body: { token } })
  const picture = async () =>
    (await home.app.inject({ url: `/api/shared-page/${token}/preview.png` })).statusCode
  const head = () =>
    sharedPageHeads(home.services, createLimiter(home.database, false))(made.path, '127.0.0.1')
  expect([(await open()).trades, await picture(), (await head())?.picture]).toEqual([
    0,
    200,
    `/api/shared-page/${token}/preview.png`,
  ])
  await ada.bots.remove({ params: { id: bot } })
  await expect(open()).rejects.toMatchObject({ status: 404, code: 'SHARED_PAGE_NOT_FOUND' })
  expect([await picture(), await head()]).toEqual([404, null])
  // its owner still finds it, to take it back
  await ada.shareLinks.remove({ params: { id: made.link.id } })
})

test('a page without amounts or names has none in its picture either, and its head names nothing', async () => {
  const { path } = await home.as('ada').shareLinks.create({
    body: { timeZone, days: 1, filter: { bot: own.swing } },
  })
  const page = await home.visitor.shareLinks.open({ body: { token: tokenOf(path) } })
  expect(page.net).toBeNull()
  expect(page.days.every(({ net }) => net === null)).toBe(true)
  expect(page).toMatchObject({ basis: 'peak_capital', cycles: 'round_trip', ofBot: { total: null } })
  const picture = await home.app.inject({ url: `/api/shared-page/${tokenOf(path)}/preview.png` })
  expect(picture.statusCode).toBe(200)
})

test('a page is in the visitor’s language', async () => {
  const { path } = await home.as('ada').shareLinks.create({
    body: { timeZone, days: 1, filter: { side: 'short', weekday: '1', heldTo: '60', hour: '9' } },
  })
  const read = async (language: string) => {
    const { body } = await home.app.inject({
      method: 'POST',
      url: '/api/shared-page',
      headers: { 'accept-language': language },
      payload: { token: tokenOf(path) },
    })
    return body
  }
  expect(await read('de')).toContain('Montags geschlossen')
  expect(await read('en')).toContain(
    '"Short trades","Closed on Mondays","Closed 09:00 to 10:00","Held under 1 h"',
  )
})

test('an unknown filter is refused, because the page would show more than intended', async () => {
  const body = { title: '', owner: '', timeZone, showsAmounts: false, showsNames: false, days: 7 }
  const asked = home.as('ada').shareLinks
  for (const filter of [{ symbols: 'BTC' }, { bot: '\ud800' }])
    await expect(asked.create({ body: { ...body, filter } as never })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    })
  const { link } = await asked.create({
    body: { ...body, showsNames: true, filter: { tag: 'a\u202eb\u0007' } },
  })
  expect(link.limitedTo.join()).toContain('ab')
})

test('a compared page shows Analytics’ figures of those days; an open or reversed period is refused', async () => {
  const span = { from: day(start + 11 * dayMs), to: day(start + 19 * dayMs) }
  const compared = { compareFrom: day(start), compareTo: day(start + 10 * dayMs) }
  for (const filter of [{}, { side: 'long' }, { bot: own.swing }] as const) {
    const { page } = await share(filter, { ...span, ...compared })
    const report = await home.as('ada').performance.report({
      query: { timeZone, from: compared.compareFrom, to: compared.compareTo, ...filter },
    })
    const { before } = page
    expect(before).toMatchObject({ from: compared.compareFrom, to: compared.compareTo })
    if (before === null) continue
    expect({ filter, ...countsOf(before) }).toEqual({ filter, ...countsOf(report.all) })
    expect([filter, before.net]).toEqual([filter, report.booked?.net ?? report.all.net])
    for (const metric of metricsAt('sharedHead', tradeMetrics))
      expect([filter, metric.id, readMetric(before, metric, 'shared')]).toEqual([
        filter,
        metric.id,
        readMetric(report, metric, 'report'),
      ])
  }
  const hidden = await share({}, { ...span, ...compared, showsAmounts: false })
  expect(hidden.page.before?.net).toBeNull()
  expect((await share({}, { compareFrom: compared.compareFrom })).page.before).toBeNull()
  await expect(
    share({}, { compareFrom: compared.compareTo, compareTo: compared.compareFrom }),
  ).rejects.toMatchObject({ code: 'SHARE_PERIOD' })
})
