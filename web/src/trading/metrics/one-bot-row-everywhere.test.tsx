import type { Language } from '@harbour/contract/core/languages'
import type * as BotRows from '@harbour/contract/trading/metrics/bot-metrics'
import type * as BotComputed from '@harbour/ledger/bots/bot-metrics'
import { BotPageFigures } from '@harbour/contract/trading/bot-page'
import { BotInDays, BotRange, BotRangeSums } from '@harbour/contract/trading/bot-range'
import { curveFigures } from '@harbour/ledger/bots/bot-curve'
import { botFigures } from '@harbour/ledger/bots/figures'
import { rangeFigures } from '@harbour/ledger/bots/ranges/range-figures'
import { withoutFills } from '@harbour/ledger/bots/sub-account'
import {
  botPageMetricsIn,
  botRangeMetricsIn,
  withoutAmounts,
} from '@harbour/server/trading/metrics/bot-metrics'
import { figureRows } from '@harbour/server/trading/monthly-report/figure-rows'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { botCurve, botCycles, botPage } from '../../../test/bot-page.ts'
import { report as monthlyReport } from '../../../test/monthly-report.ts'
import { page } from '../../../test/shared-page.ts'
import { botRange, botRanges, rangeOfBot, subAccount } from '../../../test/sub-accounts.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { paths } from '../../core/router/paths.ts'
import { Routes } from '../../core/router/router.tsx'
import { BotScreen } from '../bot-page/bot-screen.tsx'
import { BotsScreen } from '../bots/bots-screen.tsx'
import { ReportScreen } from '../monthly-report/report-screen.tsx'
import { SharedFigures } from '../share-links/shared-figures.tsx'

/** Two metrics of a bot that do not exist, each added as a row of the catalogue and a computation, and nowhere else. */
vi.mock('@harbour/contract/trading/metrics/bot-metrics', async (original) => {
  const given = await original<typeof BotRows>()
  const { said } = await import('@harbour/contract/core/said')
  const probe = (en: string, de: string) => ({
    name: said({ en: `${en} (bot)`, de: `${de} (Bot)` }),
    label: said({ en, de }),
    definition: said({ en: `What ${en} is.`, de: `Was ${de} ist.` }),
  })
  const ofPage = {
    ...probe('Life probe', 'Sonde des Lebens'),
    unit: 'money',
    wire: { botPage: 'ofPage' },
    places: { botHead: 45, botParts: 45, botRisk: 45 },
    part: 'takes',
  }
  const ofRange = {
    ...probe('Range probe', 'Sonde des Zeitraums'),
    unit: 'pnl',
    form: 'amount',
    wire: { botRange: 'ofRange', botSums: 'ofRange', botInDays: 'ofRange' },
    places: { botRange: 45, botList: 45, botAccount: 45, botPaper: 25, botShared: 25 },
  }
  const shareOfRange = {
    ...probe('Share probe', 'Sonde des Anteils'),
    unit: 'rate',
    form: 'quotient',
    wire: { botRange: 'cycles.share' },
    places: { botRange: 46, botList: 46 },
    perBot: 'cycles',
  }
  return { ...given, botMetrics: { ...given.botMetrics, ofPage, ofRange, shareOfRange } }
})
vi.mock('@harbour/ledger/bots/bot-metrics', async (original) => {
  const given = await original<typeof BotComputed>()
  const ofPage = ({ figures }: BotComputed.BotPageInputs) => `42${figures.fees}.5`
  const ofRange = ({ figures }: BotComputed.BotRangeInputs) => `7${figures.fees}.25`
  const shareOfRange = ({ cycles }: BotComputed.BotRangeInputs) => `${cycles.wins}.3333`
  return {
    ...given,
    botPageMetrics: { ...given.botPageMetrics, ofPage },
    botRangeMetrics: { ...given.botRangeMetrics, ofRange, shareOfRange },
  }
})

