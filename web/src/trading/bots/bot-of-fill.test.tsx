import { screen } from '@testing-library/react'
import type { Bot } from '@harbour/contract/trading/bots'
import { expect, test } from 'vitest'
import { aBot } from '../../../test/sub-accounts.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { BotOfFill } from './bot-of-fill.tsx'

const fill = {
  accountId: 'bn',
  symbol: 'ETH/USDT:USDT',
  clientOrderId: 'grid_17',
  botType: null,
  at: '2025-06-20T10:00:00.000Z',
}

const show = (bots: readonly Bot[] | number, change: object = {}) =>
  showScreen(<BotOfFill of={{ ...fill, ...change }} isTrackable />, {
    at: '/trading/trades?range=7D',
    world: { '/bots': typeof bots === 'number' ? bots : () => ({ currency: 'USD', bots, found: [] }) },
  })

const linkNamed = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href') ?? ''

test('a fill links to the first created bot with a matching rule', async () => {
  show([
    aBot({ id: 'late', name: 'All of ETH', symbols: 'ETH/*', place: 2 }),
    aBot({ id: 'grid', name: 'Grid ETH', clientIds: 'swing_,grid_', place: 1 }),
    aBot({ id: 'past', name: 'Before', clientIds: 'grid_', toAt: fill.at, place: 0 }),
  ])
  expect(await linkNamed('Grid ETH')).toBe('/trading/bots/grid?range=7D')
  expect(screen.queryByRole('link', { name: 'Track a bot for fills like this' })).toBeNull()
})

test('a fill of no bot is manual, and links to the form for a bot with such fills', async () => {
  show([aBot({ clientIds: 'dca_' })])
  expect(await linkNamed('Manual')).toBe('/trading/bots/by-hand?range=7D')
  const form = new URL(await linkNamed('Track a bot for fills like this'), 'http://localhost')
  expect(form.pathname).toBe('/trading/bots')
  expect(form.searchParams.get('range')).toBe('7D')
  expect(JSON.parse(form.searchParams.get('track') ?? '')).toEqual({
    accountId: 'bn',
    symbols: 'ETH/USDT:USDT',
    clientIds: 'grid_',
    botType: null,
  })
})

test('the bot of a fill is shown only once it is known', async () => {
  show(503)
  await screen.findByText('Could not load the bots')
  expect(screen.queryByRole('link')).toBeNull()
})
