import { amount, sum, text } from '@harbour/ledger/decimal'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import { expect, test } from 'vitest'
import { readCsv } from '../../../test/app/read-csv.ts'
import {
  account,
  countAgain,
  mixedWorld as world,
  order,
  perpetual,
  prices,
  start,
  track,
} from '../../../test/trading/bot-world.ts'

const all = {}
const span = { timeZone: 'UTC', from: '2026-05-01', to: '2026-06-30' }

const addUp = (days: readonly { price: string; fees: string; funding: string; net: string }[]) => ({
  price: sum(days.map(({ price }) => price)),
  fees: sum(days.map(({ fees }) => fees)),
  funding: sum(days.map(({ funding }) => funding)),
  net: sum(days.map(({ net }) => net)),
})
const counted = (days: readonly { trades: number; wins: number; losses: number }[]) =>
  days.reduce(
    (all, { trades, wins, losses }) => ({
      count: all.count + trades,
      wins: all.wins + wins,
      losses: all.losses + losses,
    }),
    { count: 0, wins: 0, losses: 0 },
  )

test('a bot’s calendar sums up exactly to its page: a grid that never closes, a bot on a perpetual, and manual trading', async () => {
  const { home } = await account({ ...world(), prices: prices() })
  const [grid, swinging] = [await track(home, 'Grid', 'grid-'), await track(home, 'Swing', 'swing-')]
  const { bots, performance } = home.as('ada')
  const parts = []
  for (const [id, cycles] of [
    [grid, 'grid_trade'],
    [swinging, 'round_trip'],
    ['by-hand', 'round_trip'],
  ] as const) {
    const { figures } = await bots.page({ params: { id }, query: all })
    const { days, ...reply } = await performance.calendar({ query: { ...span, bot: id } })
    expect(reply).toMatchObject({ bot: { id, cycles, unpriced: [] }, dating: 'booked', timeZone: 'UTC' })
    const { price, ...rest } = addUp(days)
    const realised = sum([figures.realised.average, figures.before, figures.taken])
    expect({ price, ...rest }).toEqual({
      price: realised,
      fees: figures.fees,
      funding: figures.funding,
      net: text(amount(realised).minus(figures.fees).plus(figures.funding)),
    })
    const trades = cycles === 'grid_trade' ? figures.gridTrades : figures.roundTrips
    expect(counted(days)).toEqual({ count: trades?.count, wins: trades?.wins, losses: trades?.losses })
    parts.push(...days)
  }
  // the grid never was flat, and made something on several days
  expect(parts.length).toBeGreaterThan(8)
  const { range: whole } = (await bots.ranges({ query: all })).all
  expect(addUp(parts)).toMatchObject({ price: whole.realised, fees: whole.fees, funding: whole.funding })
  // fees and funding do not depend on who opened: they are the account's on every day
  const accountDays = (await performance.calendar({ query: span })).days
  const paid = (days: readonly { day: string; fees: string; funding: string }[]) =>
    Object.fromEntries(
      [...Map.groupBy(days, ({ day }) => day)].map(([day, ofDay]) => [
        day,
        { fees: sum(ofDay.map(({ fees }) => fees)), funding: sum(ofDay.map(({ funding }) => funding)) },
      ]),
    )
  expect(paid(parts)).toEqual(paid(accountDays))
})

