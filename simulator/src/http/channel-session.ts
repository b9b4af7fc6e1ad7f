import type { LiveSession } from '../live.ts'
import type { SimContext } from '../simulated-protocol.ts'
import type { ApiKey, TrueAccount, TrueFill } from '../truth/types.ts'
import { keyProblem } from './key-state.ts'
import { hmacSha256, isSameSignature } from './signature.ts'

/** A frame that the client sent. */
interface Frame {
  readonly op?: string
  readonly args?: readonly Readonly<Record<string, string>>[]
}
type Channel = Readonly<Record<string, string>>

/** The websocket protocol of OKX and Bitget: a signed login, channels one by one, a ping as bare text. */
export interface ChannelDialect {
  /** The path that logins sign; it has no route. */
  readonly signedPath: string
  readonly codes: {
    readonly keyUnknown: number
    readonly passphrase: number
    readonly tooOld: number
    readonly signature: number
    readonly notLoggedIn: number
    readonly noChannel: number
  }
  readonly find: (apiKey: string) => { readonly key: ApiKey; readonly account: TrueAccount } | null
  readonly welcome: object
  readonly refusal: (code: number, words: string) => object
  readonly isChannel: (channel: Channel) => boolean
  /** Builds the message of a trade on a channel; null if the channel announces other things. */
  readonly announce: (fill: TrueFill, channel: Channel) => object | null
}

export function channelSession(dialect: ChannelDialect, context: SimContext, ip: string): LiveSession {
  const { codes } = dialect
  let account: TrueAccount | null = null
  const channels: Channel[] = []
  const prove = (given: Channel): TrueAccount | readonly [code: number, words: string] => {
    const now = context.clock.now()
    if (!(Math.abs(Number(given['timestamp']) * 1000 - now) <= 30_000))
      return [codes.tooOld, 'Timestamp request expired']
    const found = dialect.find(given['apiKey'] ?? '')
    if (!found || keyProblem(found.key, now, ip) !== null) return [codes.keyUnknown, 'Invalid apiKey']
    const covered = `${given['timestamp']}GET${dialect.signedPath}`
    if (!isSameSignature(given['sign'] ?? '', hmacSha256(found.key.apiSecret, covered, 'base64')))
      return [codes.signature, 'Invalid sign']
    return given['passphrase'] === found.key.passphrase
      ? found.account
      : [codes.passphrase, 'Wrong passphrase']
  }
  const subscribe = (channel: Channel): object => {
    if (account === null) return dialect.refusal(codes.notLoggedIn, 'Please log in')
    if (!dialect.isChannel(channel)) return dialect.refusal(codes.noChannel, "channel doesn't exist")
    channels.push(channel)
    return { event: 'subscribe', arg: channel }
  }
  return {
    receive(text) {
      if (text === 'ping') return ['pong']
      const { op, args = [] }: Frame = JSON.parse(text)
      if (op === 'subscribe') return args.map((channel) => JSON.stringify(subscribe(channel)))
      const found = prove(args[0] ?? {})
      account = 'fills' in found ? found : null
      return [JSON.stringify('fills' in found ? dialect.welcome : dialect.refusal(...found))]
    },
    account: () => (channels.length > 0 ? account : null),
    announce(fill) {
      for (const channel of channels) {
        const message = dialect.announce(fill, channel)
        if (message !== null) return JSON.stringify(message)
      }
      return null
    },
  }
}
