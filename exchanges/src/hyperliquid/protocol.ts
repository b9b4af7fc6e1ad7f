import type { Protocol } from '../protocol.ts'
import { isRow, textOrNull } from '../row.ts'

/** Everything is read by POST at one address that changes nothing; orders use a different one, which is refused. */
export const hyperliquidProtocol: Protocol = {
  exchange: 'hyperliquid',
  name: 'Hyperliquid',
  hosts: ['api.hyperliquid.xyz'],
  readingPosts: ['/info'],
  // Nothing is signed, so clocks need not agree.
  time: null,
  options: { fetchMarkets: { types: ['spot', 'swap'] } },
  marketsWeight: 40,
  codes: {},
  // The account's mode is a bare string.
  hasEnvelope: (body) => typeof body === 'string' || (typeof body === 'object' && body !== null),
  failure: (body) => {
    if (!isRow(body)) return null
    const message = body['status'] === 'err' ? textOrNull(body, 'response') : textOrNull(body, 'error')
    return message === null ? null : { code: 'err', message }
  },
}
