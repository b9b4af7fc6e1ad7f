import type { AccountCoverage, StreamCoverage } from '@harbour/contract/trading/coverage/coverage'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { AccountPage } from './account-page.tsx'
import { marksOf, piecesOf } from '../coverage/timeline.ts'

const stream = (given: Partial<StreamCoverage> = {}): StreamCoverage => ({
  stream: 'SWAP',
  kind: 'fills',
  title: 'Perpetual trades',
  rows: 412,
  done: true,
  progress: 1,
  message: null,
  spans: [{ from: '2025-03-26T00:00:00.000Z', to: '2025-06-24T00:00:00.000Z' }],
  servedDays: 90,
  gaps: [],
  fromFiles: null,
  file: { title: 'Trading history', where: 'On okx.com open Assets.' },
  ...given,
})

const account = (given: Partial<AccountCoverage> = {}): AccountCoverage => ({
  accountId: 'ok',
  exchange: 'okx',
  exchangeName: 'OKX',
  code: 'OK',
  label: 'Swing',
  from: '2025-03-16T00:00:00.000Z',
  to: '2025-06-24T00:00:00.000Z',
  reach: 'OKX serves three months.',
  streams: [stream()],
  leftOut: { trades: 0, symbols: [] },
  equity: null,
  pairs: null,
  ...given,
})

const show = (answer: Answers[string]) =>
  showScreen(<AccountPage accountId="ok" />, { world: { '/exchange-keys/ok/coverage': answer } })
const card = async (name: string) => await screen.findByRole('region', { name })

test('each data type shows how many of its days are complete, and since when', async () => {
  show(() => account())
  const row = within(await screen.findByRole('list', { name: 'Data types' })).getByRole('listitem')
  expect(row.textContent).toContain('Perpetual trades')
  expect(row.textContent).toMatch(/90 full days since 26 Mar/)
  expect(row.textContent).toContain('412 records')
  expect((await card('Gaps')).textContent).toContain('No gaps found')
  expect((await card('Excluded from figures')).textContent).toContain('Nothing: every trade’s opening')
  expect(screen.getByRole('heading', { name: 'Swing: history' })).toBeTruthy()
})

test('rows from files are described and drawn separately from synced ones', async () => {
  const gaps = [{ from: null, to: '2025-03-26T00:00:00.000Z', why: 'not_served' as const }]
  const fromFiles = { rows: 31, from: '2025-03-18T00:00:00.000Z', to: '2025-03-22T00:00:00.000Z' }
  show(() => account({ streams: [stream({ gaps, fromFiles })] }))
  const row = within(await screen.findByRole('list', { name: 'Data types' })).getByRole('listitem')
  expect(row.textContent).toContain('31 from files')
  const pieces = [...row.querySelectorAll('[data-piece]')].map((piece) => piece.getAttribute('data-piece'))
  expect(pieces).toEqual(['not_served', 'file', 'whole'])
  expect((await card('Coverage')).textContent).toContain('from files')
})

test('history that the exchange no longer serves is named once, with the file that contains it and how to get it', async () => {
  const gaps = [{ from: null, to: '2025-03-26T00:00:00.000Z', why: 'not_served' as const }]
  show(() =>
    account({
      streams: [stream({ gaps }), stream({ stream: 'SPOT', title: 'Spot trades', gaps })],
      leftOut: {
        trades: 3,
        symbols: [
          {
            symbol: 'BTC/USDT:USDT',
            trades: 3,
            firstAt: '2025-03-26T10:00:00.000Z',
            lastAt: '2025-04-02T10:00:00.000Z',
          },
        ],
      },
      equity: { since: '2025-03-26', isWhole: false },
    }),
  )
  const items = within(await card('Gaps')).getAllByRole('listitem')
  expect(items).toHaveLength(1)
  const words = items[0]?.textContent
  expect(words).toContain('Before 26 Mar 2025 · Perpetual trades, Spot trades')
  expect(words).toContain('OKX only gives the last 3 months of this, and trading began earlier.')
  expect(words).toContain('Trading history fills it. On okx.com open Assets.')
  const leftOut = (await card('Excluded from figures')).textContent
  expect(leftOut).toContain('3 trades without a known opening')
  expect(leftOut).toContain('BTC-USDT perpetual3 trades26 Mar – 2 Apr')
  expect(leftOut).toContain('The equity curve starts on 26 Mar 2025')
})

