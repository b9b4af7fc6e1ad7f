import { negate, sum } from '@harbour/ledger/decimal'
import { errorCodes } from '../wire/error-table.ts'
import type { Announcements, Credentials, Wire } from '../exchange.ts'
import { followChannels, type PrivateChannels, type Translations, Totals } from '../wire/private-channels.ts'
import { decimalOrNull, isRow, type Row, rowsOf, textOrNull } from '../row.ts'
import { signatureOver } from '../wire/signature.ts'
import { asExchangeError, openTransport } from '../wire/transport.ts'
import { proveEitherWay } from './account-mode.ts'
import { mixCategories } from './classic-streams.ts'
import { bitgetCodes } from './error-codes.ts'

import { bitgetProtocol } from './protocol.ts'

const codes = {
  ...bitgetCodes,
  ...errorCodes({
    key_unknown: '30005 30011',
    passphrase_wrong: '30012',
    secret_wrong: '30015',
    clock: '30013 30014',
    rate_limit: '30006 30007',
    bad_request: '30001 30002 30003 30016',
  }),
}

function channelsAt(
  version: 'v2' | 'v3',
  args: readonly Readonly<Record<string, string>>[],
): PrivateChannels {
  return {
    protocol: bitgetProtocol,
    codes,
    url: `wss://ws.bitget.com/${version}/ws/private`,
    hosts: ['ws.bitget.com'],
    // 300 connections in five minutes, of 6,000 requests a minute.
    weight: 100,
    ping: 'ping',
    login: ({ apiKey, apiSecret, passphrase }, nowMs) => {
      const timestamp = String(Math.floor(nowMs / 1000))
      const sign = signatureOver(`${timestamp}GET/user/verify`, apiSecret, 'base64')
      return { op: 'login', args: [{ apiKey, passphrase, timestamp, sign }] }
    },
    subscription: { op: 'subscribe', args },
    answers: args.length,
    reader: readerOfBitget,
  }
}

const classic = channelsAt(
  'v2',
  ['SPOT', ...mixCategories].flatMap((instType) => [
    { instType, channel: 'fill', instId: 'default' },
    { instType, channel: 'account', coin: 'default' },
  ]),
)
const unified = channelsAt('v3', [
  { instType: 'UTA', topic: 'fill' },
  { instType: 'UTA', topic: 'account' },
])

/** First reads which of the two kinds of accounts it is: each has its own address and channels. */
export async function followBitget(credentials: Credentials, wire: Wire, to: Announcements): Promise<void> {
  const { mode } = await asExchangeError(bitgetProtocol, async () => {
    const transport = await openTransport(bitgetProtocol, credentials, wire)
    try {
      return await proveEitherWay(transport)
    } finally {
      transport.close()
    }
  })
  return followChannels(mode['unified'] === true ? unified : classic, credentials, wire, to)
}

/** The reader of one connection's frames, of either kind of account. */
export function readerOfBitget(): (frame: Row) => Translations {
  const totals = new Totals()
  return (frame) => {
    const event = textOrNull(frame, 'event')
    const code = textOrNull(frame, 'code')
    if (event === 'login' && (code === '0' || code === null)) return 'welcome'
    if (event === 'subscribe') return 'subscribed'
    if (event === 'error' || event === 'login') return { code, words: textOrNull(frame, 'msg') }
    const arg = isRow(frame['arg']) ? frame['arg'] : {}
    const channel = textOrNull(arg, 'channel') ?? textOrNull(arg, 'topic')
    const rows = rowsOf(frame, 'data')
    if (channel === 'fill') return rows.length > 0 ? 'news' : 'nothing'
    if (channel !== 'account') return 'nothing'
    const coins = rows.flatMap((row) => (isRow(row) && 'totalEquity' in row ? rowsOf(row, 'coin') : [row]))
    // Each coin must be recorded: the loop must not stop at the first change.
    const isNew = coins.map((coin) =>
      totals.isNew(
        `${textOrNull(arg, 'instType')} ${textOrNull(coin, 'coin') ?? textOrNull(coin, 'marginCoin')}`,
        totalOf(coin),
      ),
    )
    return isNew.includes(true) ? 'news' : 'nothing'
  }
}

/** Returns the total of a coin, including what orders lock, without the unrealised P&L of open positions. */
function totalOf(coin: Row): string {
  const of = (name: string): string => decimalOrNull(coin, name) ?? '0'
  if ('balance' in coin) return of('balance')
  if ('marginCoin' in coin) return sum([of('equity'), negate(of('unrealizedPL'))])
  return sum(['available', 'frozen', 'locked'].map(of))
}
