import { plainDigits } from '../wire/exact-json.ts'
import type { Announcements, Credentials, Wire } from '../exchange.ts'
import { followChannels, type PrivateChannels, type Translations, Totals } from '../wire/private-channels.ts'
import { type Row, rowsOf, textOrNull } from '../row.ts'
import { signatureOver } from '../wire/signature.ts'
import { bybitCodes } from './error-codes.ts'
import { bybitProtocol } from './protocol.ts'

/** The private stream of v5: executions of all categories, including funding, and the wallet for changes without one. */
const channels: PrivateChannels = {
  protocol: bybitProtocol,
  codes: bybitCodes,
  url: 'wss://stream.bybit.com/v5/private',
  hosts: ['stream.bybit.com'],
  // 500 connections in five minutes, of 600 requests in five seconds.
  weight: 72,
  ping: JSON.stringify({ op: 'ping' }),
  login: ({ apiKey, apiSecret }, nowMs) => {
    const expires = Math.round(nowMs + 10_000)
    return { op: 'auth', args: [apiKey, expires, signatureOver(`GET/realtime${expires}`, apiSecret, 'hex')] }
  },
  subscription: { op: 'subscribe', args: ['execution', 'wallet'] },
  answers: 1,
  reader: () => readerOfBybit(),
}

export const followBybit = (credentials: Credentials, wire: Wire, to: Announcements): Promise<void> =>
  followChannels(channels, credentials, wire, to)

/** The reader of one connection's frames. */
export function readerOfBybit(): (frame: Row) => Translations {
  const totals = new Totals()
  return (frame) => {
    const op = textOrNull(frame, 'op')
    if (op === 'auth' || op === 'subscribe') {
      const code = textOrNull(frame, 'retCode') ?? textOrNull(frame, 'ret_code')
      if (frame['success'] === true || code === '0') return op === 'auth' ? 'welcome' : 'subscribed'
      return { code: code ?? codeOf(op, frame), words: wordsOf(frame) }
    }
    const topic = textOrNull(frame, 'topic')
    if (topic === 'execution') return 'news'
    if (topic !== 'wallet') return 'nothing'
    const coins = rowsOf(frame, 'data').flatMap((account) => rowsOf(account, 'coin'))
    // Each coin must be recorded: the loop must not stop at the first change.
    const isNew = coins.map((coin) =>
      totals.isNew(textOrNull(coin, 'coin') ?? '', plainDigits(textOrNull(coin, 'walletBalance') ?? '0')),
    )
    return isNew.includes(true) ? 'news' : 'nothing'
  }
}

const wordsOf = (frame: Row): string | null => textOrNull(frame, 'ret_msg') ?? textOrNull(frame, 'retMsg')

/** A refused login has no code; a late one is reported as wrong parameters. */
function codeOf(op: 'auth' | 'subscribe', frame: Row): string | null {
  const words = (wordsOf(frame) ?? '').toLowerCase()
  if (op === 'subscribe') return null
  if (words.includes('expire') || words === 'params error') return '10002'
  if (words.includes('sign')) return '10004'
  return words.includes('key') ? '10003' : null
}
