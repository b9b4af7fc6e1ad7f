import { amount, sum, text } from '@harbour/ledger/decimal'
import { hourMs } from '@harbour/ledger/durations'
import type { Fill } from '@harbour/ledger/fill'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  account,
  countAgain,
  gridFills,
  now,
  order,
  pagesOf,
  prices,
  start,
  track,
  type World,
} from '../../../test/trading/bot-world.ts'
import { untilStatus } from '../../../test/app/until-status.ts'
import type { Db } from '../../core/db/db.ts'
import { readBotRules } from './bot-accounts.ts'
import { daysOf, utcDays } from '../../core/time/days.ts'
import { FoldedBots } from './folded-bots.ts'

const all = { query: {} }

/** All accounts of a person in dollars, under the key that their state is stored by. */
const choiceOf = async (db: Db, userId: string, key: string) => ({
  userId,
  key,
  accounts: null,
  rules: (await readBotRules(db, userId)).map(({ rule }) => rule),
  resultTo: 'opener' as const,
  days: utcDays,
  currency: 'USD',
  rateAt: () => '1',
  nowMs: now,
  signal: new AbortController().signal,
})

test('a spot grid that never closes shows its profit as far as it is known', async () => {
  countAgain()
  const { home } = await account({ fills: gridFills('grid'), entries: [], prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  const { bots, byHand } = await home.as('ada').bots.subAccounts(all)
  const [page, hand] = await pagesOf(home, [id, 'by-hand'])
  // three sales of a dollar each; 101 and 102 wait, and are worth 110 now: 3 + 9 + 8
  expect(bots).toMatchObject([
    {
      id,
      unpriced: [],
      capital: { peak: '303' },
      inventory: [{ symbol: 'BTC/USDT', side: 'long', quantity: '2', costAsset: 'USDT', price: '110' }],
    },
  ])
  expect(page).toMatchObject({
    fills: 8,
    lastAt: bots[0]?.lastAt,
    figures: {
      total: { value: '20', why: null },
      fees: '0',
      funding: '0',
      gridTrades: { count: 3, wins: 3, net: '3' },
      roundTrips: { count: 0 },
      capital: { peak: '303' },
    },
  })
  const { gross = '', unrealised } = page?.figures ?? {}
  expect(text(amount(gross).plus(unrealised?.average.value ?? ''))).toBe('20')
  expect(bots[0]?.inventory[0]?.unrealised).toEqual(unrealised?.average)
  expect(byHand).toEqual({ unpriced: [], lastAt: null, capital: { peak: '0' }, inventory: [] })
  expect(hand).toMatchObject({ fills: 0, firstAt: null, figures: { total: { value: '0' } } })
  // each market has one ledger
  expect((await home.as('ada').bots.ranges(all)).sharesMarkets).toBe(false)
})

/** Several bots, two of them on one symbol, with fees in a third coin, and orders by hand between them. */
function severalBots(seed: number): Fill[] {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const names = ['grid', 'dca', null] as const
  const held = new Map<string, number>()
  return Array.from({ length: 150 }, () => {
    const symbol = next(3) === 0 ? 'ETH/USDT' : 'BTC/USDT'
    const [base = ''] = symbol.split('/')
    const bot = names[next(3)] ?? null
    const wanted = next(40) + 1
    const there = held.get(base) ?? 0
    const side = there >= wanted && next(2) === 0 ? ('sell' as const) : ('buy' as const)
    held.set(base, there + (side === 'buy' ? wanted : -wanted))
    const price = String(base === 'BTC' ? 90 + next(40) : 15 + next(10))
    const feeAsset = next(2) === 0 ? 'BNB' : 'USDT'
    return order(bot, {
      symbol,
      base,
      side,
      price,
      quantity: text(amount(String(wanted)).div('8')),
      fee: '0.002',
      feeAsset,
    })
  })
}

test.each([3, 99])(
  'all bots and manual trading sum up to the account, to the last digit (history %i)',
  async (seed) => {
    countAgain()
    const { home } = await account({ fills: severalBots(seed), entries: [], prices: prices() })
    const ids = [
      await track(home, 'Grid', 'grid-'),
      await track(home, 'DCA', 'dca-'),
      await track(home, 'Never', 'never-'),
    ]
    const pages = await pagesOf(home, [...ids, 'by-hand'])
    const totals = pages.map(({ figures }) => figures.total.value ?? 'none')
    // the booked result of analytics, and the unrealised one of open trades
    const { booked } = await home.as('ada').performance.report({ query: { timeZone: 'UTC' } })
    const { unrealisedUsd } = await home.as('ada').performance.openTrades({ query: {} })
    const own = text(amount(booked?.net ?? 'none').plus(unrealisedUsd))
    // stored results are rounded to eight places a quarter of an hour
    expect(text(amount(sum(totals)).round(5))).toBe(text(amount(own).round(5)))
    // exactly, from the fills themselves: what they paid and received, and what is held, at its price
    const { rows } = await sql<{ worth: string }>`
      select sum(case side when 'buy' then quantity else -quantity end
        * (case base when 'BTC' then 110 else 20 end - price) - fee * case fee_asset when 'BNB' then 500 else 1 end)::text as worth
      from fills`.execute(home.db)
    expect(sum(totals)).toBe(text(amount(rows[0]?.worth ?? 'none')))
    expect(sum(pages.map(({ figures }) => figures.fees))).toBe(booked?.fees)
    expect(pages.reduce((count, { fills }) => count + fills, 0)).toBe(150)
    expect(pages.map(({ fills }) => fills > 0)).toEqual([true, true, false, true])
  },
)

test('a missing price gives no total but a reason, and booked P&L stays', async () => {
  countAgain()
  const { home } = await account({
    fills: gridFills('grid'),
    entries: [],
    prices: new Map([['USDT', '1']]),
  })
  const id = await track(home, 'Grid', 'grid-')
  const { bots } = await home.as('ada').bots.subAccounts(all)
  expect(bots).toMatchObject([
    { inventory: [{ quantity: '2', price: null, unrealised: { value: null, why: 'no_price' } }] },
  ])
  expect(await pagesOf(home, [id])).toMatchObject([
    {
      figures: {
        unrealised: { average: { value: null, why: 'no_price' } },
        total: { value: null, why: 'no_price' },
        gridTrades: { net: '3' },
      },
    },
  ])
  expect((await home.as('ada').bots.ranges(all)).all.range).toMatchObject({ unrealised: null, total: null })
})

test('coins held before a bot began are valued from its first fill, and shown separately', async () => {
  countAgain()
  const fills = [
    order(null, { side: 'buy', price: '50', quantity: '2' }),
    order('grid', { side: 'buy', price: '100', quantity: '1' }),
    order('grid', { side: 'sell', price: '104', quantity: '3' }),
  ]
  const { home } = await account({ fills, entries: [], prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  expect((await home.as('ada').bots.subAccounts(all)).bots).toMatchObject([{ inventory: [] }])
  const before = { symbol: 'BTC/USDT', side: 'long', quantity: '2', realised: '8', asset: 'USDT' }
  expect(await pagesOf(home, [id, 'by-hand'])).toMatchObject([
    {
      figures: { gross: '12', before: '8', total: { value: '12' } },
      transfers: [{ ...before, from: 'by-hand', to: id, isBefore: true }],
    },
    { figures: { gross: '100', total: { value: '100' } } },
  ])
})

test('the next request includes a late fill, a changed one and a changed rule', async () => {
  countAgain()
  const world: World = { fills: gridFills('grid'), entries: [], prices: prices() }
  const { home, accountId } = await account(world)
  const id = await track(home, 'Grid', 'grid-')
  const total = async () => {
    const [page] = await pagesOf(home, [id])
    return [page?.fills, page?.figures.total.value]
  }
  expect(await total()).toEqual([8, '20'])
  const late = order('grid', { side: 'buy', price: '90', quantity: '1', atMs: start + 90 * 60_000 })
  world.fills = [...world.fills, late]
  const again = async () => {
    await sql`update sync_streams set done = false, cursor = null where account_id = ${accountId}`.execute(
      home.db,
    )
    await sql`update sync_schedule set next_due_at = now()`.execute(home.db)
    await untilStatus(home.db, accountId, 'synced')
  }
  await again()
  await expect.poll(total, { timeout: 20_000 }).toEqual([9, '40'])
  await home.as('ada').bots.update({
    params: { id },
    body: { name: 'Grid', accountId: null, symbols: null, clientIds: 'other-', botType: null },
  })
  expect(await total()).toEqual([0, '0'])
})

test('a new fill is folded alone and a late one from the checkpoint before it, with the result of a full fold', async () => {
  countAgain()
  const { home, userId } = await account({ fills: severalBots(5), entries: [], prices: prices() })
  await track(home, 'Grid', 'grid-')
  await track(home, 'DCA', 'dca-')
  const choice = await choiceOf(home.db, userId, 'all')
  const kept = new FoldedBots(20)
  let looks = 0
  const add = (at: number) =>
    sql`with added as (
        insert into fills (user_id, account_id, stream, native_id, id, client_order_id, symbol, base, quote, product, side,
          position_side, price, quantity, contract_size, fee, fee_asset, kind, traded_at)
        select user_id, account_id, stream, ${`x${at}`}, ${`x${at}`}, 'grid-x', symbol, base, quote, product, 'buy',
          position_side, price, quantity, contract_size, fee, fee_asset, kind, to_timestamp(${at}::float8 / 1000)
        from fills order by traded_at limit 1)
      update sync_states set rows_version = rows_version + 1`.execute(home.db)
  const same = async () => {
    const fold = await kept.catchUp(home.db, choice)
    // under a name of its own it finds no checkpoint
    looks += 1
    const again = new FoldedBots()
    expect(fold.stored()).toEqual(
      (await again.catchUp(home.db, { ...choice, key: `look ${looks}` })).stored(),
    )
    expect(kept.records.stored()).toEqual(again.records.stored())
    expect(kept.records.days.since(new Map())).toEqual(again.records.days.since(new Map()))
    return [kept.folded, again.folded]
  }
  expect(await same()).toEqual([150, 150])
  await kept.catchUp(home.db, choice)
  expect(kept.folded).toBe(0)
  await add(start + 200 * hourMs)
  expect(await same()).toEqual([1, 151])
  await add(start + 95 * hourMs + 1)
  const [folded = 0] = await same()
  expect(folded).toBeGreaterThan(50)
  expect(folded).toBeLessThan(100)
  await sql`with changed as (update fills set price = price + 1 where native_id = ${'x' + String(start + 95 * hourMs + 1)})
    update sync_states set rows_version = rows_version + 1`.execute(home.db)
  expect((await same())[0]).toBe(folded)
  await sql`with gone as (delete from fills where native_id = '30') update sync_states set rows_version = rows_version + 1`.execute(
    home.db,
  )
  expect((await same())[1]).toBe(151)
})

test('after a restart the fold resumes from the stored checkpoint if the rows before it are unchanged', async () => {
  countAgain()
  const { home, userId } = await account({ fills: severalBots(7), entries: [], prices: prices() })
  await track(home, 'Grid', 'grid-')
  await track(home, 'DCA', 'dca-')
  const look = async () => (await pagesOf(home, ['by-hand']))[0]?.fills
  const first = await look()
  const choice = await choiceOf(home.db, userId, JSON.stringify([userId, 'USD', null]))
  const restarted = async (changed: Partial<typeof choice> = {}) => {
    const bots = new FoldedBots()
    await bots.catchUp(home.db, { ...choice, ...changed })
    return bots
  }
  const known = await restarted()
  expect(known.folded).toBe(0)
  const fromEmpty = await restarted({ key: 'none' })
  expect(fromEmpty.folded).toBe(150)
  expect(known.fold?.stored()).toEqual(fromEmpty.fold?.stored())
  expect(known.records.stored()).toEqual(fromEmpty.records.stored())
  expect(known.records.days.since(new Map())).toEqual(fromEmpty.records.days.since(new Map()))
  expect((await restarted({ days: daysOf('Europe/Berlin') })).folded).toBe(150)
  expect((await restarted()).folded).toBe(150)
  await sql`with changed as (update fills set price = price + 1 where native_id = '30')
    update sync_states set rows_version = rows_version + 1`.execute(home.db)
  expect((await restarted()).folded).toBe(150)
  expect(await look()).toBe(first)
})

test('bots are shown while the disk is full and no checkpoint can be stored', async () => {
  countAgain()
  const { home } = await account({ fills: gridFills('grid'), entries: [], prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  await sql`create function disk_is_full() returns boolean language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    home.db,
  )
  await sql`alter table bot_checkpoints add constraint disk_is_full check (disk_is_full()) not valid`.execute(
    home.db,
  )
  const { figures } = await home.as('ada').bots.page({ params: { id }, query: {} })
  expect(figures.total.value).toBe('20')
  const { coins } = await home.as('ada').bots.coins(all)
  expect(coins.map(({ asset }) => asset)).toContain('BTC')
  const { rows } = await sql`select 1 from bot_checkpoints`.execute(home.db)
  expect(rows).toEqual([])
})

test('another person’s bot is not found', async () => {
  countAgain()
  const { home } = await account({ fills: gridFills('grid'), entries: [], prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  await home.person('bob')
  await expect(home.as('bob').bots.page({ params: { id }, query: {} })).rejects.toMatchObject({
    status: 404,
    code: 'BOT_NOT_FOUND',
  })
  const { bots, byHand } = await home.as('bob').bots.subAccounts(all)
  expect(bots).toEqual([])
  expect(byHand).toMatchObject({ lastAt: null, inventory: [] })
  const hand = await home.as('bob').bots.page({ params: { id: 'by-hand' }, query: {} })
  expect(hand).toMatchObject({ fills: 0, figures: { total: { value: '0' } } })
})

test('coins are divided among bots, manual trading and untraded ones, and sum up to the balances', async () => {
  countAgain()
  const buy = (bot: string | null, quantity: string, fee: string, feeAsset: string) =>
    order(bot, { side: 'buy', price: '100', quantity, fee, feeAsset })
  const fills = [buy('grid', '2', '0.1', 'USDT'), buy(null, '1', '0.25', 'BTC')]
  const { home } = await account({ fills, entries: [], prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  const { coins, contracts } = await home.as('ada').bots.coins(all)
  expect(coins).toMatchObject([
    {
      asset: 'BTC',
      held: [
        { id, quantity: '2' },
        { id: 'by-hand', quantity: '0.75' },
      ],
      deposits: '0',
      fees: '0',
      rest: '0',
      isMoney: false,
      balance: '2.75',
    },
    { asset: 'USDT', held: [], fees: '0.1', isMoney: true, balance: '100000' },
  ])
  expect(contracts).toEqual([])
  // an account of somebody else has none
  const { coins: none } = await home.as('ada').bots.coins({ query: { accounts: 'nobody' } })
  expect(none).toEqual([])
})
