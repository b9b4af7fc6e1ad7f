import type { ReconciledAccount, ReconciledFigure } from '@harbour/contract/trading/reconciliation'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { AccountPage } from '../account-history/account-page.tsx'
import { toggleHideAmounts } from '../../core/kit/preferences.ts'

const figure = (given: Partial<ReconciledFigure> = {}): ReconciledFigure => ({
  kind: 'balance',
  subject: 'USDT',
  part: '',
  unit: 'USDT',
  ours: '1000.5',
  theirs: '1000.5',
  difference: '0',
  verdict: 'equal',
  reason: null,
  parts: [],
  equalAt: '2025-06-24T10:00:00.000Z',
  ...given,
})

const account = (
  figures: readonly ReconciledFigure[],
  asOf: string | null = '2025-06-24T10:00:00.000Z',
): ReconciledAccount => {
  const count = (verdict: ReconciledFigure['verdict']) =>
    figures.filter((each) => each.verdict === verdict).length
  return {
    accountId: 'ok',
    exchange: 'okx',
    exchangeName: 'OKX',
    code: 'OK',
    label: 'Swing',
    asOf,
    counts: { equal: count('equal'), differs: count('differs'), unknown: count('unknown') },
    figures: [...figures],
  }
}

const show = (answer: Answers[string]) =>
  showScreen(<AccountPage accountId="ok" />, {
    at: '/?show=reconciliation',
    world: { '/exchange-keys/ok/reconciliation': answer },
  })
const row = async (name: string) => (await screen.findByRole('row', { name })).textContent

test('if everything is equal the page says so first, with the time of the exchange’s figures', async () => {
  show(() =>
    account([
      figure(),
      figure({ kind: 'quantity', subject: 'BTC/USDT:USDT', unit: 'contracts', ours: '-2.5', theirs: '-2.5' }),
    ]),
  )
  expect(await screen.findByText('All 2 comparable figures match OKX.')).toBeTruthy()
  expect(screen.getByText(/As of 24 Jun.* 10:00 UTC\./)).toBeTruthy()
  expect(await row('USDT')).toMatch(/USDT1,000\.5 USDT1,000\.5 USDT0Match/)
  expect(await row('BTC-USDT perpetual Position')).toMatch(/−2\.5−2\.50Match/)
})

test('sums that the exchange does not state are not shown as its own or counted as equal', async () => {
  show(() =>
    account([figure(), figure({ kind: 'fees', subject: 'BTC/USDT', part: 'USDT', ours: '3', theirs: '3' })]),
  )
  expect(await screen.findByText('The one comparable figure matches OKX.')).toBeTruthy()
  expect(screen.getByText(/1 fee and funding sum is covered by these balances\./)).toBeTruthy()
  expect(await row('BTC-USDT spot Fees in USDT')).toMatch(/3 USDT–.*–Covered/)
})

test('a difference is split into its parts, each with its evidence', async () => {
  show(() =>
    account([
      figure({ subject: 'BTC', unit: 'BTC' }),
      figure({
        theirs: '990.25',
        difference: '-10.25',
        verdict: 'differs',
        parts: [
          { name: 'fees', amount: '-0.25', detail: '1 fill without a fee, on 2025-05-02' },
          { name: 'missing_window', amount: '-10', detail: 'between 2025-05-04 and 2025-05-06' },
        ],
      }),
    ]),
  )
  expect(await screen.findByText('1 figure of 2 differs from OKX.')).toBeTruthy()
  const parts = within(await screen.findByRole('list', { name: /USDT difference/ })).getAllByRole('listitem')
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Fees−0.25 USDT1 fill without a fee, on 2025-05-02',
    'Missing fills−10 USDTbetween 2025-05-04 and 2025-05-06. Fills from that time are missing.',
  ])
  // differences are sorted above equal figures
  const rows = within(screen.getByRole('table', { name: 'Balances' })).getAllByRole('row')
  expect(rows[1]?.textContent).toContain('Differs')
})

test.each([
  ['older', 'The account is older than the history'],
  ['not_stated', 'The exchange reports no figure to compare.'],
  ['moving', 'Trades arrived during the sync.'],
  ['a reason of a later server', 'Not known.'],
])('%s: a dash with the reason in words, never a zero', async (reason, words) => {
  show(() => account([figure({ ours: null, difference: null, verdict: 'unknown', reason })]))
  expect(await screen.findByText(new RegExp(words), { selector: 'p' })).toBeTruthy()
  expect(await row('USDT')).toContain('Not comparable')
  expect(await screen.findByText('Nothing could be compared.')).toBeTruthy()
})

test('hidden amounts stay hidden, and prices are shown', async () => {
  toggleHideAmounts()
  try {
    show(() =>
      account([
        figure(),
        figure({ kind: 'entry', subject: 'BTC/USDT:USDT', unit: 'USDT', ours: '50000.5', theirs: '50000.5' }),
      ]),
    )
    expect(await row('USDT')).not.toContain('1,000.5')
    expect(await row('BTC-USDT perpetual Entry price')).toContain('50,000.5')
  } finally {
    toggleHideAmounts()
  }
})

test('before the first comparison its time is announced, and a failure can be retried', async () => {
  const page = show(() => account([], null))
  expect(await screen.findByText('Not compared yet')).toBeTruthy()
  page.answer({ '/exchange-keys/ok/reconciliation': 503 })
  await page.refresh()
  expect(await screen.findByText(/busy or starting/)).toBeTruthy()
})

test('a long list shows twenty figures first, and the tabs lead to the coverage and back', async () => {
  const many = Array.from({ length: 30 }, (_, i) =>
    figure({ subject: `C${String(i).padStart(2, '0')}`, unit: 'C' }),
  )
  const page = show(() => account(many))
  const table = await screen.findByRole('table', { name: 'Balances' })
  expect(within(table).getAllByRole('row')).toHaveLength(21)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 30' }))
  expect(within(table).getAllByRole('row')).toHaveLength(31)
  await userEvent.click(screen.getByRole('tab', { name: 'Coverage' }))
  expect(page.address()).toBe('/?show=coverage')
})

test('figures that differ in their last digits are not called equal to the last digit', async () => {
  show(() =>
    account([
      figure({
        subject: 'BTC',
        unit: 'BTC',
        ours: '0.09286929',
        theirs: '0.09286932',
        difference: '0.00000003',
      }),
      figure({ kind: 'fees', subject: 'BTC/USDT', part: 'BTC', unit: 'BTC', ours: '0.1', theirs: '0.1' }),
    ]),
  )
  expect(await row('BTC')).toContain('Match, rounded')
  expect(await row('BTC-USDT spot Fees in BTC')).toContain('Covered')
  expect(document.body.innerHTML).not.toContain('last digit')
})

test('a loading comparison has the banner and both lists', async () => {
  show(() => new Promise(() => undefined))
  await screen.findAllByText('Loading...')
  const titles = [...document.querySelectorAll('h2')].map((title) => title.textContent)
  expect(titles).toEqual(expect.arrayContaining(['Balances', 'Instruments']))
})
