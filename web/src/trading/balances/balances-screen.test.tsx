import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { onItsWay } from '../../../test/on-its-way.ts'
import { onPhone } from '../../../test/phone.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { exchangeAccounts } from '../../../test/trading-world.ts'
import { BalancesScreen } from './balances-screen.tsx'

afterEach(() => vi.restoreAllMocks())

const assets = async () =>
  within(await screen.findByRole('table', { name: 'Balances' }))
    .getAllByRole('row')
    .flatMap((row) => (row.dataset['row'] ? [row.querySelector('td')?.textContent] : []))

test('balances are below their account, by value, and an asset without a price is named', async () => {
  showScreen(<BalancesScreen />)
  expect(await assets()).toEqual(['USDT', 'BTC', 'BNB', 'USDT', 'ETH', 'XYZ', 'USDT', 'SOL'])
  expect(screen.getByText(/Not in the total \(no price\)/)?.textContent).toContain('XYZ')
})

test('prices have as many decimals as their size needs, as on the other screens', async () => {
  const one = {
    accountId: 'ok',
    wallet: 'spot',
    free: '1',
    locked: '0',
    total: '1',
    asOf: '2025-06-24T10:00:00.000Z',
  }
  const prices = { BTC: '96975.8', SOL: '178', LINK: '23.803', ADA: '0.9284' }
  showScreen(<BalancesScreen />, {
    world: {
      '/balances': () => ({
        balances: Object.entries(prices).map(([asset, priceUsd]) => ({
          ...one,
          asset,
          priceUsd,
          valueUsd: priceUsd,
        })),
        totalUsd: '97177.5314',
        unpriced: [],
      }),
    },
    at: '/?small=show',
  })
  await assets()
  for (const price of ['$96,975.8', '$178.00', '$23.803', '$0.92840'])
    expect(screen.getAllByText(price, { selector: 'span.num' }).length).toBeGreaterThan(0)
})

test('the combined rest is grey next to the colours of the largest', async () => {
  const one = {
    accountId: 'ok',
    wallet: 'spot',
    free: '1',
    locked: '0',
    total: '1',
    priceUsd: '100',
    valueUsd: '100',
    asOf: '2025-06-24T10:00:00.000Z',
  }
  const balances = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'BNB', 'LINK'].map((asset) => ({ ...one, asset }))
  showScreen(<BalancesScreen />, {
    world: { '/balances': () => ({ balances, totalUsd: '700', unpriced: [] }) },
  })
  await assets()
  const colours = [...document.querySelectorAll<HTMLElement>('li [style*="--hb-chart"]')].map(
    ({ style }) => style.background,
  )
  expect(new Set(colours)).toEqual(
    new Set([...[1, 2, 3, 4, 5].map((at) => `var(--hb-chart-${at})`), 'var(--hb-chart-axis)']),
  )
})

test('an empty amount in orders is a dash, with a word for screen readers', async () => {
  showScreen(<BalancesScreen />)
  await assets()
  const words = screen.getAllByText('none')
  expect(words.length).toBeGreaterThan(0)
  for (const word of words)
    expect([word.className, word.parentElement?.textContent]).toEqual(['sr-only', '–none'])
})

test('small balances are one click away, and the choice is in the address', async () => {
  const page = showScreen(<BalancesScreen />)
  await assets()
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 small balance' }))
  await waitFor(async () => expect(await assets()).toContain('SHIB'))
  expect(page.address()).toBe('/?small=show')
})

test('by asset, the same coin of all accounts is one row', async () => {
  showScreen(<BalancesScreen />, { at: '/?by=asset' })
  expect(await assets()).toEqual(['USDT', 'BTC', 'ETH', 'BNB', 'SOL', 'XYZ'])
  expect(screen.getByText('64,796.34')).toBeTruthy()
  expect(screen.getByText('and 2 more')).toBeTruthy()
})

test('by asset, a coin of several accounts opens its balance in each of them', async () => {
  const page = showScreen(<BalancesScreen />, { at: '/?by=asset' })
  await userEvent.click(await screen.findByRole('button', { name: /^and 2 more/ }))
  expect(page.address()).toBe('/?asset=USDT')
  expect(await assets()).toEqual(['USDT', 'USDT', 'USDT'])
})

test('headers sort and show the direction', async () => {
  showScreen(<BalancesScreen />, { at: '/?by=asset' })
  await assets()
  await userEvent.click(screen.getByRole('button', { name: 'Asset' }))
  await userEvent.click(screen.getByRole('button', { name: 'Asset' }))
  expect(await assets()).toEqual(['BNB', 'BTC', 'ETH', 'SOL', 'USDT', 'XYZ'])
  expect(screen.getByRole('columnheader', { name: 'Asset' }).getAttribute('aria-sort')).toBe('ascending')
})

test('a search without a match offers to clear it', async () => {
  const page = showScreen(<BalancesScreen />)
  await assets()
  await userEvent.type(screen.getByRole('textbox', { name: 'Search assets' }), 'doge')
  expect(await screen.findByText('No items found')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await assets()).toHaveLength(8)
  expect(page.address()).toBe('/')
})

test('an account without balances is no error', async () => {
  showScreen(<BalancesScreen />, {
    world: { '/balances': () => ({ balances: [], totalUsd: '0', unpriced: [] }) },
  })
  expect(await screen.findByText('No balances yet')).toBeTruthy()
})

test('no balance is shown before the order of the accounts is known', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof exchangeAccounts>()
  showScreen(<BalancesScreen />, { world: { '/exchange-keys': () => promise } })
  await onItsWay()
  // long after the balances have come
  await new Promise((done) => setTimeout(done, 100))
  expect(screen.queryByRole('table', { name: 'Balances' })).toBeNull()
  resolve(exchangeAccounts)
  expect(await assets()).toHaveLength(8)
})

test('the balances are shown even if the accounts could not be loaded', async () => {
  showScreen(<BalancesScreen />, { world: { '/exchange-keys': 500 } })
  expect(await assets()).toHaveLength(8)
})

test('on phones the currency is in the menu next to the title', async () => {
  onPhone()
  const page = showScreen(<BalancesScreen />)
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'EUR' }))
  await waitFor(() =>
    expect(page.sent).toEqual([
      { method: 'PUT', path: '/v1/user/preferences', body: { reportCurrency: 'EUR' } },
    ]),
  )
})
