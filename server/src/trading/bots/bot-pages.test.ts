import { resultsTo } from '@harbour/contract/trading/bot-page'
import { botKinds } from '@harbour/contract/trading/bots/bot-kinds'
import { amount, sum, text } from '@harbour/ledger/decimal'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import type { LedgerEntry } from '@harbour/ledger/fill'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  account,
  countAgain,
  gridFills,
  now,
  order,
  pagesOf,
  perpetual,
  prices,
  start,
  track,
} from '../../../test/trading/bot-world.ts'
import { dayName } from '../../core/time/days.ts'

const query = {}

test('a bot’s page has its figures, its kind, its days and its cycles', async () => {
  countAgain()
  const fills = [...gridFills('grid'), ...gridFills('grid')]
  const { home } = await account({ fills, entries: [], prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  const { bots } = home.as('ada')
  const { figures, kind, ...page } = await bots.page({ params: { id }, query })
  const [bot = expect.unreachable()] = (await bots.subAccounts({ query })).bots
  expect(page).toMatchObject({ name: 'Grid', fills: 16, transfers: [], resultTo: 'opener', currency: 'USD' })
  const whole = (await bots.range({ params: { id }, query })).range
  expect(figures.total.value).toBe(whole.total)
  // six sales, of a dollar each
  expect(figures.gridTrades).toMatchObject({ count: 6, wins: 6, net: '6', winRate: '1' })
  expect(figures.realised.average).toBe(whole.realised)
  const { days, timeZone } = await bots.curve({ params: { id }, query })
  expect(timeZone).toBe('UTC')
  expect(days[0]?.day).toBe(dayName(start))
  const last = days.at(-1)
  // today uses current prices, as the list does
  expect(last).toMatchObject({
    day: dayName(now),
    total: whole.total,
    realised: text(amount(whole.realised).round(8)),
    inventory: [{ symbol: 'BTC/USDT', quantity: bot.inventory[0]?.quantity, price: '110' }],
    moneyHeld: '0',
    isByLastFill: false,
  })
  expect(days.reduce((all, { fills: ofDay }) => all + ofDay, 0)).toBe(16)
  expect(figures.coinsHeld.value).toBe(last?.coinsHeld)
  for (const { total, realised, fees, funding, other, unrealised } of days)
    expect(total).toBe(
      text(
        amount(realised)
          .minus(fees)
          .plus(funding)
          .plus(other)
          .plus(unrealised ?? 'none'),
      ),
    )
  const cycles = await bots.cycles({ params: { id }, query })
  expect(cycles).toMatchObject({ roundTrips: 0, gridTrades: 6 })
  expect(cycles.cycles).toHaveLength(6)
  expect(sum(cycles.cycles.map(({ net }) => net ?? 'none'))).toBe(figures.gridTrades?.net)
  expect(kind).toMatchObject({ chosen: null, orders: 16 })
  const { token } = await home.person('ada')
  const german = home.over({ authorization: `Bearer ${token}`, 'accept-language': 'de' }).bots
  const inGerman = (await german.page({ params: { id }, query })).kind.reasons
  expect(inGerman).toHaveLength(kind.reasons.length)
  for (const [at, reason] of inGerman.entries()) {
    expect(reason).not.toBe(kind.reasons[at])
    expect(reason).toMatch(/Orders|Zyklen|Linien/)
  }
  expect((await german.page({ params: { id: 'by-hand' }, query })).name).toBe('Von Hand')
})

test('a page lists every market ever traded, the one with the most capital first', async () => {
  countAgain()
  const eth = { symbol: 'ETH/USDT', base: 'ETH' }
  const bnb = { symbol: 'BNB/USDT', base: 'BNB' }
  const fills = [
    order(null, { side: 'buy', price: '20', quantity: '1', ...eth }),
    order(null, { side: 'buy', price: '500', quantity: '3', ...bnb }),
    order(null, { side: 'sell', price: '510', quantity: '3', ...bnb }),
    ...gridFills('grid').map((one) => ({ ...one, clientOrderId: null })),
  ]
  const { home } = await account({ fills, entries: [], prices: prices() })
  const { bots } = home.as('ada')
  const { symbols } = await bots.page({ params: { id: 'by-hand' }, query })
  expect(symbols).toEqual(['BNB/USDT', 'BTC/USDT', 'ETH/USDT'])
  const id = await track(home, 'Grid', 'grid-')
  expect((await bots.page({ params: { id }, query })).symbols).toEqual([])
})

test('a chosen kind applies until the person goes back to the guessed one', async () => {
  countAgain()
  const { home } = await account({ fills: gridFills('grid'), entries: [], prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  const { bots } = home.as('ada')
  const kind = async () => (await bots.page({ params: { id }, query })).kind
  const { guess } = await kind()
  await bots.chooseKind({ params: { id }, body: { kind: 'signal' } })
  expect(await kind()).toMatchObject({ kind: 'signal', chosen: 'signal', guess })
  expect((await bots.subAccounts({ query })).bots).toMatchObject([{ kind: 'signal' }])
  await bots.chooseKind({ params: { id }, body: { kind: null } })
  expect(await kind()).toMatchObject({ kind: guess, chosen: null })
})

test('every kind and every P&L owner can be chosen, and an unknown stored value is a fault', async () => {
  countAgain()
  const { home } = await account({ fills: gridFills('grid'), entries: [], prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  const { bots } = home.as('ada')
  const page = () => bots.page({ params: { id }, query })
  for (const kind of botKinds) {
    await bots.chooseKind({ params: { id }, body: { kind } })
    expect((await page()).kind).toMatchObject({ kind, chosen: kind })
  }
  for (const resultTo of resultsTo) {
    await bots.chooseResultTo({ body: { resultTo } })
    expect((await page()).resultTo).toBe(resultTo)
  }
  await sql`alter table bots drop constraint bots_kind_check`.execute(home.db)
  await sql`update bots set kind = 'martingale'`.execute(home.db)
  await expect(page()).rejects.toMatchObject({ status: 500 })
  expect(home.logged.join('')).toContain("'martingale' is stored")
  await sql`update bots set kind = null`.execute(home.db)
  await sql`alter table bot_settings drop constraint bot_settings_result_to_check`.execute(home.db)
  await sql`update bot_settings set result_to = 'both'`.execute(home.db)
  await expect(page()).rejects.toMatchObject({ status: 500 })
  expect(home.logged.join('')).toContain("'both' is stored")
})

test('one choice decides which bot gets the result of coins that another bot sells, and both pages show it', async () => {
  countAgain()
  const fills = [
    order('grid', { side: 'buy', price: '100', quantity: '1' }),
    order('dca', { side: 'buy', price: '104', quantity: '1' }),
    order('dca', { side: 'sell', price: '120', quantity: '2' }),
  ]
  const { home } = await account({ fills, entries: [], prices: prices() })
  const [grid, dca] = [await track(home, 'Grid', 'grid-'), await track(home, 'DCA', 'dca-')]
  const { bots } = home.as('ada')
  const totals = async () => (await pagesOf(home, [grid, dca])).map(({ figures }) => figures.total.value)
  expect(await totals()).toEqual(['20', '16'])
  const { transfers } = await bots.page({ params: { id: grid }, query })
  expect(transfers).toMatchObject([
    { from: grid, to: dca, symbol: 'BTC/USDT', quantity: '1', side: 'long', isBefore: false, fills: 1 },
  ])
  expect((await bots.page({ params: { id: dca }, query })).transfers).toEqual(transfers)
  await bots.chooseResultTo({ body: { resultTo: 'closer' } })
  expect((await bots.page({ params: { id: dca }, query })).resultTo).toBe('closer')
  expect(await totals()).toEqual(['0', '36'])
})

test('manual trading has a page too, and a bot without fills has an empty one', async () => {
  countAgain()
  const fills = [
    order(null, { side: 'buy', price: '100', quantity: '1' }),
    order(null, { side: 'sell', price: '104', quantity: '1' }),
  ]
  const { home } = await account({ fills, entries: [], prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  const { bots } = home.as('ada')
  const hand = await bots.page({ params: { id: 'by-hand' }, query })
  expect(hand).toMatchObject({ name: 'Manual', fills: 2, figures: { total: { value: '4' } }, alerts: [] })
  expect(await bots.page({ params: { id }, query })).toMatchObject({ fills: 0, firstAt: null, alerts: [] })
  expect((await bots.curve({ params: { id }, query })).days).toEqual([])
})

test('a bot’s list of fills has those that its page counts, even if two rules match', async () => {
  countAgain()
  const fills = [
    ...gridFills('grid'),
    order('dca', { side: 'buy', price: '104', quantity: '1' }),
    order(null, { side: 'buy', price: '100', quantity: '1' }),
  ]
  const { home } = await account({ fills, entries: [], prices: prices() })
  const { bots, trades } = home.as('ada')
  const ids = [await track(home, 'Grid', 'grid-'), await track(home, 'Any', 'd*')]
  const rest = { accountId: null, symbols: 'BTC/*', clientIds: null, botType: null }
  ids.push((await bots.create({ body: { name: 'Rest', ...rest } })).id)
  const counts = async (of: readonly string[]) => {
    const counted = []
    for (const id of of) {
      const where = JSON.stringify({ field: 'bot', is: [id] })
      const listed = await trades.list({ query: { timeZone: 'UTC', where, limit: '50' } })
      const page = await bots.page({ params: { id }, query })
      expect([id, listed.trades.length]).toEqual([id, page.fills])
      counted.push(page.fills)
    }
    return counted
  }
  expect(await counts([...ids, 'by-hand'])).toEqual([8, 1, 1, 0])
  // after a restart under another prefix it is the same bot, and one of a time has its fills from then on and before the end
  for (const id of ids) await bots.remove({ params: { id } })
  const at = (hours: number) => new Date(start + hours * hourMs).toISOString()
  const renamed = { accountId: null, symbols: null, clientIds: ' grid-, dca-', botType: null }
  const early = { ...renamed, name: 'Early', toAt: at(5), silenceHours: 1 }
  const late = { ...renamed, name: 'Late', fromAt: at(5), toAt: at(10) }
  const times = [(await bots.create({ body: early })).id, (await bots.create({ body: late })).id]
  expect(await counts([...times, 'by-hand'])).toEqual([4, 5, 1])
  const { bots: told } = await bots.list({ query: { timeZone: 'UTC' } })
  expect(told).toMatchObject([
    // a bot with an end is not reported as silent
    { name: 'Early', clientIds: 'grid-,dca-', fromAt: null, toAt: at(5), silence: 'off' },
    { name: 'Late', fromAt: at(5), toAt: at(10) },
  ])
  const { alerts } = await bots.page({ params: { id: times[0] ?? '' }, query })
  expect(alerts.map(({ kind }) => kind)).not.toContain('silent')
  // the second one is in order as text
  const turned = [at(5), at(5).replace('.000Z', 'Z')]
  for (const toAt of turned)
    await expect(bots.create({ body: { ...late, name: 'Turned', toAt } })).rejects.toMatchObject({
      status: 400,
    })
})

test('a page reports that a bot is silent, has left its range or has lost against holding', async () => {
  countAgain()
  const seller = [
    order('seller', { side: 'buy', price: '100', quantity: '2' }),
    order('seller', { side: 'sell', price: '101', quantity: '1' }),
  ]
  const fills = [...seller, ...Array.from({ length: 4 }, () => gridFills('grid')).flat()]
  const { home } = await account({ fills, entries: [], prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  const sellerId = await track(home, 'Seller', 'seller-')
  const { alerts, kind } = await home.as('ada').bots.page({ params: { id }, query })
  expect(kind).toMatchObject({ kind: 'grid', grid: [{ low: '100', high: '102', levels: 3, neverHit: 0 }] })
  // an order an hour: a day without one is long
  expect(alerts).toMatchObject([
    { kind: 'silent', hours: 24 },
    { kind: 'out_of_range', side: 'above', high: '102', price: '110' },
  ])
  const { bots } = await home.as('ada').bots.subAccounts({ query })
  expect(bots[0]?.alerts).toEqual(alerts)
  // one that has ended does neither, and its pace is that of the days until then
  const paceOf = async () => {
    const page = await home.as('ada').bots.page({ params: { id }, query })
    return { alerts: page.alerts.map((one) => one.kind), perDay: page.figures.gridTrades?.perDay ?? null }
  }
  const { perDay: toNow } = await paceOf()
  const toAt = new Date(start + 2 * dayMs).toISOString()
  await home.as('ada').bots.update({ params: { id }, body: { toAt } })
  const ended = await paceOf()
  expect(ended.alerts).toEqual([])
  expect(Number(ended.perDay)).toBeGreaterThan(5 * Number(toNow))
  await home.as('ada').bots.update({ params: { id }, body: { toAt: null } })
  // fills after the last read are not known: a silence ends there, and whether one began after it nobody can say
  const silenceRead = async (hoursAfterLastFill: number | null) => {
    const read =
      hoursAfterLastFill === null ? null : new Date(lastFill + hoursAfterLastFill * hourMs).toISOString()
    await sql`update sync_states set last_synced_at = ${read}::timestamptz`.execute(home.db)
    const [first] = (await home.as('ada').bots.page({ params: { id }, query })).alerts
    return first
  }
  const lastFill = Math.max(...fills.map(({ atMs }) => atMs))
  const at = (hours: number) => new Date(lastFill + hours * hourMs).toISOString()
  expect(await silenceRead(30)).toEqual({ kind: 'silent', hours: 24, sinceHours: 30, readAt: at(30) })
  expect(await silenceRead(3)).toEqual({ kind: 'unread', readAt: at(3) })
  expect(await silenceRead(null)).toEqual({ kind: 'unread', readAt: null })
  // one coin brought a dollar and the other one ten, and both had brought twenty
  expect(bots[1]?.alerts).toEqual([{ kind: 'behind_holding', total: '11', coinsHeld: '20', behind: '9' }])
  // two legs that belong together earn whatever the coin does, so that holding it is nothing to be behind of
  await home.as('ada').bots.chooseKind({ params: { id: sellerId }, body: { kind: 'funding' } })
  const pair = await home.as('ada').bots.page({ params: { id: sellerId }, query })
  expect(pair.alerts).toEqual([])
  expect(pair.figures).toMatchObject({
    coinsHeld: { value: null, why: 'offset' },
    overCoinsHeld: { value: null, why: 'offset' },
    moneyHeld: { value: '0', why: null },
  })
  const { days } = await home.as('ada').bots.curve({ params: { id: sellerId }, query })
  expect(days.map(({ coinsHeld }) => coinsHeld)).toEqual(days.map(() => null))
  // before its first fill there is nothing that a price could be missing of
  const idle = await track(home, 'Idle', 'idle-')
  expect((await home.as('ada').bots.page({ params: { id: idle }, query })).figures).toMatchObject({
    coinsHeld: { value: null, why: 'no_fill' },
    moneyHeld: { value: null, why: 'no_fill' },
  })
})

const aFunding: LedgerEntry = {
  nativeId: 'f',
  kind: 'funding',
  asset: 'USDT',
  amount: '0.1',
  fee: '0',
  symbol: 'BTC/USDT:USDT',
  positionSide: null,
  nativeKind: 'FUNDING_FEE',
  atMs: 0,
}

test('two legs that a person trades by hand are no bot, so holding is compared with their coins', async () => {
  countAgain()
  const legs = Array.from({ length: 4 }, () => [
    order(null, { side: 'buy', price: '100', quantity: '1' }),
    order(null, { ...perpetual, side: 'sell', price: '100', quantity: '1' }),
  ]).flat()
  const entries = legs.slice(1).map(({ atMs }, at) => ({ ...aFunding, nativeId: `f${at}`, atMs: atMs + 1 }))
  const { home } = await account({ fills: legs, entries, prices: prices() })
  const id = await track(home, 'All', 'nothing-')
  await home.as('ada').bots.update({ params: { id }, body: { clientIds: null, symbols: 'BTC/*' } })
  // one bot of both is a pair
  const bot = await home.as('ada').bots.page({ params: { id }, query })
  expect(bot.kind.kind).toBe('funding')
  expect(bot.figures.coinsHeld).toEqual({ value: null, why: 'offset' })
  await home.as('ada').bots.remove({ params: { id } })
  const hand = await home.as('ada').bots.page({ params: { id: 'by-hand' }, query })
  expect(hand.kind.kind).toBeNull()
  expect(hand.figures.coinsHeld.why).not.toBe('offset')
})