const nobody = withoutFills('b1')
const noPrices = { mark: () => null, usd: () => null }
const figures = botFigures(nobody, noPrices, 0)
const pageInputs = {
  of: nobody,
  figures,
  curve: curveFigures([], '0'),
  days: [],
  isPair: false,
  cycles: figures.roundTrips,
}
const noDays = { from: null, to: null }
const rangeInputs = {
  figures: rangeFigures(nobody, [], noDays, { ...noPrices, dayOf: () => 0, today: 0 }),
  cycles: { trades: 0, wins: 0, losses: 0, unpriced: 0 },
  curve: () => null,
}

const aPage = () => {
  const given = botPage()
  return {
    ...given,
    figures: BotPageFigures.parse({ ...botPageMetricsIn(pageInputs, ''), ...given.figures, ofPage: '420.5' }),
  }
}
const inRange = botRangeMetricsIn(rangeInputs, 'botRange', '')
const cyclesInRange = botRangeMetricsIn(rangeInputs, 'botRange', 'cycles')
/** A range with fills, and the values of the added metrics. */
const aRange = () => {
  const given = botRange()
  return BotRange.parse({
    ...inRange,
    ...given,
    ofRange: Reflect.get(inRange, 'ofRange'),
    cycles: { ...given.cycles, share: Reflect.get(cyclesInRange, 'share') },
  })
}
const inDays = () =>
  BotInDays.parse({
    kind: null,
    ...botRangeMetricsIn(rangeInputs, 'botInDays', ''),
    cycles: { ...rangeInputs.cycles, ...botRangeMetricsIn(rangeInputs, 'botInDays', 'cycles') },
  })

const bot = {
  id: 'b1',
  name: 'Trend',
  accountId: 'bn',
  symbols: 'ETH/USDT',
  clientIds: null,
  botType: null,
  fromAt: null,
  toAt: null,
  silenceHours: null,
  lastAt: null,
  silence: 'off',
  readAt: null,
  place: 0,
}
const world = {
  '/bots': () => ({ currency: 'USD', bots: [bot], found: [], withoutClientIds: [] }),
  '/bots/sub-accounts': () => ({
    currency: 'USD',
    rate: null,
    bots: [subAccount()],
    byHand: subAccount(),
  }),
  '/bots/ranges': () => {
    const all = BotRangeSums.parse({ ...botRanges().all.range, ofRange: '141' })
    return botRanges({
      bots: [{ id: 'b1', range: aRange(), before: null }],
      byHand: { range: aRange(), before: null },
      all: { range: all, before: null },
    })
  },
  '/bots/b1/page': aPage,
  '/bots/b1/range': () => rangeOfBot({ range: aRange() }),
  '/bots/b1/curve': () => botCurve(),
  '/bots/b1/cycles': () => botCycles(),
}

test('a new bot metric in the catalogue is computed for the answers that it names', () => {
  expect(botPageMetricsIn(pageInputs, '')).toMatchObject({ ofPage: '420.5' })
  expect(aRange()).toMatchObject({ ofRange: '70.25', cycles: { share: '0.3333' } })
  expect(inDays()).toMatchObject({ ofRange: '70.25' })
  // a page hides the same of new metrics
  expect(withoutAmounts(inDays())).toMatchObject({ ofRange: null, total: null, cycles: { trades: 0 } })
})

test('it is on the bot’s page: at the top, in its cards, and in the range', async () => {
  showScreen(<Routes routes={[{ path: paths.bot, element: <BotScreen /> }]} />, {
    at: '/trading/bots/b1?range=7D',
    world,
  })
  const head = await screen.findByRole('group', { name: 'Life probe' })
  expect(head.textContent).toContain('$420.50')
  for (const name of ['How it adds up', 'Capital and risk']) {
    const card = within(await screen.findByRole('region', { name }))
    expect(card.getByText('Life probe').closest('div')?.textContent).toContain('$420.50')
  }
  const range = within(await screen.findByRole('region', { name: 'Last 7 days' }))
  await waitFor(() => expect(range.getByText('Range probe').closest('div')?.textContent).toContain('+$70.25'))
  expect(range.getByText('Share probe').closest('div')?.textContent).toContain('33.3%')
})

