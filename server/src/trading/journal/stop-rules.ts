import type { SetStop, SetStops, StopRule } from '@harbour/contract/trading/journal/stop-rules'
import { journalLimits } from '@harbour/contract/trading/journal/journal-text'
import type { Candle, CandleInterval } from '@harbour/exchanges/prices/market-candles'
import { candleMs } from '@harbour/exchanges/prices/market-candles'
import { ExchangeError } from '@harbour/exchanges/wire/error'
import { minuteMs } from '@harbour/ledger/durations'
import { ratio, times } from '@harbour/ledger/decimal'
import { atrPeriod, averageTrueRange, stopAtDistance } from '@harbour/ledger/metrics/stop-price'
import { sql } from 'kysely'
import { databaseNow } from '../../core/db/clock.ts'
import type { Db } from '../../core/db/db.ts'
import { initialRiskOf } from '../closed-trades/shown-trade.ts'
import { readRiskedTrades, type RiskedTrade } from '../closed-trades/trade-store.ts'
import type { CandlesOf } from '../prices/candle-store.ts'
import { rowsOf, tradeId, type TradePlace, tradePlace } from '../results/trade-place.ts'
import { raiseJournalVersion } from '../tags/journal-version.ts'
import { inOneOrder, removeEmpty } from './change-trades.ts'

interface Stop extends TradePlace {
  readonly price: string
}

/**
 * Sets the initial stop of closed trades without one by a rule. Returns null if one of the trades is missing, and then sets
 * none. Trades are processed sequentially, outside a transaction: a list must not send all requests to an exchange at once.
 */
export async function setStops(
  db: Db,
  userId: string,
  named: readonly TradePlace[],
  rule: StopRule,
  candlesOf: CandlesOf,
): Promise<SetStops | null> {
  const places = inOneOrder(named)
  const trades = await readRiskedTrades(db, userId, places)
  if (trades.length < places.length) return null
  const stopped = await readStopped(db, userId, places)
  const open = trades.filter((trade) => !stopped.has(tradeId(trade)))
  const priceOf = priceBy(rule, candlesOf)
  const found: Stop[] = []
  const missed = { unsuited: 0, withoutCandles: 0 }
  for (const trade of open) {
    const stop = await priceOf(trade)
    if (stop === null || stop === 'no candles') missed[stop === null ? 'unsuited' : 'withoutCandles'] += 1
    else found.push({ accountId: trade.accountId, key: trade.key, price: stop.price })
  }
  const stops = await db.transaction().execute((tx) => insertStops(tx, userId, found))
  return {
    stops: [...stops],
    kept: trades.length - open.length + found.length - stops.length,
    ...missed,
  }
}

/** Removes stops that a rule set and that were not changed, as long as a mistake can be corrected without a reason. */
export async function removeStops(
  tx: Db,
  userId: string,
  stops: readonly SetStop[],
): Promise<{ restored: number; kept: number }> {
  await raiseJournalVersion(tx, userId)
  const byId = new Map(stops.map(({ id, price }) => [id, price]))
  const places = inOneOrder([...byId.keys()].flatMap((id) => tradePlace(id) ?? []))
  const prices = places.map((place) => byId.get(tradeId(place)) ?? '0')
  const freeSince = new Date(
    Date.parse(await databaseNow(tx)) - journalLimits.stopFreeMinutes * minuteMs,
  ).toISOString()
  await lockStops(tx, userId, places)
  await sql`
    update round_trip_notes n set initial_stop = null, stop_set_at = null
    from ${rowsOf(places)} join unnest(${prices}::numeric[]) with ordinality as s (price, place) on s.place = p.place
    where n.user_id = ${userId} and n.account_id = p.account_id and n.round_trip_key = p.key
      and n.initial_stop = s.price and n.stop_changes = '[]' and n.stop_set_at > ${freeSince}::timestamptz`.execute(
    tx,
  )
  await removeEmpty(tx, userId, places)
  const { size: kept } = await readStopped(tx, userId, places)
  return { restored: byId.size - kept, kept }
}

