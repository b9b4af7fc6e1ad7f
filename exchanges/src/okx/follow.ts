import { errorCodes } from '../wire/error-table.ts'
import type { Announcements, Credentials, Wire } from '../exchange.ts'
import { followChannels, type PrivateChannels, type Translations } from '../wire/private-channels.ts'
import { isRow, type Row, rowsOf, textOrNull } from '../row.ts'
import { signatureOver } from '../wire/signature.ts'
import { okxCodes } from './error-codes.ts'
import { okxProtocol } from './protocol.ts'

/** The private channels of v5: orders of all kinds of instruments for their fills, and changes of balances and positions. */
const channels: PrivateChannels = {
  protocol: okxProtocol,
  codes: {
    ...okxCodes,
    ...errorCodes({
      clock: '60004 60006',
      key_unknown: '60005 60009 60032',
      secret_wrong: '60007',
      passphrase_wrong: '60024',
      rate_limit: '60014',
      bad_request: '60012 60013 60018',
      down: '63999',
    }),
  },
  url: 'wss://ws.okx.com:8443/ws/v5/private',
  hosts: ['ws.okx.com:8443'],
  // Three connections a second, of sixty requests in two.
  weight: 10,
  ping: 'ping',
  login: ({ apiKey, apiSecret, passphrase }, nowMs) => {
    const timestamp = String(Math.floor(nowMs / 1000))
    const sign = signatureOver(`${timestamp}GET/users/self/verify`, apiSecret, 'base64')
    return { op: 'login', args: [{ apiKey, passphrase, timestamp, sign }] }
  },
  subscription: {
    op: 'subscribe',
    args: [{ channel: 'orders', instType: 'ANY' }, { channel: 'balance_and_position' }],
  },
  answers: 2,
  reader: () => readOkx,
}

export const followOkx = (credentials: Credentials, wire: Wire, to: Announcements): Promise<void> =>
  followChannels(channels, credentials, wire, to)

/** The events that change no balance: the snapshot after subscribing, and settings. */
const bringsNothing = new Set<string | null>(['snapshot', 'set_leverage', null])

/** Classifies a frame. */
export function readOkx(frame: Row): Translations {
  const event = textOrNull(frame, 'event')
  const code = textOrNull(frame, 'code')
  if (event === 'login' && code === '0') return 'welcome'
  if (event === 'subscribe') return 'subscribed'
  // 'channel-conn-count-error': this account has more connections than OKX allows.
  if (event === 'error' || event === 'login' || event === 'channel-conn-count-error')
    return { code, words: textOrNull(frame, 'msg') }
  // A notice is sent a minute before OKX closes a connection to renew its servers.
  if (event === 'notice') return code === '64008' ? 'goodbye' : 'nothing'
  const channel = isRow(frame['arg']) ? textOrNull(frame['arg'], 'channel') : null
  const rows = rowsOf(frame, 'data')
  const isNews =
    channel === 'orders'
      ? rows.some((order) => textOrNull(order, 'tradeId') !== null)
      : channel === 'balance_and_position' &&
        rows.some((change) => !bringsNothing.has(textOrNull(change, 'eventType')))
  return isNews ? 'news' : 'nothing'
}
