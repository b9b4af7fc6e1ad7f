import { metricsAt } from '@harbour/contract/trading/metrics/metric'
import { readMetric } from '@harbour/contract/trading/metrics/read-metric'
import { tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import { dayMs, hourMs } from '@harbour/ledger/durations'
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
import { textsOf } from '../../../test/app/pdf-text.ts'
import { figureRows } from './figure-rows.ts'

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const first = start + 8 * dayMs
const span = { from: day(first), to: day(first + 6 * dayMs) }
const before = { compareFrom: day(start), compareTo: day(start + 7 * dayMs) }

const ether = { symbol: 'ETH/USDT', base: 'ETH' }
const iso = (ms: number) => new Date(ms).toISOString()

let home: Harbour
let grid: string
let swing: string
beforeAll(async () => {
  countAgain()
  const trip = (at: number, out: string) => [
    order('swing', { ...ether, side: 'buy', price: '100', quantity: '2', atMs: at, fee: '0.2' }),
    order('swing', { ...ether, side: 'sell', price: out, quantity: '2', atMs: at + hourMs, fee: '0.2' }),
  ]
  const made = await account({
    fills: [
      ...gridFills('grid').map((one) => ({ ...one, fee: '0.013' })),
      ...trip(first, '103'),
      ...trip(first + dayMs, '98.5'),
      ...trip(first + 2 * dayMs, '101.3'),
    ],
    entries: [],
    prices: prices(),
  })
  home = made.home
  grid = await track(home, 'Grid BTC', 'grid-')
  swing = await track(home, 'Swing', 'swing-')
}, 120_000)

test('a bot’s report has the figures of its analytics and calendar, and those of the compared period', async () => {
  const { monthlyReport, performance } = home.as('ada')
  for (const bot of [grid, swing, 'by-hand']) {
    const report = await monthlyReport.show({ query: { ...span, bot, ...before } })
    const analytics = await performance.report({ query: { ...span, bot } })
    const earlier = await performance.report({
      query: { from: before.compareFrom, to: before.compareTo, bot },
    })
    const { days } = await performance.calendar({ query: { ...span, bot } })
    expect(report.bot).toEqual({ ...analytics.bot, note: '' })
    expect(report.trades).toEqual(analytics.all)
    expect(report.booked).toEqual(analytics.booked)
    expect(report.days).toEqual(days)
    const { range } = await home.as('ada').bots.range({ params: { id: bot }, query: span })
    const { total, returnOnPeak } = range
    expect(report.ofBot).toMatchObject({ total, returnOnPeak, cycles: { trades: range.cycles.trades } })
    expect(report.before).toMatchObject({ trades: earlier.all, booked: earlier.booked })
    // the figures of its own page are compared, too
    const cells = (shown: typeof report) => figureRows(shown, 'en').map((row) => row.cells)
    const own = { ...report, before: null }
    const [now, then] = [cells(own), cells({ ...own, ofBot: report.before?.ofBot ?? null })]
    const ofBot = now.length - cells({ ...own, ofBot: null }).length
    expect(ofBot).toBeGreaterThan(3)
    expect(
      cells(report)
        .slice(0, ofBot)
        .map((row) => row.slice(0, 3)),
    ).toEqual(now.slice(0, ofBot).map((row, at) => [...row, then[at]?.[1]]))
    for (const metric of metricsAt('paper', tradeMetrics))
      expect([metric.id, readMetric(report, metric, 'monthly')]).toEqual([
        metric.id,
        readMetric(analytics, metric, 'report'),
      ])
    // figures that only whole accounts have are not there
    expect(report).toMatchObject({ equity: null, bridge: null, accounts: [], comments: [] })
  }
})

test('it contains the best and worst of its trades, and its total P&L by day', async () => {
  const { monthlyReport, bots } = home.as('ada')
  const { best, worst, curve } = await monthlyReport.show({ query: { ...span, bot: swing } })
  expect(best.map(({ net }) => net)).toEqual(['5.6', '2.2'])
  expect(worst.map(({ net }) => net)).toEqual(['-3.4'])
  const { days } = await bots.curve({ params: { id: swing }, query: {} })
  const shown = new Map(days.map((one) => [one.day, Number(one.total)]))
  expect(curve.length).toBeGreaterThan(1)
  for (const one of curve) expect([one.day, Number(one.equity)]).toEqual([one.day, shown.get(one.day)])
})

test('each of its trades has its own executions: the bot’s, or for a grid those that its order closed', async () => {
  const { monthlyReport } = home.as('ada')
  const firstOf = async (bot: string, days: { from: string; to: string }) =>
    (await monthlyReport.show({ query: { ...days, bot } })).best[0]?.executions
  expect(await firstOf(swing, span)).toEqual([
    { at: iso(first), price: '100', isOpening: true },
    { at: iso(first + hourMs), price: '103', isOpening: false },
  ])
  const days = { from: before.compareFrom, to: before.compareTo }
  expect(await firstOf(grid, days)).toEqual([
    { at: iso(start + 3 * hourMs), price: '100', isOpening: true },
    { at: iso(start + 4 * hourMs), price: '101', isOpening: false },
  ])
})

test('it contains the notes on the bot and on the trades that it lists', async () => {
  const { journal, monthlyReport, performance } = home.as('ada')
  const show = () => monthlyReport.show({ query: { ...span, bot: swing } })
  const { trades } = await performance.closedTrades({ query: { bot: swing } })
  const best = trades.find(({ net }) => net === '5.6')?.id ?? ''
  await journal.writeBot({ params: { id: swing }, body: { note: 'Trails its stop.' } })
  await journal.writeTrade({ params: { id: best }, body: { note: 'Let it run.' } })
  const report = await show()
  expect(report.bot?.note).toBe('Trails its stop.')
  expect(report.best.map(({ note }) => note)).toEqual(['Let it run.', ''])
  for (const [language, about] of [
    ['en', 'About the bot Swing'],
    ['de', 'Zum Bot Swing'],
  ] as const) {
    const text = await pdf(swing, language)
    for (const words of [about, 'Trails its stop.', 'Let it run.']) expect(text).toContain(words)
  }
  await journal.writeBot({ params: { id: swing }, body: { note: '' } })
  await journal.writeTrade({ params: { id: best }, body: { note: '' } })
  expect((await show()).bot?.note).toBe('')
})

test('it contains the notes on the bot’s days of the period, and no other bot’s', async () => {
  const { journal, monthlyReport } = home.as('ada')
  const write = (id: string, date: string, note: string) =>
    journal.writeBotDay({ params: { id, day: date }, body: { note } })
  await write(grid, span.from, 'Widened the range.')
  await write(grid, before.compareFrom, 'Started.')
  await write(swing, span.from, 'Of another.')
  const comments = async () => (await monthlyReport.show({ query: { ...span, bot: grid } })).comments
  expect(await comments()).toEqual([{ day: span.from, note: 'Widened the range.' }])
  await write(grid, span.from, '')
  await write(swing, span.from, '')
  expect(await comments()).toEqual([])
})

async function pdf(bot: string, language: string) {
  const { token } = await home.person('ada')
  const { rawPayload, statusCode } = await home.app.inject({
    url: `/api/monthly-report.pdf?${new URLSearchParams({ ...span, bot }).toString()}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  expect(statusCode).toBe(200)
  return textsOf(rawPayload).join(' ')
}

test('its PDF names the bot in both languages, and has no equity', async () => {
  const english = await pdf(swing, 'en')
  expect(english).toContain('Only what the bot Swing did.')
  expect(english).toContain('Total P&L by day')
  expect(english).not.toContain('By account')
  expect(english).not.toContain('unknown in this period')
  const german = await pdf(grid, 'de')
  expect(german).toContain('Nur, was der Bot')
  expect(german).toContain('Art: Grid.')
  const byHand = await pdf('by-hand', 'de')
  expect(byHand).toContain('Nur, was von Hand gehandelt wurde.')
  expect(byHand).not.toContain('Art:')
})

test('the report of a two-legged bot shows funding payments, not cycles', async () => {
  const { bots, monthlyReport } = home.as('ada')
  const ofBot = async () => (await monthlyReport.show({ query: { ...span, bot: swing } })).ofBot
  const [payments, cycles] = ['Funding payments', 'Win rate (cycles)']
  const before = await pdf(swing, 'en')
  expect([before.includes(payments), before.includes(cycles)]).toEqual([false, true])
  await bots.chooseKind({ params: { id: swing }, body: { kind: 'funding' } })
  expect(await ofBot()).toMatchObject({ kind: 'funding', fundingPayments: 0 })
  const after = await pdf(swing, 'en')
  expect([after.includes(payments), after.includes(cycles)]).toEqual([true, false])
  await bots.chooseKind({ params: { id: swing }, body: { kind: null } })
})

test('another person’s bot has no report', async () => {
  for (const bot of [swing, 'none'])
    await expect(home.as('eve').monthlyReport.show({ query: { ...span, bot } })).rejects.toMatchObject({
      status: 404,
      code: 'BOT_NOT_FOUND',
    })
})
