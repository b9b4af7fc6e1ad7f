import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { closedTrade, totalsOf } from '../../../test/performance-world.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { TradesScreen } from '../trades/trades-screen.tsx'

const world: Answers = {
  '/closed-trades': () => ({ trades: [closedTrade({ id: 'a' })], nextCursor: null, totals: totalsOf(1) }),
  '/bots': () => ({ currency: 'USD', bots: [], found: [], withoutClientIds: [] }),
}
const everything = '/trading/trades?range=All'
const whereOf = (address: string) => new URLSearchParams(address.split('?')[1]).get('where')
const show = (at = everything) => showScreen(<TradesScreen />, { at, world })

test('conditions are built by keyboard and mouse, and each change is requested at once', async () => {
  const page = show()
  await screen.findByRole('table', { name: 'Closed trades' })
  await userEvent.keyboard('f')
  const editor = await screen.findByRole('region', { name: 'Conditions' })
  await userEvent.type(within(editor).getByRole('textbox', { name: /Symbols/ }), 'btc usdt, eth')
  await waitFor(() =>
    expect(whereOf(page.address())).toBe('{"all":[{"field":"symbol","is":["BTC/USDT","ETH"]}]}'),
  )
  await userEvent.click(within(editor).getByRole('button', { name: 'Any of' }))
  await userEvent.click(within(editor).getByRole('button', { name: 'Condition' }))
  const [, second] = within(editor).getAllByRole('combobox', { name: 'Condition field' })
  await userEvent.selectOptions(second ?? document.body, 'Result')
  await userEvent.selectOptions(
    within(editor).getByRole('combobox', { name: 'Result is or is not' }),
    'is not',
  )
  await userEvent.click(within(editor).getByRole('button', { name: 'Lost' }))
  const wanted =
    '{"any":[{"field":"symbol","is":["BTC/USDT","ETH"]},{"none":[{"field":"result","is":["loss"]}]}]}'
  await waitFor(() => expect(whereOf(page.address())).toBe(wanted))
  await waitFor(() =>
    expect(
      page.asked.some(
        (one) =>
          one.startsWith('/closed-trades?') && new URLSearchParams(one.split('?')[1]).get('where') === wanted,
      ),
    ).toBe(true),
  )
  await userEvent.click(within(editor).getByRole('button', { name: 'Remove the condition on Symbol' }))
  await waitFor(() =>
    expect(whereOf(page.address())).toBe('{"any":[{"none":[{"field":"result","is":["loss"]}]}]}'),
  )
  within(editor).getByRole('button', { name: 'Condition' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region', { name: 'Conditions' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Conditions' }))
})

test('conditions in the address are shown as a sentence, which opens and removes them', async () => {
  const where = '{"any":[{"field":"side","is":["long"]},{"field":"net","from":"10"}]}'
  const page = show(`${everything}&where=${encodeURIComponent(where)}`)
  await userEvent.click(
    await screen.findByRole('button', { name: /Where any of \(Side is Long, Net P&L at least 10 USD\)/ }),
  )
  const editor = await screen.findByRole('region', { name: 'Conditions' })
  expect(within(editor).getByRole('button', { name: 'Long' }).getAttribute('aria-pressed')).toBe('true')
  // data that arrives meanwhile takes no focus
  const focused = document.activeElement
  expect(focused?.tagName).toBe('SELECT')
  await act(() => page.refresh())
  expect(document.activeElement).toBe(focused)
  // looking at them changes nothing
  expect(whereOf(page.address())).toBe(where)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(page.address()).toBe(everything))
  expect(within(editor).queryByRole('button', { name: 'Long' })).toBeNull()
})

test('the list’s file includes the conditions, and files that cannot are not offered', async () => {
  const where = '{"all":[{"field":"side","is":["buy"]}]}'
  const page = showScreen(<TradesScreen />, {
    at: `${everything}&view=fills&search=grid&where=${encodeURIComponent(where)}`,
    world: { ...world, '/exports/fills': () => ({ url: '/api/exports/file?link=x', fileName: 'f.csv' }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  const [only, ...more] = await screen.findAllByRole('menuitem')
  expect([only?.textContent, more.length]).toEqual(['Individual fills', 0])
  await userEvent.click(only ?? document.body)
  await waitFor(() => expect(page.asked.some((one) => one.startsWith('/exports/fills?'))).toBe(true))
  const asked = page.asked.find((one) => one.startsWith('/exports/fills?')) ?? ''
  expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toMatchObject({
    where,
    search: 'grid',
  })
})

test('fills have the totals of the whole filter, not of the page', async () => {
  show(`${everything}&view=fills`)
  const status = await screen.findByRole('status', { name: 'All matching fills' })
  // in dollars where prices are known
  const now = ', at today’s prices'
  await waitFor(() => expect(status.textContent).toBe(`120 fillsRealised ≈ −$3.25${now}Fees ≈ −$12.50${now}`))
})

test('totals that could not be refreshed stay, with their time', async () => {
  const page = show(`${everything}&view=fills`)
  const status = await screen.findByRole('status', { name: 'All matching fills' })
  await waitFor(() => expect(status.textContent).toContain('120 fills'))
  expect(status.textContent).not.toContain('Last good data')
  page.answer({ '/trades/totals': 500 })
  await act(() => page.refresh())
  await waitFor(() => expect(status.textContent).toMatch(/^120 fills.*Last good data: \d\d:\d\d UTC\.$/))
})

test('amounts without a price are not summed up in dollars', async () => {
  const page = showScreen(<TradesScreen />, {
    at: `${everything}&view=fills`,
    world: {
      ...world,
      '/trades/totals': () => ({
        fills: 2,
        assets: [
          { asset: 'USDT', fee: '1', pnl: '5', realisedPnl: null },
          { asset: 'XYZ', fee: '3', pnl: null, realisedPnl: null },
        ],
      }),
    },
  })
  const status = await screen.findByRole('status', { name: 'All matching fills' })
  await waitFor(() => expect(status.textContent).toContain('Realised ≈ +$5.00'))
  expect(page.asked).toContain('/balances')
  expect(status.textContent).toMatch(/Fees −1\.00 USDT−3 XYZ$/)
})

test('conditions on bots that could not be loaded show an error, and do not load for ever', async () => {
  const where = '{"all":[{"field":"bot","is":["b1"]}]}'
  showScreen(<TradesScreen />, {
    at: `${everything}&where=${encodeURIComponent(where)}`,
    world: { ...world, '/bots': 500 },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Bot is name could not be loaded/ }))
  const editor = await screen.findByRole('region', { name: 'Conditions' })
  expect(await within(editor).findByText('Could not load the choices')).toBeTruthy()
})
