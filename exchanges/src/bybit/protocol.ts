import type { Protocol } from '../protocol.ts'
import { integer, isRow, rowOf, textOrNull } from '../row.ts'
import { bybitCodes } from './error-codes.ts'

export const bybitProtocol: Protocol = {
  exchange: 'bybit',
  name: 'Bybit',
  hosts: ['api.bybit.com'],
  readingPosts: [],
  time: {
    url: 'https://api.bybit.com/v5/market/time',
    // Nanoseconds as text in the result; milliseconds beside it.
    read: (body) => integer(rowOf(body), 'time'),
  },
  options: {
    recvWindow: 5_000,
    fetchMarkets: { types: ['spot', 'linear', 'inverse'] },
    // Known from our own permission call; left unset, ccxt would spend two requests on every instance to find out.
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
}
