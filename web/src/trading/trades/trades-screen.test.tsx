import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../../test/phone.ts'
import { enabled } from '../../../test/on-its-way.ts'
import { pageOf, showScreen } from '../../../test/trading-page.tsx'
import { trades, worldNow } from '../../../test/trading-world.ts'
import { TradesScreen } from './trades-screen.tsx'

const everything = '/trading/trades?range=All&view=fills'
const table = () => screen.findByRole('table', { name: 'Fills' })
const fills = async () => [...(await table()).querySelectorAll<HTMLElement>('[data-row]')]

afterEach(() => vi.restoreAllMocks())

test('fills are grouped by day, fifty a page, and Older leads to the end', async () => {
  const page = showScreen(<TradesScreen />, { at: everything })
  await waitFor(async () => expect(await fills()).toHaveLength(50))
  expect(screen.getByRole('button', { name: 'Newer' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(page.address()).toContain('cursor=50'))
  await enabled(() => screen.getByRole('button', { name: 'Newer' }))
  await userEvent.click(await enabled(() => screen.getByRole('button', { name: 'Older' })))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true))
  expect(page.address()).toContain('cursor=100')
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }))
  await waitFor(() => expect(page.address()).toContain('cursor=50'))
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }))
  await waitFor(() => expect(page.address()).not.toContain('cursor'))
})

test('a second click on Older while its page loads does nothing, and Newer leads back', async () => {
  let send: () => void = () => undefined
  const sent = new Promise<void>((resolve) => (send = resolve))
  const page = showScreen(<TradesScreen />, {
    at: everything,
    world: {
      '/trades': async (query) => {
        if (query.get('cursor') === '50') await sent
        return pageOf(query)
      },
    },
  })
  await waitFor(async () => expect(await fills()).toHaveLength(50))
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(page.address()).toContain('cursor=50'))
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  send()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Newer' })).toHaveProperty('disabled', false))
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }))
  await waitFor(() => expect(page.address()).toBe(everything))
})

test('filters are chips in the address, and removing one sends a new request', async () => {
  const page = showScreen(<TradesScreen />, { at: `${everything}&side=buy&cursor=50&accounts=ok` })
  await table()
  expect(
    page.asked.some(
      (one) => one.startsWith('/trades?') && one.includes('side=buy') && one.includes('accounts=ok'),
    ),
  ).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Side' }))
  await waitFor(() => expect(page.address()).toBe('/trading/trades?range=All&view=fills&accounts=ok'))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: Account' }))
  await waitFor(() => expect(page.address()).toBe(everything))
})

test('typed text is searched for, and stays as typed', async () => {
  const page = showScreen(<TradesScreen />, { at: everything })
  await table()
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await userEvent.keyboard('btc-usdt')
  await waitFor(() =>
    expect(page.asked.some((one) => one.startsWith('/trades?') && one.includes('search=btc-usdt'))).toBe(
      true,
    ),
  )
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'btc-usdt')
})

test('a row opens the fill with its ids, and J and K lead to its neighbours', async () => {
  const page = showScreen(<TradesScreen />, { at: everything })
  const [first, second] = trades(2)
  const rows = await fills()
  await userEvent.click(rows[0]?.querySelector('td:nth-child(3)') ?? document.body)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(first?.tradeId ?? '')).toBeTruthy()
  expect(within(dialog).getByText(first?.orderId ?? '')).toBeTruthy()
  expect(within(dialog).getByText('Bot')).toBeTruthy()
  await userEvent.keyboard('j')
  expect(await within(dialog).findByText(second?.tradeId ?? '')).toBeTruthy()
  await userEvent.keyboard('k')
  expect(await within(dialog).findByText(first?.tradeId ?? '')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(page.address()).not.toContain('trade='))
})

