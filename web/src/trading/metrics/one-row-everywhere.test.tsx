import { hourMs } from '@harbour/ledger/durations'
import type * as BookedMetricsRows from '@harbour/contract/trading/metrics/booked-metrics'
import type * as EquityMetricsRows from '@harbour/contract/trading/metrics/equity-metrics'
import type * as ReturnMetricsRows from '@harbour/contract/trading/metrics/return-metrics'
import type * as TradeMetricsRows from '@harbour/contract/trading/metrics/trade-metrics'
import type * as BookedMetricsComputed from '@harbour/ledger/metrics/booked-metrics'
import type * as EquityMetricsComputed from '@harbour/ledger/metrics/equity-metrics'
import type * as ReturnMetricsComputed from '@harbour/ledger/metrics/return-metrics'
import type * as TradeMetricsComputed from '@harbour/ledger/metrics/trade-metrics'
import { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { PerformanceReport } from '@harbour/contract/trading/performance'
import { SharedPage } from '@harbour/contract/trading/share-links'
import { inUnits } from '@harbour/ledger/metrics/daily-returns'
import { partsOfRows } from '@harbour/server/trading/analytics/chosen-figures'
import { figuresOf, inputsOf, returnFigures } from '@harbour/server/trading/analytics/report'
import { daysSheet } from '@harbour/server/trading/exports/daily'
import { bookedMetricsIn } from '@harbour/server/trading/metrics/booked-metrics'
import { equityMetricsOf } from '@harbour/server/trading/metrics/equity-metrics'
import { returnMetricsOf } from '@harbour/server/trading/metrics/return-metrics'
import { tradeMetricsIn } from '@harbour/server/trading/metrics/trade-metrics'
import { figureRows } from '@harbour/server/trading/monthly-report/figure-rows'
import { writePdf } from '@harbour/server/trading/monthly-report/pdf'
import { inDollars } from '@harbour/server/trading/report-currency/report-money'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { inflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { report as monthlyReport } from '../../../test/monthly-report.ts'
import { report } from '../../../test/performance-world.ts'
import { page } from '../../../test/shared-page.ts'
import { usualPreferences } from '../../../test/usual-preferences.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { AnalyticsScreen } from '../analytics/analytics-screen.tsx'
import { EquityScreen } from '../equity/equity-screen.tsx'
import { ReportScreen } from '../monthly-report/report-screen.tsx'
import { SharedFigures } from '../share-links/shared-figures.tsx'

/** Four metrics that do not exist, one of each family, added as a row of the catalogue and a computation, and nowhere else. */
const probe = await vi.hoisted(async () => {
  const { said } = await import('@harbour/contract/core/said')
  return (en: string, de: string) => ({
    name: said({ en, de }),
    definition: said({ en: `The definition of ${en}.`, de: `Die Definition: ${de}.` }),
  })
})
vi.mock('@harbour/contract/trading/metrics/trade-metrics', async (original) => {
  const given = await original<typeof TradeMetricsRows>()
  const probeTrade = {
    ...probe('Probe of trades', 'Sonde der Trades'),
    unit: 'ratio',
    wire: { report: 'probeTrade', monthly: 'probeTrade', shared: 'probeTrade' },
    places: { tradeList: 35, paper: 35, sharedMore: 15 },
    counts: 'wins',
  }
  const probeKey = {
    ...probe('Key probe', 'Wichtigste Sonde'),
    unit: 'rate',
    wire: { report: 'probeKey' },
    places: { keyMetrics: 25 },
  }
  return { ...given, tradeMetrics: { ...given.tradeMetrics, probeTrade, probeKey } }
})
vi.mock('@harbour/ledger/metrics/trade-metrics', async (original) => {
  const given = await original<typeof TradeMetricsComputed>()
  const probeTrade = ({ wins }: { wins: { count: number } }) => ({ value: wins.count + 3.56, why: null })
  const probeKey = () => ({ value: 0.777, why: null })
  return { ...given, tradeMetrics: { ...given.tradeMetrics, probeTrade, probeKey } }
})
vi.mock('@harbour/contract/trading/metrics/return-metrics', async (original) => {
  const given = await original<typeof ReturnMetricsRows>()
  const probeReturn = {
    ...probe('Probe of returns', 'Sonde der Renditen'),
    unit: 'return',
    wire: { report: 'returns.probeReturn', monthly: 'equity.probeReturn', shared: 'returns.probeReturn' },
    places: { returnList: 15, paper: 45, sharedMore: 16, equity: 35 },
    counts: 'days',
    minimum: { days: 'chosen' },
    choice: 'riskFree',
  }
  return { ...given, returnMetrics: { ...given.returnMetrics, probeReturn } }
})
vi.mock('@harbour/ledger/metrics/return-metrics', async (original) => {
  const given = await original<typeof ReturnMetricsComputed>()
  const probeReturn = ({ minDays }: { minDays: number }) => ({ value: minDays / 1_000, why: null })
  return { ...given, returnMetrics: { ...given.returnMetrics, probeReturn } }
})
vi.mock('@harbour/contract/trading/metrics/equity-metrics', async (original) => {
  const given = await original<typeof EquityMetricsRows>()
  const probeEquity = {
    ...probe('Probe of equity', 'Sonde der Equity'),
    unit: 'money',
    wire: { monthly: 'equity.probeEquity' },
    places: { equity: 25, paper: 25 },
  }
  return { ...given, equityMetrics: { ...given.equityMetrics, probeEquity } }
})
vi.mock('@harbour/ledger/metrics/equity-metrics', async (original) => {
  const given = await original<typeof EquityMetricsComputed>()
  return { ...given, equityMetrics: { ...given.equityMetrics, probeEquity: () => '4242' } }
})
vi.mock('@harbour/contract/trading/metrics/booked-metrics', async (original) => {
  const given = await original<typeof BookedMetricsRows>()
  const probeBooked = {
    ...probe('Probe (realised)', 'Sonde (realisiert)'),
    label: 'Probe',
    column: 'booked_probe',
    unit: 'pnl',
    form: 'amount',
    wire: { report: 'booked.probe', monthly: 'booked.probe', day: 'probe', shared: 'probe' },
    places: {
      parts: 15,
      paper: 15,
      sharedAmounts: 15,
      daysFile: 15,
      reportAccounts: 15,
      reportDays: 15,
    },
    part: 'adds',
  }
  return {
    ...given,
    bookedMetrics: { ...given.bookedMetrics, booked: { ...given.bookedMetrics.booked, probeBooked } },
  }
})
vi.mock('@harbour/ledger/metrics/booked-metrics', async (original) => {
  const given = await original<typeof BookedMetricsComputed>()
  const probeBooked = ({ fees }: { fees: string }) => `${fees}.25`
  return { ...given, bookedMetrics: { ...given.bookedMetrics, probeBooked } }
})

const closedAtMs = Date.UTC(2025, 5, 3, 10)
const parts = partsOfRows(
  [
    {
      accountId: 'ok',
      symbol: 'BTC/USDT:USDT',
      side: 'long',
      openedAtMs: closedAtMs - hourMs,
      closedAtMs,
      net: '10',
      fees: '0',
      funding: '0',
      isComplete: true,
      outcome: 1,
    },
  ],
  'UTC',
)
const equityDays = ['1000', '1100', '1050'].map((equity, at) => ({
  day: `2025-06-0${at + 1}`,
  equity,
  flow: '0',
}))
const choices = { riskFree: 0, fewestDays: 60 }
const returns = returnMetricsOf(equityDays.map(inUnits), choices, true)
const sums = { price: '20', fees: '7', funding: '1' }
const booked = bookedMetricsIn(sums, 'report', 'booked')

const analytics = () => {
  const { leftOut, ...figures } = figuresOf(parts)
  return PerformanceReport.parse({
    ...report(),
    ...figures,
    leftOut: { ...leftOut, because: [] },
    counting: { ...report().counting, ...choices },
    returns: { closesIn: 'UTC', ...returnFigures(equityDays.map(inUnits), choices, []) },
    booked,
    bookedBySymbol: [{ symbol: 'BTC/USDT:USDT', ...booked }],
  })
}

const monthly = () =>
  MonthlyReport.parse({
    ...monthlyReport(),
    ...tradeMetricsIn(inputsOf(parts), 'monthly', ''),
    booked: bookedMetricsIn(sums, 'monthly', 'booked'),
    equity: {
      startDay: '2025-06-01',
      start: '1000',
      endDay: '2025-06-03',
      end: '1050',
      endsNow: false,
      ...equityMetricsOf(equityDays, true),
      ...returns.in('monthly', 'equity'),
    },
    accounts: [
      {
        ...report().all,
        accountId: 'ok',
        label: 'Main',
        exchange: 'okx',
        booked: bookedMetricsIn(sums, 'monthly', 'booked'),
      },
    ],
    days: [
      {
        day: '2025-06-03',
        ...bookedMetricsIn(sums, 'day', ''),
        trades: 1,
        wins: 1,
        losses: 0,
        isPartial: false,
      },
    ],
  })

const rowOf = async (label: string) => {
  const about = await screen.findByRole('button', { name: `About ${label}` })
  return about.closest('div')?.textContent ?? ''
}
const figureIn = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement?.textContent ?? ''

test('a new metric in the catalogue is shown in Analytics, with its value and its tooltip', async () => {
  showScreen(<AnalyticsScreen />, { world: { '/performance': analytics } })
  expect((await screen.findByRole('group', { name: 'Key probe' })).textContent).toContain('77.7%')
  expect(await rowOf('Probe of trades')).toContain('4.56')
  expect(await rowOf('Probe of returns')).toContain('+6.00%')
  expect((await screen.findByRole('region', { name: 'Net P&L (realised)' })).textContent).toContain(
    'Probe+$7.25',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Realised' }))
  expect(
    within(await screen.findByRole('table', { name: 'Results by symbol and part' })).getByText(
      'Probe (realised)',
    ),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'About Probe of trades' }))
  const info = await screen.findByRole('dialog', { name: 'Probe of trades' })
  expect(info.textContent).toMatch(/The definition of Probe of trades\..*Counted: 1 closed trade/)
})

test('it is below the equity curve, by the person’s own selection', async () => {
  showScreen(<EquityScreen />, {
    world: { '/v1/user/me': () => ({ preferences: { ...usualPreferences, ...choices } }) },
  })
  expect(await rowOf('Probe of equity')).toContain('Probe of equity')
  // its name holds the place while the value is on its way
  await waitFor(() => expect(figureIn('Probe of equity')).toContain('$4,242.00'))
  // the same as on analytics and in the report
  await waitFor(() => expect(figureIn('Probe of returns')).toContain('+6.00%'))
})

test('it is in the report of a period', async () => {
  showScreen(<ReportScreen />, {
    at: '/trading/report?from=2025-06-01&to=2025-06-30',
    world: { '/monthly-report': monthly },
  })
  await screen.findByRole('heading', { name: 'June 2025' })
  const figures = within(screen.getByRole('table', { name: 'Figures' }))
  for (const [name, value] of [
    ['Probe of trades', '4.56'],
    ['Probe of returns', '+6.00%'],
    ['Probe of equity', '€4,242.00'],
    ['Probe (realised)', '+€7.25'],
  ] as const)
    expect(figures.getByText(name).closest('tr')?.textContent).toBe(`${name}${value}`)
  for (const list of ['By account', 'By day'])
    expect(screen.getByRole('table', { name: list }).textContent).toContain('+€7.25')
})

test.each([
  [
    'en',
    [
      ['Probe of trades', '4.56'],
      ['Probe of returns', '+6.00%'],
      ['Probe of equity', '€4,242.00'],
      ['Probe (realised)', '+€7.25'],
    ],
  ],
  [
    'de',
    [
      ['Sonde der Trades', '4,56'],
      ['Sonde der Renditen', '+6,00 %'],
      ['Sonde der Equity', '4.242,00 €'],
      ['Sonde (realisiert)', '+7,25 €'],
    ],
  ],
] as const)('it is in that report’s PDF, in the reader’s language (%s)', async (language, rows) => {
  const text = textOf(await writePdf(monthly(), language)).map((one) => one.replace(/\s/g, ' '))
  for (const [name, value] of rows) {
    const at = text.indexOf(name)
    expect([name, text[at + 1]]).toEqual([name, value])
  }
  expect(text.filter((one) => one === rows[3][1])).toHaveLength(3)
})

test('the table of figures is identical on the report’s page and in its PDF, row by row', async () => {
  const now = monthly()
  const { booked: sumsNow, trades, equity } = now
  const before = {
    ...now,
    from: '2025-05-01',
    to: '2025-05-31',
    booked: { ...sumsNow, net: '400.5', fees: '2' },
    trades: { ...trades, trades: 12 },
    equity: equity && { ...equity, start: '900', total: 0.31, drawdown: null },
  }
  showScreen(<ReportScreen />, {
    at: '/trading/report?from=2025-06-01&to=2025-06-30',
    world: { '/monthly-report': () => ({ ...now, before }) },
  })
  const table = await screen.findByRole('table', { name: /^Compared with/ })
  const onPage = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent),
  )
  const inPdf = figureRows({ ...now, before }, 'en').map(({ cells }) => [...cells])
  // on the page a missing value has its reason beside it
  const known = (rows: readonly string[][]) =>
    rows.map((row) => row.map((cell) => cell.replace(/^([–∞].*|no losing trade)$/, '–')))
  expect(known(onPage)).toEqual(known(inPdf))
  expect(inPdf.length).toBeGreaterThan(15)
  const written = textOf(await writePdf({ ...now, before }, 'en')).join(' ')
  expect(written).toContain('against 1 – 31 May (+€400.50)')
})

