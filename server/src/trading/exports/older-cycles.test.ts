import { dayMs } from '@harbour/ledger/durations'
import { maxRecentCycles } from '@harbour/ledger/bots/cycles/recent-cycles'
import { expect, test } from 'vitest'
import { account, countAgain, order, prices, start, track } from '../../../test/trading/bot-world.ts'

test('a bot’s file says in the person’s language how many cycles it lacks, unless the period is complete', async () => {
  countAgain()
  const older = 3
  const fills = Array.from({ length: maxRecentCycles + older }, (_, at) =>
    (['buy', 'sell'] as const).map((side, then) =>
      order('swing', { side, price: '100', quantity: '1', atMs: start + (at * 2 + then) * 60_000 }),
    ),
  ).flat()
  const { home } = await account({ fills, entries: [], prices: prices() })
  const bot = await track(home, 'Swing', 'swing-')
  const { exports, performance } = home.as('ada')
  const file = async (span: object, language = 'en') => {
    const { url } = await exports.closedTrades({ query: { timeZone: 'UTC', bot, ...span } })
    const { payload } = await home.app.inject({ url, headers: { 'accept-language': language } })
    return payload.trim().split('\r\n')
  }
  const lines = await file({})
  expect(lines).toHaveLength(maxRecentCycles + 2)
  expect(lines.at(-1)).toMatch(/^"?3 older cycles of the bot are not in this file/)
  expect((await file({}, 'de')).at(-1)).toMatch(/^"?3 ältere Zyklen des Bots fehlen in dieser Datei/)
  const later = { from: new Date(start + 2 * dayMs).toISOString().slice(0, 10) }
  expect((await file(later)).at(-1)).not.toContain('older cycles')
  // the screen knows it before: analytics has the same number
  expect((await performance.report({ query: { timeZone: 'UTC', bot } })).bot?.unlisted).toBe(older)
}, 240_000)
