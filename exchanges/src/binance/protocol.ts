import type { Protocol } from '../protocol.ts'
import { integer, isRow, rowOf, textOrNull } from '../row.ts'
import { binanceCodes } from './error-codes.ts'

export const binanceProtocol: Protocol = {
  exchange: 'binance',
  name: 'Binance',
  hosts: ['api.binance.com', 'fapi.binance.com', 'dapi.binance.com'],
  readingPosts: [
    '/sapi/v3/asset/getUserAsset',
    '/sapi/v1/asset/get-funding-asset',
    // for push messages
    '/fapi/v1/listenKey',
    '/dapi/v1/listenKey',
  ],
  time: { url: 'https://api.binance.com/api/v3/time', read: (body) => integer(rowOf(body), 'serverTime') },
  options: { recvWindow: 10_000, fetchMarkets: { types: ['spot', 'linear', 'inverse'] } },
  marketsWeight: 25,
  codes: binanceCodes,
  hasEnvelope: (body) => typeof body === 'object' && body !== null,
  failure: (body) => {
    if (!isRow(body)) return null
    const code = textOrNull(body, 'code')
    // Some sapi replies state success as code 0, '000000' or 200 beside their data.
    const isError = code !== null && /^-\d+$/.test(code)
    if (!isError && body['success'] !== false) return null
    return {
      code: code ?? 'success=false',
      message: textOrNull(body, 'msg') ?? textOrNull(body, 'message') ?? '',
    }
  },
}
