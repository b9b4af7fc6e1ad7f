import { ratio, sum, times } from '@harbour/ledger/decimal'
import type { ExchangeRow } from '../exchange-row.ts'
import type { Market, Markets } from '../markets.ts'
import { negated } from '../row.ts'
import { aboveId, belowId, byEnd, bySince, isoTime, type Paging, upToSecond } from './paging.ts'
import { type Unified, words } from './unified.ts'

/** The special rules of an exchange's list of trades besides ccxt's own parsing, from its documents and replies. */
export interface TradeRule {
  /** The way trades are listed, if ccxt says otherwise; tests of the exchange's rows prove it. */
  readonly listed?: ExchangeRow['trades']
  readonly paging?: Paging
  /** Rows of one moment are in the paging order, the newest first. */
  readonly isNewestFirst?: boolean
  /** Rows have no id: one is made from their content. */
  readonly hasNoIds?: boolean
  /** The pair that the row itself names. */
  readonly marketOf?: (info: Unified, markets: Markets) => Market | null
  /** Preprocesses a raw row that ccxt cannot parse. */
  readonly raw?: (info: Unified) => Unified
  /** Adds or corrects fields that ccxt omits or misreads; the market is that of the row. */
  readonly mend?: (info: Unified, market: Market, row: Unified) => Unified
}

/** ccxt is unmodified; its mistakes are corrected here: one entry for each exchange that needs one. */
export const tradeRules: Readonly<Record<string, TradeRule>> = {
  bit2c: {
    // A sale's amounts are negative, and thousands have a comma.
    raw: (info) => ({ ...info, firstAmount: withoutCommas(words(info, 'firstAmount')) }),
    mend: (info, { quote }, row) => ({
      amount: unsigned(words(row, 'amount')),
      ...feesIn([quote, unsigned(withoutCommas(words(info, 'feeAmount')))]),
    }),
  },
  bitbank: {
    listed: 'by pair',
    paging: byEnd('end'),
    marketOf: (info, markets) => markets.byNative('spot', words(info, 'pair') ?? ''),
    mend: (info, { base, quote }) =>
      feesIn([base, words(info, 'fee_amount_base')], [quote, words(info, 'fee_amount_quote')]),
  },
  // These have their own name for the end of a request, and ccxt sends its own name for it.
  bequant: { paging: byEnd('till') },
  bitfinex: { paging: byEnd('end') },
  deribit: { paging: byEnd('end_timestamp') },
  fmfwio: { paging: byEnd('till') },
  foxbit: { paging: byEnd('end_time', isoTime) },
  gemini: { paging: bySince },
  hitbtc: { paging: byEnd('till') },
  phemex: { paging: byEnd('end') },
  xt: { paging: byEnd('endTime') },
  // Its commission is taken in the traded coin, from purchases and from sales.
  bitflyer: {
    paging: belowId('before'),
    mend: (info, { base }) => feesIn([base, words(info, 'commission')]),
  },
  bitso: { paging: belowId('marker', { more: { sort: 'desc', limit: 100 }, hasSince: false }) },
  bitstamp: { paging: aboveId('since_id', { sort: 'asc', limit: 1_000 }) },
  // `after` and `before` are ids there; ccxt sends a time for one, which is above every id, so that no row would come.
  btcmarkets: { paging: belowId('before', { hasSince: false }) },
  // Its list names no pair in a request for one, and ccxt takes all of them for trades of that pair.
  btcturk: {
    listed: 'one list',
    marketOf: (info, markets) =>
      markets.bySymbol(`${words(info, 'numeratorSymbol')}/${words(info, 'denominatorSymbol')}`),
    // Both are negative for paid amounts.
    mend: (info, { quote }) =>
      feesIn([quote, unsigned(words(info, 'fee'))], [quote, unsigned(words(info, 'tax'))]),
  },
  btse: { listed: 'by pair' },
  coinone: {
    hasNoIds: true,
    mend: (info, { base, quote }) => {
      const side = { bid: 'buy', ask: 'sell' }[words(info, 'type') ?? '']
      const seconds = Number(words(info, 'timestamp') ?? Number.NaN)
      return {
        ...(side === undefined
          ? {}
          : { side, ...feesIn([side === 'sell' ? quote : base, unsigned(words(info, 'fee'))]) }),
        timestamp: seconds < 100_000_000_000 ? seconds * 1_000 : seconds,
      }
    },
  },
  coinspot: { hasNoIds: true, marketOf: (info) => spotPair(words(info, 'market') ?? ''), mend: coinSpot },
  // Fifty at once, and possibly more in one second: further down by the id of a trade, which is included again.
  kraken: { paging: belowId('end'), isNewestFirst: true },
  luno: {
    paging: byEnd('before'),
    mend: (info, { base, quote }) =>
      feesIn([base, words(info, 'fee_base')], [quote, words(info, 'fee_counter')]),
  },
  // ccxt sends neither start nor limit, and by default fifty come.
  whitebit: {
    paging: ({ sinceMs, untilMs }) => ({
      sinceMs,
      params: {
        limit: 100,
        startDate: Math.floor(sinceMs / 1_000),
        ...(untilMs === null ? {} : { endDate: upToSecond(untilMs) }),
      },
    }),
  },
  tokocrypto: {
    mend: (info) => ({
      ...(isTrue(info['isBuyer']) === null ? {} : { side: isTrue(info['isBuyer']) ? 'buy' : 'sell' }),
      takerOrMaker: isTrue(info['isMaker']) ? 'maker' : 'taker',
    }),
  },
}

/**
 * Its totals are the whole amount paid or received, so they include the fee, stated in Australian dollars: it
 * is deducted in the currency of the pair, and the rest gives the price.
 */
function coinSpot(info: Unified, { quote }: Market, row: Unified): Unified {
  const [aud, quantity] = [words(info, 'audtotal'), words(info, 'amount')]
  const total = words(info, 'total') ?? aud
  if (aud === null || total === null || quantity === null) return {}
  const feeAud = sum([words(info, 'audfeeExGst') ?? '0', words(info, 'audGst') ?? '0'])
  const fee = times(total, ratio(feeAud, aud) ?? '0')
  const worth = sum([total, row['side'] === 'sell' ? fee : negated(fee)])
  return { price: ratio(worth, quantity), ...feesIn([quote, fee]) }
}

/** Parses a pair from its name: ccxt lists few of those at CoinSpot. */
function spotPair(symbol: string): Market | null {
  const [base, quote, ...rest] = symbol.toUpperCase().split('/')
  if (!base || !quote || rest.length > 0) return null
  const pair = `${base}/${quote}`
  return {
    symbol: pair,
    nativeSymbol: pair,
    base,
    quote,
    settle: null,
    product: 'spot',
    contractSize: '1',
    active: true,
  }
}

const feesIn = (...fees: readonly (readonly [currency: string, cost: string | null])[]): Unified => ({
  fee: undefined,
  fees: fees.flatMap(([currency, cost]) => (cost === null ? [] : [{ currency, cost }])),
})

const unsigned = (text: string | null): string | null => text?.replace(/^[+-]/, '') ?? null
const withoutCommas = (text: string | null): string | null => text?.replaceAll(',', '') ?? null

/** Flags come as true, 1 or '1'; null without one. */
function isTrue(value: unknown): boolean | null {
  if (value === undefined || value === null) return null
  return value === true || value === 1 || value === '1' || value === 'true'
}