test('a data type with a limited history says so, even if nothing is known to be missing', async () => {
  show(() =>
    account({
      streams: [
        stream({ stream: 'um', title: 'Futures trades' }),
        stream({ stream: 'cm', title: 'Futures funding' }),
        stream({ stream: 'transfers', title: 'Transfers', servedDays: 730 }),
        stream({ stream: 'short', title: 'Funding account', servedDays: 30 }),
        stream({ stream: 'spot', title: 'Spot trades', servedDays: null }),
        // this account never had any
        stream({ stream: 'swaps', title: 'Swaps', spans: [], rows: 0 }),
      ],
    }),
  )
  const words = (await card('Gaps')).textContent
  expect(words).toContain('No gaps found')
  for (const limit of [
    'OKX only gives the last 30 days of: Funding account. Anything older can only come from a file, under Files.',
    'OKX only gives the last 3 months of: Futures trades, Futures funding. Anything',
    'OKX only gives the last 2 years of: Transfers. Anything',
  ])
    expect(words).toContain(limit)
  expect(words).not.toMatch(/Spot trades|Swaps/)
  expect((await card('Coverage')).textContent).toContain('Swapsnothing to sync')
})

test('a gap, a refused stream and a running sync look different', async () => {
  show(() =>
    account({
      streams: [
        stream({
          title: 'Spot trades',
          spans: [
            { from: '2025-03-26T00:00:00.000Z', to: '2025-04-01T00:00:00.000Z' },
            { from: '2025-04-03T00:00:00.000Z', to: '2025-06-24T00:00:00.000Z' },
          ],
          gaps: [{ from: '2025-04-01T00:00:00.000Z', to: '2025-04-03T00:00:00.000Z', why: 'not_read' }],
        }),
        stream({
          stream: 'MARGIN',
          title: 'Margin trades',
          message: 'OKX: no margin account.',
          spans: [],
          gaps: [{ from: null, to: '2025-06-24T00:00:00.000Z', why: 'refused' }],
        }),
        stream({
          stream: 'FUTURES',
          title: 'Dated futures trades',
          done: false,
          progress: 0.4,
          spans: [],
          gaps: [{ from: null, to: '2025-06-24T00:00:00.000Z', why: 'unfinished' }],
        }),
      ],
    }),
  )
  const words = (await card('Gaps')).textContent
  expect(words).toContain('1 Apr 2025 to 3 Apr 2025 · Spot trades')
  expect(words).toContain('Harbour was offline')
  expect(words).toContain('OKX: no margin account.')
  expect(words).toContain('Syncing now.')
  expect((await screen.findByRole('list', { name: 'Data types' })).textContent).toContain('reading, 40%')
})

test('history that the exchange still prepares shows its message, with the time of the next request', async () => {
  const message = 'OKX is preparing the file of Q1 2025. Harbour tries again on 24 Jun, 12:10 UTC.'
  const gaps = [{ from: '2023-06-25T00:00:00.000Z', to: '2025-03-26T00:00:00.000Z', why: 'awaited' as const }]
  show(() =>
    account({
      streams: [
        stream({ gaps, message }),
        stream({
          stream: 'files',
          title: 'Files of older trades',
          done: false,
          progress: 0,
          spans: [],
          gaps,
        }),
      ],
    }),
  )
  expect((await card('Gaps')).textContent).toContain(message)
  const parts = (await screen.findByRole('list', { name: 'Data types' })).textContent
  expect(parts).toContain('pending')
  expect(parts).not.toContain('reading')
  expect((await card('Coverage')).textContent).toContain('pending at the exchange')
})

test('a long list shows twelve data types first, with those in trouble at the top', async () => {
  const many = Array.from({ length: 30 }, (_, i) =>
    stream({ stream: `spot:${i}`, title: `Pair ${i}`, rows: 30 - i }),
  )
  const gaps = [{ from: null, to: '2025-03-26T00:00:00.000Z', why: 'not_served' as const }]
  show(() => account({ streams: [...many, stream({ stream: 'um', title: 'Futures', rows: 0, gaps })] }))
  const rows = () => within(screen.getByRole('list', { name: 'Data types' })).getAllByRole('listitem')
  await card('Coverage')
  expect(rows()).toHaveLength(12)
  expect(rows()[0]?.textContent).toContain('Futures')
  await userEvent.click(screen.getByRole('button', { name: 'Show all 31' }))
  expect(rows()).toHaveLength(31)
})

