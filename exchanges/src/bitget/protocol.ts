import type { Protocol } from '../protocol.ts'
import { integer, isRow, rowOf, textOrNull } from '../row.ts'
import { bitgetCodes } from './error-codes.ts'

/**
 * Bitget v2 (classic accounts) and v3 (unified accounts). Every reply is `{ code, msg, data }`; '00000' is
 * success.
 */
export const bitgetProtocol: Protocol = {
  exchange: 'bitget',
  name: 'Bitget',
  hosts: ['api.bitget.com'],
  readingPosts: [],
  time: {
    url: 'https://api.bitget.com/api/v2/public/time',
    read: (body) => integer(rowOf(body, 'data'), 'serverTime'),
  },
  // By default ccxt takes any failure of v3/account/settings for a classic account and caches that.
  options: { uta: false },
  marketsWeight: 8,
  codes: bitgetCodes,
  hasEnvelope: (body) => isRow(body) && typeof body['code'] === 'string' && 'data' in body,
  failure: (body) => {
    const code = isRow(body) ? textOrNull(body, 'code') : null
    if (code === null || code === '00000' || !isRow(body)) return null
    return { code, message: textOrNull(body, 'msg') ?? textOrNull(body, 'message') ?? '' }
  },
}
