import { hourMs } from '@harbour/ledger/durations'
import * as readings from '../texts/en/readings.ts'
import * as titles from '../texts/en/titles.ts'
import type { Fill } from '@harbour/ledger/fill'
import type { Cursor, Page, Stream } from '../exchange.ts'
import type { Market, Markets } from '../markets.ts'
import { contentIds } from './content-id.ts'
import type { ListingLimits } from './listing-limits.ts'
import { judgeTrade, type ListedTrade, timeless, tradeExample, usableTime } from './judged-trade.ts'
import { LeftOut } from './left-out.ts'
import { beganMs, cutOff, isCutOff, nothing, stepOf } from './list-page.ts'
import { byTime } from './paging.ts'
import { type TradeRule, tradeRules } from './trade-rules.ts'
import { nextQuestion } from './two-way-walk.ts'
import type { UnifiedCalls } from './unified-calls.ts'
import { type Unified, unified, idText, words } from './unified.ts'

const prefix = 'trades:'

/** All pairs are in one list if no pair is named. */
export const tradesStream = (symbol: string | null): Stream =>
  symbol === null
    ? { id: 'trades', kind: 'fills', title: titles.spotTrades }
    : { id: `${prefix}${symbol}`, kind: 'fills', title: titles.tradesOf(symbol) }

/** The pair of a stream of trades; null for all. */
export const symbolOf = ({ id }: Pick<Stream, 'id'>): string | null =>
  id.startsWith(prefix) ? id.slice(prefix.length) : null

/** A page of spot trades. */
export async function tradesPage(
  calls: UnifiedCalls,
  listingLimits: ListingLimits,
  stream: Stream,
  cursor: Cursor | null,
): Promise<Page> {
  const rule = tradeRules[calls.exchange] ?? {}
  const { markets } = await calls.source()
  const leftOut = LeftOut.of(cursor)
  // An unlisted pair cannot be requested any more.
  const own = symbolOf(stream)
  if (own !== null && markets.bySymbol(own) === null) {
    leftOut.unlisted(own)
    return nothing(leftOut.on(cursor ?? {}))
  }
  const nowMs = calls.transport.now()
  const { windowMs, reachMs, pageSize } = listingLimits
  const limits = { beginMs: reachMs === null ? beganMs : nowMs - reachMs + hourMs, windowMs, nowMs }
  const question = nextQuestion(cursor, limits)
  let isEndRefused = false
  const call = {
    method: 'fetchMyTrades',
    of: own ?? undefined,
    pageSize,
    paging: rule.paging ?? byTime,
    onEndRefused: () => {
      isEndRefused = true
    },
  }
  const answer = await calls.list(call, question, windowMs)
  const listed = listedIn(answer, rule, own, markets).filter((row) => {
    if (usableTime(row.atMs)) return row.atMs >= question.sinceMs
    leftOut.refuse({
      reason: timeless(row.row),
      key: row.id,
      example: tradeExample(row.row, row.symbol),
    })
    return false
  })
  const step = stepOf(cursor, limits, listed)
  if (isCutOff(question, { rows: listed, fresh: step.fresh.length, isEndRefused }, cursor))
    leftOut.refuse(cutOff(own === null ? 'trades' : `${own} trades`, question))
  const page = { fills: new Array<Fill>(), symbols: new Set<string>() }
  for (const { market, symbol, ...row } of step.fresh) {
    // Rows of another pair than the requested one are read with that pair's own list.
    if (own !== null && symbol !== own && market !== null) page.symbols.add(market.symbol)
    // An unlisted pair has no known base or quote.
    else if (market === null && symbol !== null) leftOut.unlisted(symbol)
    else if (market === null)
      leftOut.refuse({ reason: readings.noPair, key: row.id, example: tradeExample(row.row, null) })
    else {
      const judged = judgeTrade({ ...row, market })
      if (judged.fills === null) leftOut.refuse(judged.refusal)
      else {
        leftOut.accept(row.id)
        page.fills.push(...judged.fills)
      }
    }
  }
  return {
    fills: page.fills,
    entries: [],
    ...(page.symbols.size === 0 ? {} : { symbols: [...page.symbols] }),
    cursor: { ...leftOut.on(step.cursor), pageRows: answer.length },
    // Such a list cannot prove that it is complete, so no span counts as known.
    covered: null,
    atEnd: step.atEnd,
    progress: step.progress,
  }
}

interface Listed extends Omit<ListedTrade, 'market'> {
  /** Null if the exchange lists no such pair. */
  readonly market: Market | null
  readonly symbol: string | null
}

/** The rows of an answer, corrected by the exchange's rule. */
function listedIn(
  answer: readonly Unified[],
  rule: TradeRule,
  own: string | null,
  markets: Markets,
): readonly Listed[] {
  const rows = rule.isNewestFirst === true ? answer.toSorted((a, b) => placeOf(b) - placeOf(a)) : answer
  const made = contentIds(rows.map((row) => row['info'] ?? row))
  const listed = rows.map((theirs, index) => {
    const info = infoOf(theirs)
    const named = words(theirs, 'symbol') ?? own
    const market = rule.marketOf?.(info, markets) ?? (named === null ? null : markets.bySymbol(named))
    const row = market === null ? theirs : { ...theirs, ...rule.mend?.(info, market, theirs) }
    const id = rule.hasNoIds === true ? null : idText(row, 'id')
    return {
      id: id ?? made[index] ?? '',
      hasId: id !== null || rule.hasNoIds === true,
      atMs: Number(words(row, 'timestamp') ?? Number.NaN),
      market,
      symbol: market?.symbol ?? named,
      row,
    }
  })
  return withSelfTradesApart(listed)
}

/** Gives the sale of a self-trade a separate id: some exchanges report purchase and sale under one id. */
function withSelfTradesApart(listed: readonly Listed[]): readonly Listed[] {
  const bought = new Set(listed.filter(({ row }) => row['side'] === 'buy').map(({ id }) => id))
  return listed.map((each) =>
    each.row['side'] === 'sell' && bought.has(each.id) ? { ...each, id: `${each.id}:sell` } : each,
  )
}

const placeOf = (row: Unified): number => Number(row['place'])

function infoOf(row: Unified): Unified {
  const info = row['info']
  return typeof info === 'object' && info !== null ? unified(info) : {}
}
