import type { Protocol } from '../protocol.ts'
import { integer, isRow, rowOf, textOrNull } from '../row.ts'
import { bybitCodes } from './error-codes.ts'

/** One of Bybit's sites: each has its own accounts, keys and listings, with the same API. */
export interface BybitSite {
  readonly exchange: string
  readonly name: string
  readonly host: string
  readonly ccxtClass?: string
  readonly marketTypes: readonly string[]
}

export const bybitProtocolOf = ({ exchange, name, host, marketTypes, ...site }: BybitSite): Protocol => ({
  ...site,
  exchange,
  name,
  hosts: [host],
  readingPosts: [],
  time: {
    url: `https://${host}/v5/market/time`,
    // Nanoseconds as text in the result; milliseconds beside it.
    read: (body) => integer(rowOf(body), 'time'),
  },
  options: {
    recvWindow: 5_000,
    fetchMarkets: { types: [...marketTypes] },
    // Known from our own permission call; unset, ccxt would send two requests per instance to find out.
    enableUnifiedAccount: true,
    enableUnifiedMargin: false,
    unifiedMarginStatus: 5,
  },
  marketsWeight: 5,
  codes: bybitCodes,
  // Counted by UID; the address has 10018 and a status of its own, 403.
  accountLimits: ['10006'],
  hasEnvelope: (body) => isRow(body) && 'retCode' in body && isRow(body['result']),
  failure: (body) => {
    if (!isRow(body)) return null
    const code = textOrNull(body, 'retCode') ?? textOrNull(body, 'ret_code')
    if (code === null || code === '0') return null
    return { code, message: textOrNull(body, 'retMsg') ?? textOrNull(body, 'ret_msg') ?? '' }
  },
})

export const bybitProtocol = bybitProtocolOf({
  exchange: 'bybit',
  name: 'Bybit',
  host: 'api.bybit.com',
  marketTypes: ['spot', 'linear', 'inverse'],
})