test('a newly connected account and a missing one have their own messages', async () => {
  const page = show(() => account({ streams: [] }))
  expect(await screen.findByText('Nothing synced yet')).toBeTruthy()
  page.answer({ '/exchange-keys/ok/coverage': 503 })
  await page.refresh()
  expect(await screen.findByText(/busy or starting/)).toBeTruthy()
  expect(screen.getByText('Nothing synced yet')).toBeTruthy()
})

test('a failure is shown in the card with a retry', async () => {
  const page = show(503)
  expect(await screen.findByText('Could not load this history')).toBeTruthy()
  page.answer({ '/exchange-keys/ok/coverage': () => account() })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card('Coverage')).toBeTruthy()
})

test('bars are clipped to the chart and never overlap its ends', () => {
  const line = { fromMs: Date.UTC(2025, 0, 1), toMs: Date.UTC(2025, 0, 11) }
  const pieces = piecesOf(
    stream({
      spans: [{ from: '1970-01-01T00:00:00.000Z', to: '2025-01-06T00:00:00.000Z' }],
      gaps: [{ from: '2025-01-06T00:00:00.000Z', to: '2026-01-01T00:00:00.000Z', why: 'not_read' }],
    }),
    line,
  )
  expect(pieces).toEqual([
    { kind: 'not_read', left: 50, width: 50 },
    { kind: 'whole', left: 0, width: 50 },
  ])
})

test('the axis has months, or years for a long history', () => {
  const labels = (fromMs: number, toMs: number) => marksOf({ fromMs, toMs }).map(({ label }) => label)
  expect(labels(Date.UTC(2024, 10, 15), Date.UTC(2025, 1, 15))).toEqual(['Dec 2024', 'Jan 2025', 'Feb'])
  expect(labels(Date.UTC(2019, 5, 1), Date.UTC(2023, 5, 1))).toEqual(['2020', '2021', '2022', '2023'])
  expect(labels(Date.UTC(2015, 5, 1), Date.UTC(2044, 5, 1)).length).toBeLessThanOrEqual(12)
})

test('if trades are listed by pair, pairs can be added here, and an invalid one is refused below the field', async () => {
  const pairs = {
    notice: 'Bitvavo lists trades one pair at a time, so trades of pairs not found are missing.',
    statedAt: null,
    newCoins: [],
    pairs: [{ symbol: 'ADA/EUR', fills: 2, isNamed: false, isRead: true }],
  }
  show(() => account({ exchange: 'bitvavo', exchangeName: 'Bitvavo', pairs }))
  const region = within(await card('Traded pairs'))
  expect(region.getByText(/so trades of pairs not found are missing/)).toBeTruthy()
  expect(region.getByRole('list', { name: 'Traded pairs' }).textContent).toBe('ADA/EUR 2 trades')
  expect(region.getByRole('button', { name: 'These are all the pairs I traded' })).toBeTruthy()
  await userEvent.click(region.getByRole('button', { name: 'Add pairs' }))
  expect(region.getByText('Please enter a pair, such as ADA/EUR')).toBeTruthy()
})

test('a new coin after “these are all” asks again, and a pair added by mistake can be removed', async () => {
  const pairs = {
    notice: 'On 3 Jan 2026 you confirmed that these are all. Since then the account has held PEPE.',
    statedAt: '2026-01-03T10:00:00.000Z',
    newCoins: ['PEPE'],
    pairs: [
      { symbol: 'ADA/EUR', fills: 2, isNamed: true, isRead: true },
      { symbol: 'SOL/EUR', fills: 0, isNamed: true, isRead: true },
    ],
  }
  show(() => account({ exchange: 'bitvavo', exchangeName: 'Bitvavo', pairs }))
  const region = within(await card('Traded pairs'))
  expect(region.getByRole('button', { name: 'These are all the pairs I traded' })).toBeTruthy()
  expect(region.queryByRole('button', { name: 'Remove ADA/EUR' })).toBeNull()
  expect(region.getByRole('button', { name: 'Remove SOL/EUR' })).toBeTruthy()
  // nothing beside it says that all is there
  const missing = (await card('Gaps')).textContent
  expect(missing).toContain('see Traded pairs below')
})
