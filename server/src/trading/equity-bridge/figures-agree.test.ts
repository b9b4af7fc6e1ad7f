import { dayMs } from '@harbour/ledger/durations'
import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import { bridgeParts } from '@harbour/contract/trading/metrics/bridge-metrics'
import { currentMetrics, equityMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { returnMetrics } from '@harbour/contract/trading/metrics/return-metrics'
import { riskMetrics, tradeMetrics } from '@harbour/contract/trading/metrics/trade-metrics'
import { amount, sum, text } from '@harbour/ledger/decimal'
import { flows, growth, profit, relativeDrawdown } from '@harbour/ledger/metrics/equity-series'
import { beforeAll, expect, test } from 'vitest'
import { readCsv } from '../../../test/app/read-csv.ts'
import { tradingBench, type TradingBench } from '../../../test/trading/trading-bench.ts'

const timeZone = 'Asia/Kathmandu'
const dayAt = (back: number) => new Date(Date.now() + 345 * 60_000 - back * dayMs).toISOString().slice(0, 10)
let bench: TradingBench
let account: string
beforeAll(async () => {
  bench = await tradingBench({ exchange: 'okx', fills: 350, lateShare: 0 })
  account = await bench.connect()
  // at first the device names the zone of equity; nothing else is chosen
  await ada().preferences.update({ body: { equityZone: timeZone } })
  const worker = bench.startSync()
  await bench.synced(account)
  await worker.stop()
}, 240_000)

const ada = () => bench.harbour.as('ada')

const ranges = [
  { name: 'thirty days', from: dayAt(29), to: dayAt(0) },
  { name: 'a month that is over', from: dayAt(44), to: dayAt(15) },
  { name: 'a range of one’s own', from: dayAt(45), to: dayAt(3) },
  { name: 'one day', from: dayAt(2), to: dayAt(2) },
]

async function rowsOf(file: Promise<{ readonly url: string }>) {
  return readCsv((await bench.harbour.app.inject({ url: (await file).url })).body)
}

/** Every figure that stands in more than one place, under the name that it has there. */
async function everywhere({ from, to }: { readonly from: string; readonly to: string }) {
  const query = { timeZone, from, to, accounts: account }
  const [{ path }, report, paper, { bridge }, { totals }, { days }, bots] = await Promise.all([
    ada().shareLinks.create({
      body: { timeZone, from, to, accounts: [account], showsAmounts: true, days: 1 },
    }),
    ada().performance.report({ query }),
    ada().monthlyReport.show({ query }),
    ada().equityBridge.show({ query: { from, to, accounts: account } }),
    ada().performance.closedTrades({ query }),
    ada().performance.calendar({ query }),
    ada().bots.ranges({ query: { from, to, accounts: account } }),
  ])
  const page = await bench.harbour.visitor.shareLinks.open({ body: { token: path.slice('/shared/'.length) } })
  const csvDays = await rowsOf(ada().exports.days({ query }))
  const csvTrades = await rowsOf(ada().exports.closedTrades({ query }))
  const before = new Date(Date.parse(from) - dayMs).toISOString().slice(0, 10)
  const points = (await ada().portfolio.equity({ query: { days: '120', accounts: account } })).points.filter(
    ({ day }) => day >= before && day <= to,
  )
  const column = (rows: readonly Readonly<Record<string, string>>[], name: string) =>
    sum(rows.map((row) => row[name] || '0'))
  const { booked } = bookedMetrics
  const valuesByName: Record<string, readonly unknown[]> = {
    [currentMetrics.equity.name]: [points.at(-1)?.equity, paper.equity?.end, bridge?.end],
    [equityMetrics.profit.name]: [profit(points), paper.equity?.profit, bots.all.range.total],
    [bridgeParts.change.name]: [
      text(amount(paper.equity?.end ?? '0').minus(paper.equity?.start ?? '0')),
      bridge?.change,
      paper.bridge?.change,
    ],
    [equityMetrics.deposits.name]: [flows(points)?.deposits, paper.equity?.deposits, bridge?.deposits],
    [equityMetrics.withdrawals.name]: [
      flows(points)?.withdrawals,
      paper.equity?.withdrawals,
      bridge?.withdrawals,
    ],
    [returnMetrics.total.name]: [
      growth(points)?.fraction,
      report.returns?.total,
      paper.equity?.total,
      page.returns.total,
    ],
    [returnMetrics.drawdown.name]: [
      relativeDrawdown(points)?.fraction,
      report.returns?.drawdown?.depth,
      paper.equity?.drawdown?.depth,
      page.returns.drawdown,
    ],
    [returnMetrics.sharpe.name]: [report.returns?.sharpe, page.returns.sharpe],
    [tradeMetrics.net.name]: [report.all.net, paper.trades.net, totals.net, column(csvTrades, 'net_usd')],
    [tradeMetrics.winRate.name]: [report.winRate, paper.winRate, page.winRate],
    [tradeMetrics.profitFactor.name]: [report.profitFactor, paper.profitFactor, page.profitFactor],
    [tradeMetrics.averageWin.name]: [report.averageWin, paper.averageWin],
    [tradeMetrics.payoff.name]: [report.payoff, page.payoff],
    [tradeMetrics.holding.name]: [report.holding.mean, page.holding],
    [booked.net.name]: [
      report.booked?.net,
      paper.booked.net,
      page.net,
      column(csvDays, 'booked_net_usd'),
      sum(days.map(({ net }) => net)),
      sum((report.bookedBySymbol ?? []).map(({ net }) => net)),
      sum(paper.accounts.map((one) => one.booked.net)),
    ],
  }
  for (const part of ['price', 'fees', 'funding'] as const)
    valuesByName[booked[part].name] = [
      report.booked?.[part],
      paper.booked[part],
      bridge?.[part],
      column(csvDays, `booked_${part}_usd`),
      sum(days.map((day) => day[part])),
      ...(part === 'price' ? [] : [page[part]]),
    ]
  return { valuesByName, bridge, report, points }
}

test.each(ranges)(
  '$name: a figure has one value in the API, on screens, in reports, files and shared pages',
  async (range) => {
    const { valuesByName } = await everywhere(range)
    for (const [name, values] of Object.entries(valuesByName)) {
      expect([name, ...values.map((value) => value ?? 'nothing')]).toEqual([
        name,
        ...values.map(() => values[0] ?? 'nothing'),
      ])
    }
  },
  60_000,
)

test.each(ranges)(
  '$name: the parts of the bridge sum up to the change of equity, to the last digit',
  async (range) => {
    const { bridge } = await everywhere(range)
    if (bridge === null) throw new Error('there is equity')
    const { change, withdrawals, fees, early, startDay: _, start, endDay: __, end, ...parts } = bridge
    expect(
      text(
        amount(sum(Object.values(parts)))
          .minus(withdrawals)
          .minus(fees)
          .minus(early),
      ),
    ).toBe(change)
    expect(text(amount(end).minus(start))).toBe(change)
  },
  60_000,
)

test('thirty days have thirty returns, and all their ratios, if the account is older', async () => {
  const { report, points } = await everywhere(ranges[0] ?? { from: '', to: '' })
  expect(points).toHaveLength(31)
  expect(report.returns?.days).toBe(30)
  for (const ratio of ['sharpe', 'sortino', 'yearly'] as const)
    expect([ratio, report.returns?.[ratio].why]).toEqual([ratio, null])
}, 240_000)

test('no two figures share a name', () => {
  const names = [
    currentMetrics,
    equityMetrics,
    returnMetrics,
    bridgeParts,
    tradeMetrics,
    riskMetrics,
    bookedMetrics.booked,
    bookedMetrics.closed,
  ].flatMap((of) => Object.values(of).map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
  for (const vague of ['Max drawdown', 'Net P&L', 'Return', 'Profit', 'Fees', 'Funding'])
    expect(names).not.toContain(vague)
})

test('other people’s accounts have no influence', async () => {
  expect(
    (await bench.harbour.as('eve').equityBridge.show({ query: { accounts: account } })).bridge,
  ).toBeNull()
})