test('new fills do not move the list under the reader, and are shown on request', async () => {
  const page = showScreen(<TradesScreen />, { at: everything })
  await table()
  vi.stubGlobal('scrollY', 600)
  vi.stubGlobal('scrollTo', vi.fn())
  const old = trades(50)
  const arrived = old
    .slice(0, 2)
    .map((one, i) => ({ ...one, id: `new${i}`, at: new Date(worldNow).toISOString() }))
  page.answer({ '/trades': () => ({ trades: [...arrived, ...old], nextCursor: null }) })
  await act(() => page.refresh())
  const notice = await screen.findByRole('button', { name: '2 new fills' })
  expect(document.querySelector('[data-row=new0]')).toBeNull()
  await userEvent.click(notice)
  await waitFor(() => expect(document.querySelector('[data-row=new0]')).not.toBeNull())
  expect(screen.queryByRole('button', { name: '2 new fills' })).toBeNull()
})

test('at the top of the list new fills appear automatically', async () => {
  const page = showScreen(<TradesScreen />, { at: everything })
  await table()
  page.answer({
    '/trades': () => ({ trades: [{ ...trades(1)[0], id: 'new0' }, ...trades(50)], nextCursor: null }),
  })
  await act(() => page.refresh())
  await waitFor(() => expect(document.querySelector('[data-row=new0]')).not.toBeNull())
})

test('filters without matches offer to clear them, and an empty range to widen it', async () => {
  const nothing = { '/trades': () => ({ trades: [], nextCursor: null }) }
  const page = showScreen(<TradesScreen />, { at: `${everything}&symbol=XRP`, world: nothing })
  expect(await screen.findByText('No items found')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('No trades yet')).toBeTruthy()
  expect(page.address()).toBe(everything)
})

test('a page link that is no longer valid leads back to the first page', async () => {
  const page = showScreen(<TradesScreen />, {
    at: `${everything}&cursor=tampered`,
    world: { '/trades': 400 },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  page.answer({ '/trades': () => ({ trades: trades(3), nextCursor: null }) })
  await userEvent.click(retry)
  expect(await fills()).toHaveLength(3)
  expect(page.address()).toBe(everything)
})

test('a liquidation, a rebate and a spot fill without a result look different', async () => {
  showScreen(<TradesScreen />, { at: everything })
  const rows = within(await table())
  expect(rows.getByText('Liquidation')).toBeTruthy()
  expect(rows.getAllByTitle('Rebate: the exchange paid this').length).toBeGreaterThan(0)
  const withTitle = (title: string) => rows.getAllByTitle(title).map((one) => one.closest('tr')?.textContent)
  // a spot purchase closes nothing
  for (const row of withTitle('Opening trade unknown')) expect(row).toContain('Sell')
  for (const row of withTitle('Opens a position')) expect(row).toBeTruthy()
})

test('a fill shows spot or perpetual, its account and its second, on phones too', async () => {
  const [one] = trades(1)
  const world = {
    '/trades': () => ({
      nextCursor: null,
      trades: [
        { ...one!, id: 'spot', symbol: 'SOL/USDT', base: 'SOL', quote: 'USDT' },
        { ...one!, id: 'swap', symbol: 'SOL/USDT:USDT', base: 'SOL', quote: 'USDT' },
      ],
    }),
  }
  const words = async (role: 'table' | 'list') => {
    const list = await screen.findByRole(role, { name: 'Fills' })
    return [...list.querySelectorAll('[data-row]')].map((row) => row.textContent)
  }
  showScreen(<TradesScreen />, { at: everything, world })
  const [spot, swap] = await words('table')
  expect(spot).toContain('SOL-USDT spot')
  expect(swap).toContain('SOL-USDT perpetual')
  cleanup()
  onPhone()
  showScreen(<TradesScreen />, { at: everything, world })
  const [spotLine, swapLine] = await words('list')
  expect(spotLine).toMatch(/^SOL-USDTspot/)
  expect(swapLine).toMatch(/^SOL-USDTperpetual/)
  expect(swapLine).toMatch(/\d\d:\d\d:\d\d/)
  expect(swapLine).toContain('Main futures')
})