test('the list of its trades has the cycles that its page counts, page by page, with the totals of the period', async () => {
  const { home } = await account({ ...world(), prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  const { bots, performance } = home.as('ada')
  const { figures } = await bots.page({ params: { id }, query: all })
  const first = await bots.trades({ params: { id }, query: { limit: '7' } })
  const cycles = figures.gridTrades
  expect(first).toMatchObject({
    bot: { id, cycles: 'grid_trade' },
    timeZone: 'UTC',
    totals: {
      trades: cycles?.count,
      wins: cycles?.wins,
      losses: cycles?.losses,
      net: cycles?.net,
      unlisted: 0,
    },
  })
  const listed = [...first.trades]
  for (let { nextCursor } = first; nextCursor !== null; ) {
    const page = await bots.trades({ params: { id }, query: { limit: '7', cursor: nextCursor } })
    listed.push(...page.trades)
    nextCursor = page.nextCursor
  }
  expect(listed).toHaveLength(cycles?.count ?? 0)
  expect(sum(listed.map(({ net }) => net ?? 'none'))).toBe(cycles?.net)
  expect(listed.map(({ closedAt }) => closedAt)).toEqual(
    listed
      .map(({ closedAt }) => closedAt)
      .toSorted()
      .reverse(),
  )
  const { days } = await performance.calendar({ query: { ...span, bot: id } })
  for (const { day, trades } of days) {
    const ofDay = await bots.trades({ params: { id }, query: { from: day, to: day } })
    expect([ofDay.trades.length, ofDay.totals.trades]).toEqual([trades, trades])
  }
  const cursor = first.nextCursor ?? ''
  await expect(
    bots.trades({ params: { id: 'by-hand' }, query: { limit: '7', cursor } }),
  ).rejects.toMatchObject({ status: 400 })
})

test('the file of its days has the same rows', async () => {
  const { home } = await account({ ...world(), prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  const { exports, performance } = home.as('ada')
  const { days } = await performance.calendar({ query: { ...span, bot: id } })
  const { url } = await exports.days({ query: { timeZone: 'UTC', bot: id } })
  const [, ...lines] = (await home.app.inject({ url })).payload.trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(0, 9))).toEqual(
    days.map(({ day, net, price, fees, funding, trades, wins }) => [
      ...[day, 'UTC', 'booked', net, price, fees, funding].map(String),
      ...[trades, wins].map(String),
    ]),
  )
})

test('the file of fills names each one’s bot and its client order id', async () => {
  const { fills, entries } = world()
  const { home } = await account({ fills, entries, prices: prices() })
  await track(home, 'Grid, of BTC', 'grid-')
  // made later with the same rule, it has none of them
  await track(home, 'Twin', 'grid-')
  const id = await track(home, 'Swing', 'swing-')
  const { exports } = home.as('ada')
  const rowsOf = async (query: { where?: string }) =>
    readCsv((await home.app.inject({ url: (await exports.fills({ query })).url })).payload)
  const botOf = (clientOrderId: string | null) =>
    clientOrderId === null ? '' : clientOrderId.startsWith('grid-') ? 'Grid, of BTC' : 'Swing'
  const rows = await rowsOf({})
  expect(new Map(rows.map((row) => [row['trade_id'], [row['client_order_id'], row['bot']]]))).toEqual(
    new Map(
      fills.map(({ nativeId, clientOrderId }) => [nativeId, [clientOrderId ?? '', botOf(clientOrderId)]]),
    ),
  )
  const ofBot = await rowsOf({ where: JSON.stringify({ field: 'bot', is: [id] }) })
  expect(ofBot.length).toBeGreaterThan(0)
  expect(new Set(ofBot.map((row) => row['bot']))).toEqual(new Set(['Swing']))
})

test('the file of its trades contains its cycles, oldest first', async () => {
  const { home } = await account({ ...world(), prices: prices() })
  const id = await track(home, 'Swing', 'swing-')
  const { bots, exports } = home.as('ada')
  const { trades } = await bots.trades({ params: { id }, query: {} })
  const { url } = await exports.closedTrades({ query: { timeZone: 'UTC', bot: id } })
  const [head = '', ...lines] = (await home.app.inject({ url })).payload.trim().split('\r\n')
  const at = head.split(',').indexOf('net_usd')
  expect(lines.map((line) => line.split(',')[at])).toEqual(trades.map(({ net }) => net).toReversed())
  expect(lines.map((line) => line.split(',').slice(8, 11))).toEqual(
    Array(2).fill([perpetual.symbol, 'round_trip', 'long']),
  )
})

test('a bot’s figures are computed from its cycles, and its booked P&L equals that of its page', async () => {
  const { home } = await account({ ...world(), prices: prices() })
  const { bots, performance } = home.as('ada')
  for (const id of [await track(home, 'Grid', 'grid-'), await track(home, 'Swing', 'swing-'), 'by-hand']) {
    const { figures } = await bots.page({ params: { id }, query: all })
    const report = await performance.report({ query: { timeZone: 'UTC', bot: id } })
    const isGrid = report.bot?.cycles === 'grid_trade'
    const cycles = isGrid ? figures.gridTrades : figures.roundTrips
    expect(report).toMatchObject({
      bot: { id, unlisted: 0 },
      all: { trades: cycles?.count, wins: cycles?.wins, losses: cycles?.losses },
      booked: {
        price: sum([figures.realised.average, figures.before, figures.taken]),
        fees: figures.fees,
        funding: figures.funding,
      },
      returns: null,
    })
    expect(report.all.net).toBe(cycles?.net)
    expect(report.bySide).toHaveLength(isGrid ? 0 : 1)
    const { curves } = await performance.curves({ query: { timeZone: 'UTC', bot: id } })
    const made = curves.flatMap(({ by, days }) => (by === 'symbol' ? days : []))
    expect(text(amount(sum(made.map(({ net }) => net))).round(6))).toBe(text(amount(report.all.net).round(6)))
    const beside = await performance.curves({ query: { timeZone: 'UTC', by: 'bot' } })
    const { trades, wins, losses } = report.all
    const found = beside.bots.find((one) => one.id === id)
    expect(found).toMatchObject({ trades, wins, losses })
    expect(Number(found?.net)).toBeCloseTo(Number(report.all.net), 6)
    const days = beside.curves.find(({ key }) => key === id)?.days ?? []
    expect(sum(days.map(({ net }) => net))).toBe(found?.net)
    // a tag is of the account's own trades
    const byTag = await performance.curves({ query: { timeZone: 'UTC', by: 'bot', tag: 'x' } })
    expect(byTag.bots).toEqual([])
    const tagged = await performance.report({ query: { timeZone: 'UTC', bot: id, tag: 'x' } })
    expect([tagged.bot, tagged.all.trades]).toEqual([null, 0])
  }
})

test('a period contains its own days only, and another person’s bot cannot be used as a filter', async () => {
  const { home } = await account({ ...world(), prices: prices() })
  const id = await track(home, 'Swing', 'swing-')
  const { performance } = home.as('ada')
  const { days } = await performance.calendar({ query: { ...span, bot: id } })
  const [, second = { day: '' }] = days
  const one = await performance.calendar({ query: { ...span, from: second.day, to: second.day, bot: id } })
  expect(one.days).toEqual([second])
  await expect(
    home.as('mallory').performance.calendar({ query: { ...span, bot: id } }),
  ).rejects.toMatchObject({
    status: 404,
  })
  expect((await performance.calendar({ query: span })).bot).toBeNull()
})

test('with another filter added, manual trading has the account’s closed trades that no bot opened', async () => {
  const { fills, entries } = world()
  const hand = start + 14 * dayMs
  fills.push(
    order(null, { ...perpetual, side: 'buy', price: '90', quantity: '3', atMs: hand }),
    order(null, { ...perpetual, side: 'sell', price: '97', quantity: '3', atMs: hand + hourMs }),
    order('swing', { ...perpetual, side: 'buy', price: '90', quantity: '3', atMs: hand + dayMs }),
    order('swing', { ...perpetual, side: 'sell', price: '97', quantity: '3', atMs: hand + dayMs + hourMs }),
  )
  const { home } = await account({ fills, entries, prices: prices() })
  await track(home, 'Grid', 'grid-')
  await track(home, 'Swing', 'swing-')
  const { exports, performance } = home.as('ada')
  const query = { timeZone: 'UTC', side: 'long', result: 'win' } as const
  const of = async (bot?: string) =>
    (await performance.closedTrades({ query: { ...query, ...(bot && { bot }) } })).trades
  const [byHand, everything] = [await of('by-hand'), await of()]
  expect(byHand.length).toBeGreaterThan(0)
  expect(everything.length).toBeGreaterThan(byHand.length)
  const { url } = await exports.closedTrades({ query: { ...query, bot: 'by-hand' } })
  expect((await home.app.inject({ url })).payload.trim().split('\r\n')).toHaveLength(byHand.length + 1)
})

test('a day on which a fee had no price is partial, whether a cycle ended or not', async () => {
  const { fills, entries } = world()
  const at = start + 12 * dayMs + 6 * hourMs
  fills.push(
    order('swing', { ...perpetual, side: 'buy', price: '100', quantity: '1', feeAsset: 'XYZ', atMs: at }),
  )
  const { home } = await account({ fills, entries, prices: prices() })
  const id = await track(home, 'Swing', 'swing-')
  const { bots, performance } = home.as('ada')
  const { bot, days } = await performance.calendar({ query: { ...span, bot: id } })
  expect(bot?.unpriced).toEqual(['XYZ'])
  expect(days.flatMap(({ day, isPartial }) => (isPartial ? [day] : []))).toEqual([
    new Date(at).toISOString().slice(0, 10),
  ])
  const { bot: named } = await bots.trades({ params: { id }, query: {} })
  expect(named.unpriced).toEqual(['XYZ'])
})

test('an order that fills before and after midnight and ends in a loss is one trade in each figure', async () => {
  countAgain()
  const evening = start + 8 * hourMs
  const top = { side: 'sell', price: '110', quantity: '1', orderId: 'top' } as const
  const fills = [
    ...['97', '97', '96'].map((price, at) =>
      order('grid', { side: 'buy', price, quantity: '1', atMs: evening + at * 60_000 }),
    ),
    order('grid', { ...top, atMs: evening + hourMs }),
    order('grid', { ...top, fee: '30', atMs: evening + 6 * hourMs }),
  ]
  const { home } = await account({ fills, entries: [], prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  const { bots, performance } = home.as('ada')
  const { days } = await performance.calendar({ query: { ...span, bot: id } })
  expect(days.map(({ trades, wins, losses }) => [trades, wins, losses])).toEqual([
    [1, 0, 1],
    [0, 0, 0],
  ])
  const made = []
  for (const { day } of days) {
    const only = { from: day, to: day }
    const { trades, totals } = await bots.trades({ params: { id }, query: only })
    const { all: figures } = await performance.report({ query: { ...only, timeZone: 'UTC', bot: id } })
    expect(totals).toMatchObject({ trades: trades.length, net: sum(trades.map(({ net }) => net ?? 'none')) })
    expect(figures).toMatchObject({ trades: totals.trades, wins: totals.wins, losses: totals.losses })
    made.push([totals.trades, text(amount(figures.net))])
  }
  expect(made).toEqual([
    [0, '0'],
    [1, '-4'],
  ])
})

test('a bot’s hours and weekdays equal those of its page, whatever the browser’s time zone', async () => {
  const { home } = await account({ ...world(), prices: prices() })
  const id = await track(home, 'Grid', 'grid-')
  const { performance } = home.as('ada')
  const [here, there] = await Promise.all(
    ['UTC', 'Asia/Tokyo'].map((timeZone) => performance.report({ query: { timeZone, bot: id } })),
  )
  expect(there?.timeZone).toBe('UTC')
  expect(there?.byWeekdayHour).toEqual(here?.byWeekdayHour)
  expect(here?.byWeekdayHour.length).toBeGreaterThan(0)
})

test('a bot’s file has its name, and a deleted bot has none', async () => {
  const { home } = await account({ ...world(), prices: prices() })
  const id = await track(home, 'Swing: été/BTC', 'swing-')
  const { bots, exports } = home.as('ada')
  const namesOf = (bot: string) =>
    Promise.all(
      [exports.closedTrades, exports.days].map(
        async (ask) => (await ask({ query: { timeZone: 'UTC', bot } })).fileName,
      ),
    )
  expect(await namesOf(id)).toEqual([
    'harbour_trades_swing-été-btc_all.csv',
    'harbour_days_swing-été-btc_all.csv',
  ])
  expect(await namesOf('by-hand')).toEqual(['harbour_trades_manual_all.csv', 'harbour_days_manual_all.csv'])
  const ofFills = async (where: object) =>
    (await exports.fills({ query: { timeZone: 'UTC', where: JSON.stringify(where) } })).fileName
  const ofBot = { field: 'bot', is: [id] }
  expect(await ofFills(ofBot)).toBe('harbour_fills_swing-été-btc_all.csv')
  expect(await ofFills({ all: [{ field: 'side', is: ['buy'] }, ofBot] })).toBe(
    'harbour_fills_swing-été-btc_all.csv',
  )
  for (const where of [{ none: [ofBot] }, { field: 'bot', is: [id, 'by-hand'] }])
    expect(await ofFills(where)).toBe('harbour_fills_all.csv')
  const { url } = await exports.fills({ query: { timeZone: 'UTC', where: JSON.stringify(ofBot) } })
  // old clients read the first name alone
  expect((await home.app.inject({ url })).headers['content-disposition']).toBe(
    `attachment; filename="harbour_fills_swing-ete-btc_all.csv"; filename*=UTF-8''harbour_fills_swing-${encodeURIComponent('été')}-btc_all.csv`,
  )
  await bots.remove({ params: { id } })
  for (const ask of [exports.closedTrades, exports.days])
    await expect(ask({ query: { timeZone: 'UTC', bot: id } })).rejects.toMatchObject({ status: 404 })
})
