import type { Protocol } from '../protocol.ts'
import { integer, isRow, rowsOf, textOrNull } from '../row.ts'
import { okxCodes } from './error-codes.ts'

/** One of OKX's sites: each has its own accounts, keys and listings, with the same API. */
export interface OkxSite {
  readonly exchange: string
  readonly name: string
  readonly host: string
  readonly ccxtClass?: string
  readonly marketTypes: readonly string[]
}

/** OKX API v5. Every reply is `{ code, msg, data }`; '0' is success. */
export const okxProtocolOf = ({ exchange, name, host, marketTypes, ...site }: OkxSite): Protocol => ({
  ...site,
  exchange,
  name,
  hosts: [host],
  // Both request a file of the account's own history, and change nothing in it.
  readingPosts: ['/api/v5/trade/fills-archive', '/api/v5/account/bills-history-archive'],
  time: {
    url: `https://${host}/api/v5/public/time`,
    read: (body) => {
      const [first] = rowsOf(body, 'data')
      return first === undefined ? Number.NaN : integer(first, 'ts')
    },
  },
  // Options would be thousands of rows; their fills state everything needed (see instruments.ts).
  options: { fetchMarkets: { types: [...marketTypes] } },
  marketsWeight: 3,
  codes: okxCodes,
  // Private lists are limited by user id and list (read July 2026); the same codes on public lists are the address's.
  accountLimits: ['50011', '50061', '50040'],
  hasEnvelope: (body) => isRow(body) && typeof body['code'] === 'string' && Array.isArray(body['data']),
  failure: (body) => {
    const code = isRow(body) ? textOrNull(body, 'code') : null
    if (code === null || code === '0' || !isRow(body)) return null
    return { code, message: textOrNull(body, 'msg') ?? '' }
  },
})

export const okxProtocol = okxProtocolOf({
  exchange: 'okx',
  name: 'OKX',
  host: 'www.okx.com',
  marketTypes: ['spot', 'future', 'swap'],
})