test('it is on a shared page, amounts only if they are shown', () => {
  const shared = (isShown: boolean) =>
    SharedPage.parse({
      ...page({ showsAmounts: isShown }),
      ...tradeMetricsIn(inputsOf(parts), 'shared', ''),
      ...bookedMetricsIn(isShown ? sums : null, 'shared', ''),
      returns: { ...page().returns, ...returns.in('shared', 'returns') },
    })
  const { rerender } = render(<SharedFigures page={shared(true)} />)
  expect(figureIn('Probe of trades')).toContain('4.56')
  expect(figureIn('Probe of returns')).toContain('+6.00%')
  expect(figureIn('Probe (realised)')).toContain('+$7.25')
  rerender(<SharedFigures page={shared(false)} />)
  expect(screen.queryByText('Probe (realised)')).toBeNull()
})

test('it is a column of the file of days', () => {
  const { columns } = daysSheet('u1', { timeZone: 'UTC' }, inDollars(), 'booked')
  expect(columns).toEqual([
    'day',
    'time_zone',
    'dated_by',
    'booked_net_usd',
    'booked_probe_usd',
    'booked_price_usd',
    'booked_fees_usd',
    'booked_funding_usd',
    'trades',
    'wins',
    'losses',
    'is_partial',
  ])
  expect(bookedMetricsIn(sums, 'day', '')).toMatchObject({ probe: '7.25' })
})

/** The texts of a PDF in the order in which they are written; each is a list of glyph runs in hexadecimal. */
function textOf(pdf: Buffer): readonly string[] {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(({ 1: body = '' }) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(({ 1: runs = '' }) =>
      [...runs.matchAll(/<([0-9a-f]+)>/g)]
        .map(({ 1: hex = '' }) => new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')))
        .join(''),
    ),
  )
}