/** Returns the price that a rule gives a trade; null if it gives none, or one without risk. */
function priceBy(
  rule: StopRule,
  candlesOf: CandlesOf,
): (trade: RiskedTrade) => Promise<{ readonly price: string } | 'no candles' | null> {
  const away = new Set<string>()
  const rangeOf = async (trade: RiskedTrade, interval: CandleInterval): Promise<string | null> => {
    // an exchange that could not be reached once is not called for each other trade
    if (away.has(trade.exchange)) return null
    try {
      return averageTrueRange(await candlesBefore(trade, interval, candlesOf))
    } catch (error) {
      if (!(error instanceof ExchangeError)) throw error
      away.add(trade.exchange)
      return null
    }
  }
  return async (trade) => {
    const { entryPrice, side } = trade
    if (entryPrice === null) return null
    const range = rule.kind === 'atr' ? await rangeOf(trade, rule.interval) : '0'
    if (range === null) return 'no candles'
    const price =
      rule.kind === 'price'
        ? rule.price
        : stopAtDistance(
            side,
            entryPrice,
            rule.kind === 'atr'
              ? times(range, rule.multiple)
              : (ratio(times(entryPrice, rule.percent), '100') ?? '0'),
          )
    return price === null || initialRiskOf(trade, price) === null ? null : { price }
  }
}

/** The finished candles before the trade opened: those of the average, and the one before them; none if one is missing. */
async function candlesBefore(
  trade: RiskedTrade,
  interval: CandleInterval,
  candlesOf: CandlesOf,
): Promise<readonly Candle[]> {
  const lengthMs = candleMs[interval]
  const toMs = Math.floor(Date.parse(trade.openedAt) / lengthMs) * lengthMs
  const fromMs = toMs - (atrPeriod + 1) * lengthMs
  const candles = await candlesOf(trade, interval, fromMs, toMs)
  return candles.length === atrPeriod + 1 ? candles : []
}

/** The trades that have a stop, by their ids. */
async function readStopped(
  db: Db,
  userId: string,
  places: readonly TradePlace[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<TradePlace>`
    select n.account_id as "accountId", n.round_trip_key as key from ${rowsOf(places)}
    join round_trip_notes n on n.user_id = ${userId} and n.account_id = p.account_id and n.round_trip_key = p.key
      and n.initial_stop is not null`.execute(db)
  return new Set(rows.map(tradeId))
}

/** Writes the stops of trades that still have none, and returns those. */
async function insertStops(tx: Db, userId: string, stops: readonly Stop[]): Promise<readonly SetStop[]> {
  if (stops.length === 0) return []
  await raiseJournalVersion(tx, userId)
  const at = await databaseNow(tx)
  const { rows } = await sql<Stop>`
    insert into round_trip_notes (user_id, account_id, round_trip_key, initial_stop, stop_set_at, changed_at)
    select ${userId}, p.account_id, p.key, s.price, ${at}::timestamptz, ${at}::timestamptz
    from ${rowsOf(stops)}
    join unnest(${stops.map(({ price }) => price)}::numeric[]) with ordinality as s (price, place) on s.place = p.place
    order by p.place
    on conflict (user_id, account_id, round_trip_key) do update
      set initial_stop = excluded.initial_stop, stop_set_at = excluded.stop_set_at
      where round_trip_notes.initial_stop is null
    returning account_id as "accountId", round_trip_key as key, initial_stop as price`.execute(tx)
  return rows.map(({ price, ...place }) => ({ id: tradeId(place), price }))
}

async function lockStops(tx: Db, userId: string, places: readonly TradePlace[]): Promise<void> {
  await sql`
    select 1 from ${rowsOf(places)}
    join round_trip_notes n on n.user_id = ${userId} and n.account_id = p.account_id and n.round_trip_key = p.key
    order by p.place for update of n`.execute(tx)
}