test('it is in the list of bots, and in the account above it', async () => {
  showScreen(<BotsScreen />, { at: '/trading/bots?range=90D', world })
  const account = () => screen.getByRole('group', { name: 'Range probe' }).textContent
  await waitFor(() => expect(account()).toContain('+$141.00'))
  expect(account()).toContain('Manual +$70.25')
  const table = within(screen.getByRole('table', { name: 'Bots' }))
  expect(table.getByRole('columnheader', { name: /Share probe/ })).toBeTruthy()
  const line = (await table.findByRole('link', { name: 'Trend' })).closest('tr')?.textContent
  expect(line).toContain('+$70.25')
  expect(line).toContain('33.3%')
  const sum = table.getByText('All accounts').closest('tr')?.textContent
  expect(sum).toContain('+$141.00')
  expect(sum).toContain('Cycles of different bots do not add up')
})

test('it is in the bot’s report, in the PDF, and on its shared page', async () => {
  showScreen(<ReportScreen />, {
    at: '/trading/report?from=2025-06-01&to=2025-06-30',
    world: { '/monthly-report': () => ({ ...monthlyReport(), ofBot: inDays() }) },
  })
  await screen.findByRole('heading', { name: 'June 2025' })
  const row = await screen.findByRole('row', { name: /^Range probe/ })
  expect(row.textContent).toContain('70.25')
  const inPdf = (language: Language) =>
    figureRows({ ...monthlyReport(), ofBot: inDays(), currency: 'USD' }, language).map(({ cells }) => cells)
  expect(inPdf('en')).toContainEqual(['Range probe', '+$70.25'])
  expect(inPdf('de')).toContainEqual(['Sonde des Zeitraums', '+70,25\u202f$'])
  const shared = (showsAmounts: boolean) =>
    page({
      basis: 'peak_capital',
      showsAmounts,
      ofBot: showsAmounts ? inDays() : withoutAmounts(inDays()),
    })
  const { rerender } = render(<SharedFigures page={shared(true)} />)
  expect(screen.getAllByText('Range probe')).toHaveLength(2)
  rerender(<SharedFigures page={shared(false)} />)
  expect(screen.getAllByText('Range probe')).toHaveLength(1)
})

test('the report of a two-legged bot shows funding payments, not cycles', async () => {
  showScreen(<ReportScreen />, {
    at: '/trading/report?from=2025-06-01&to=2025-06-30',
    world: {
      '/monthly-report': () => ({
        ...monthlyReport(),
        ofBot: { ...inDays(), kind: 'funding', fundingPayments: 27 },
      }),
    },
  })
  await screen.findByRole('heading', { name: 'June 2025' })
  expect(screen.getByRole('row', { name: /^Funding payments/ }).textContent).toContain('27')
  expect(screen.queryByText(/^Win rate .*cycles/i)).toBeNull()
})

test('the report compares it with the period before, and names the kind of the bot', async () => {
  const now = monthlyReport()
  const ofBot: BotInDays = { ...inDays(), kind: 'grid' }
  const before = { ...now, from: '2025-05-01', to: '2025-05-31', ofBot: { ...ofBot, ofRange: '3.5' } }
  const bot = { id: '1', name: 'Trend', cycles: 'grid_trade', peak: '1', unpriced: [], unlisted: 0, note: '' }
  showScreen(<ReportScreen />, {
    at: '/trading/report?from=2025-06-01&to=2025-06-30',
    world: { '/monthly-report': () => ({ ...now, bot, ofBot, before }) },
  })
  const table = within(await screen.findByRole('table', { name: /^Compared with/ }))
  const row = table.getByRole('row', { name: /^Range probe/ })
  expect(row.textContent).toContain('+€70.25')
  expect(row.textContent).toContain('+€3.50')
  expect(screen.getByText(/Kind: Grid\./)).toBeTruthy()
})
